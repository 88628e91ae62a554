// Runs scripts that were made smaller with deflate and written in base64.
const unpack = async (text) => {
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const script = document.createElement("script");
  script.textContent = `"use strict";\n${await new Response(plain).text()}`;
  document.body.append(script);
};
