// Elements are made here and nowhere else; text goes in as text.
function make(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

function makeSVG(tag, attributes = {}, ...children) {
  return dress(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function dress(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style") setStyle(node, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

function setStyle(node, values) {
  for (const [name, value] of Object.entries(values)) node.style.setProperty(name, value);
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function press(button, isPressed) {
  button.setAttribute("aria-pressed", String(isPressed));
}

// A row of buttons of which one is pressed; the keyboard stays where it is.
function segments(host, items, chosen, onChoose) {
  const held = [...host.children].indexOf(document.activeElement);
  host.replaceChildren(...items.map(({ value, label, title, name }) => make("button", {
    type: "button", title, "aria-label": name, "aria-pressed": String(value === chosen),
    onclick: () => onChoose(value),
  }, label)));
  if (held >= 0) host.children[Math.min(held, items.length - 1)]?.focus();
}

// Follows a pointer from where it goes down until it is up; `begin` may decline it.
function draggable(node, begin, move) {
  let dragged = null;
  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || begin(event) === false) return;
    dragged = event.pointerId;
    node.setPointerCapture(dragged);
    move(event);
  });
  node.addEventListener("pointermove", (event) => {
    if (event.pointerId === dragged) move(event);
  });
  for (const kind of ["pointerup", "pointercancel"]) {
    node.addEventListener(kind, () => { dragged = null; });
  }
}
