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

// Other children; the keyboard stays where it is.
function refill(host, ...children) {
  const places = () => [...host.querySelectorAll("button, input, select")];
  const held = places().indexOf(document.activeElement);
  host.replaceChildren(...children);
  if (held < 0) return;
  const now = places();
  now[Math.min(held, now.length - 1)]?.focus({ preventScroll: true });
}

// A row of buttons of which one is pressed.
function segments(host, items, chosen, onChoose) {
  refill(host, ...items.map(({ value, label, title, name }) => make("button", {
    type: "button", title, "aria-label": name, "aria-pressed": String(value === chosen),
    onclick: () => onChoose(value),
  }, label)));
}

// Follows a pointer from where it goes down until it is up; `begin` may decline it. A finger on glass
// that goes up or down is the page's, which is not known before it moves.
function draggable(node, begin, move) {
  let dragged = null;
  let waiting = null;
  const take = (event) => {
    waiting = null;
    if (begin(event) === false) return;
    dragged = event.pointerId;
    node.setPointerCapture(dragged);
    move(event);
  };
  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (event.pointerType === "touch") waiting = event;
    else take(event);
  });
  node.addEventListener("pointermove", (event) => {
    if (event.pointerId === waiting?.pointerId) {
      const way = Math.abs(event.clientX - waiting.clientX);
      if (way > 6 && way > Math.abs(event.clientY - waiting.clientY)) take(waiting);
    }
    if (event.pointerId === dragged) move(event);
  });
  node.addEventListener("pointerup", (event) => {
    if (event.pointerId === waiting?.pointerId) take(waiting);
    dragged = null;
  });
  node.addEventListener("pointercancel", () => { dragged = waiting = null; });
}
