// The numbers of the selected element, and what the stage shows of its way.
class Inspector {
  static corners = ["off", "top left", "top right", "bottom right", "bottom left", "middle"];

  constructor(host, { onSelect, onLine, onSkins, onPath }) {
    this.onLine = onLine;
    this.pick = make("select", {
      id: "element-pick", onchange: () => onSelect(Number(this.pick.value)),
    });
    this.about = make("p", { class: "about" });
    this.line = make("button", { type: "button", class: "link", onclick: () => onLine(this.at) });
    this.table = make("tbody");
    this.skins = make("input", {
      type: "range", id: "skins", min: 0, max: 8, step: 1, value: 0,
      oninput: () => { this.showSkins(); onSkins(Number(this.skins.value)); },
    });
    this.count = make("output", { for: "skins" });
    this.corner = make("select", {
      id: "corner", onchange: () => onPath(this.corner.selectedIndex - 1),
    }, ...Inspector.corners.map((name) => make("option", {}, name)));
    host.append(
      make("div", { class: "fields" },
        make("label", { for: "element-pick" }, "Element"), this.pick,
        make("span", {}), make("div", { class: "said" }, this.about, this.line)),
      make("table", { class: "numbers" }, make("caption", { class: "hidden" }, "At the playhead"),
        this.table),
      make("div", { class: "fields foot" },
        make("label", { for: "skins" }, "Onion skins"),
        make("div", { class: "pair" }, this.skins, this.count),
        make("label", { for: "corner" }, "Path of"), this.corner));
    this.showSkins();
  }

  showSkins() {
    this.count.textContent = this.skins.value === "0" ? "off" : this.skins.value;
    this.skins.setAttribute("aria-valuetext", this.count.textContent);
  }

  nextSkins() {
    this.skins.value = this.skins.value === "0" ? "5" : "0";
    this.skins.dispatchEvent(new Event("input"));
  }

  nextCorner() {
    this.corner.selectedIndex = (this.corner.selectedIndex + 1) % Inspector.corners.length;
    this.corner.dispatchEvent(new Event("change"));
  }

  setScene(scene, player, properties) {
    Object.assign(this, { scene, player, properties });
    this.pick.replaceChildren(...scene.elements.map((element, index) => make("option", {
      value: String(index),
    }, Inspector.title(element))));
  }

  // Which properties of the selected element tracks speak of, and whether they change: one that holds a
  // value moves nothing.
  get said() {
    const { endTime, tracks } = this.scene;
    const moves = (column) => Plot.isMoving(this.player.column(column, 0, endTime, 33));
    return new Map(tracks.filter(({ element }) => element === this.element)
      .map(({ property, columns }) => [property, columns.some(moves)]));
  }

  static title({ name, member }) {
    return member === null || member === undefined ? name : `${name}[${member}]`;
  }

  select({ element }) {
    this.element = element;
    this.rows = [];
    if (element === null || !this.scene.elements[element]) return;
    const item = this.scene.elements[element];
    this.pick.value = String(element);
    const parent = item.parent ? `, in ${this.scene.elements[item.parent].name}` : "";
    this.about.textContent = Words.content(item) + parent;
    this.at = item.line;
    this.line.hidden = !item.line;
    this.line.textContent = `line ${item.line}`;
    const { said } = this;
    this.rows = this.properties.map((property) => (
      this.row(property, said.has(property.name), said.get(property.name) === true)));
    this.table.replaceChildren(...this.rows.map(({ node }) => node));
    if (this.frame) this.update({ frame: this.frame });
  }

  row(property, isSaid, moves) {
    const value = make("td");
    const node = make("tr", {}, make("th", { scope: "row" }, Words.spaced(property.name)), value);
    node.classList.toggle("moves", moves);
    setStyle(node, { "--hue": this.scene.hues[this.element] });
    return { node, value, property, isSaid };
  }

  update({ frame }) {
    this.frame = frame;
    const start = this.element * FrameLayout.stride;
    for (const { node, value, property, isSaid } of this.rows ?? []) {
      const isCircle = property.name === "clip"
        && this.scene.elements[this.element].clip === "circle";
      const count = isCircle ? 3 : Words.parts[property.type].length;
      const from = start + FrameLayout.place[property.name];
      const numbers = frame.slice(from, from + count);
      const isSet = isSaid || this.isSet(property, numbers);
      node.hidden = !isSet;
      if (isSet) setText(value, Words.values(property, Array.from(numbers)));
    }
  }

  isSet({ name }, numbers) {
    if (name === "frame") return true;
    if (name === "center" || name === "size" || Number.isNaN(numbers[0])) return false;
    const resting = Words.resting[name] ?? [];
    return numbers.some((value, index) => Math.abs(value - (resting[index] ?? 0)) > 1e-9);
  }
}
