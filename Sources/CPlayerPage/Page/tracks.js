// The timeline: tracks by element, with intervals, keyframes, a small curve and the value each.
class TrackList {
  constructor(host, { onSeek, onSelect }) {
    Object.assign(this, { onSeek, onSelect, rows: [] });
    this.ruler = make("div", { class: "ruler", "aria-hidden": "true" });
    this.body = make("div", { class: "tracks" });
    this.playhead = make("div", { class: "playhead", "aria-hidden": "true" });
    this.sheet = make("div", { class: "sheet" }, this.ruler, this.body, this.playhead);
    host.append(this.sheet);
    new ResizeObserver(() => this.drawRuler()).observe(this.ruler);
    draggable(this.sheet, (event) => this.grab(event), (event) => this.seekTo(event));
  }

  grab({ target }) {
    if (!target.closest(".lane, .ruler")) return false;
    const row = target.closest("[data-row]");
    if (row) this.choose(this.rows[Number(row.dataset.row)]);
    return true;
  }

  seekTo(event) {
    const { left, width } = this.ruler.firstChild.getBoundingClientRect();
    const fraction = Math.min(1, Math.max(0, (event.clientX - left) / width));
    this.onSeek(fraction * this.end);
  }

  choose(row) {
    this.onSelect({ element: this.trackOf(row).element, track: row.tracks[0] });
  }

  // Of the members of a group, the selected one speaks for the row.
  trackOf(row) {
    const own = row.tracks.find((index) => this.scene.tracks[index].element === this.element);
    return this.scene.tracks[own ?? row.tracks[0]];
  }

  setScene(scene, player) {
    Object.assign(this, { scene, end: scene.endTime, rows: [] });
    this.drawRuler();
    refill(this.body, ...this.groups().map((group) => this.section(group, player)));
  }

  // From front to back; the members of a group are one.
  groups() {
    const groups = new Map();
    const { elements, tracks } = this.scene;
    for (let index = elements.length - 1; index >= 0; index -= 1) {
      const { name } = elements[index];
      if (!groups.has(name)) groups.set(name, { name, members: [], rows: new Map() });
      groups.get(name).members.unshift(index);
    }
    tracks.forEach(({ element, property }, index) => {
      const { rows } = groups.get(elements[element].name);
      if (!rows.has(property)) rows.set(property, []);
      rows.get(property).push(index);
    });
    return [...groups.values()].filter(({ name, rows }) => rows.size > 0 || name !== "container");
  }

  section({ name, members, rows }, player) {
    const { elements, hues } = this.scene;
    const first = elements[members[0]];
    const count = members.length > 1 ? `× ${members.length}` : "";
    const head = make("div", { class: "element", "data-element": name },
      make("button", {
        type: "button", class: "name",
        onclick: () => this.onSelect({ element: members[0], track: null }),
      }, make("span", { class: "swatch", "aria-hidden": "true" }),
        make("span", { class: "word", title: name }, name), count),
      make("span", { class: "about" }, rows.size === 0 ? "rests" : Words.content(first)));
    return make("section", {
      style: { "--hue": hues[members[0]] }, "aria-label": name,
    }, head, ...[...rows].map(([property, tracks]) => this.row(property, tracks, player)));
  }

  row(property, tracks, player) {
    const index = this.rows.length;
    const track = this.scene.tracks[tracks[0]];
    const value = make("span", { class: "value" });
    const button = make("button", { type: "button", class: "name" },
      make("span", { class: "word" }, Words.spaced(property)), value);
    const row = { property, tracks, value, button, shown: this.moving(track, player) };
    button.addEventListener("click", () => this.choose(row));
    row.node = make("div", { class: "track", "data-row": String(index) }, button,
      make("div", { class: "lane" }, ...this.marks(track), this.sparkline(tracks, player)));
    this.rows.push(row);
    return row.node;
  }

  // Of a rect or point only the parts that move are worth the room; null for all of them.
  moving({ columns, kind }, player) {
    if (columns.length < 2 || kind.type === "color") return null;
    const parts = columns.map((column) => player.column(column, 0, this.end, 33));
    const shown = parts.flatMap((values, part) => (Plot.isMoving(values) ? [part] : []));
    return shown.length > 0 ? shown : columns.map((_, part) => part);
  }

  marks({ times }) {
    const place = (time) => `${(time / this.end) * 100}%`;
    const [first, last] = [times[0], times[times.length - 1]];
    const bar = last > first ? make("i", {
      class: "interval", style: { left: place(first), width: place(last - first) },
    }) : "";
    return [bar, ...times.map((time) => make("i", {
      class: "keyframe", style: { left: place(time) }, title: Words.seconds(time),
    }))];
  }

  sparkline(tracks, player) {
    const most = 60;
    const columns = tracks.slice(0, most).flatMap((index) => this.scene.tracks[index].columns);
    // So many steps that a jump is upright, where there are few lines.
    const steps = columns.length > 8 ? 96 : 480;
    const lines = columns.map((column) => player.column(column, 0, this.end, steps + 1))
      .filter(Plot.isMoving);
    const bounds = Plot.bounds(lines);
    const path = lines.map((values) => Plot.path(values, (index) => (index / steps) * 100,
      (value) => 90 - ((value - bounds.low) / (bounds.high - bounds.low)) * 80)).join("");
    const kind = lines.length === 0 ? "still" : lines.length > 4 ? "many" : "";
    return makeSVG("svg", {
      viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true",
    }, makeSVG("path", { d: path || "M0 50H100", class: kind }));
  }

  drawRuler() {
    if (!this.scene) return;
    const scale = make("div", { class: "scale" });
    this.ruler.replaceChildren(scale);
    // Each needs the room of its label.
    const count = Math.min(8, Math.max(2, Math.floor(scale.clientWidth / 44)));
    const steps = [0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600];
    const step = steps.find((step) => this.end / step <= count) ?? 1800;
    for (let tick = 0; tick * step <= this.end + 1e-9; tick += 1) {
      const time = tick * step;
      scale.append(make("span", { style: { left: `${(time / this.end) * 100}%` } },
        Words.short(time, 2) + (tick === 0 ? " s" : "")));
    }
  }

  update({ time, values }) {
    setStyle(this.sheet, { "--place": this.end > 0 ? time / this.end : 0 });
    for (const row of this.rows) {
      const track = this.trackOf(row);
      const numbers = values(track);
      setText(row.value, row.shown === null ? Words.values(track.kind, numbers)
        : Words.few(track.kind, row.shown.map((part) => numbers[part])));
    }
  }

  select({ element, track }) {
    this.element = element;
    const name = element === null ? null : this.scene.elements[element]?.name;
    for (const head of this.body.querySelectorAll("[data-element]")) {
      head.classList.toggle("chosen", head.dataset.element === name);
    }
    for (const row of this.rows) {
      const isChosen = track !== null && row.tracks.includes(track);
      row.node.classList.toggle("chosen", isChosen);
      press(row.button, isChosen);
      if (isChosen) this.reveal(row.node);
    }
  }

  get firstMoving() {
    const row = this.rows.find(({ node }) => !node.querySelector(".still")) ?? this.rows[0];
    return row?.tracks[0] ?? null;
  }

  // Scrolls the panel, never the page.
  reveal({ offsetTop, offsetHeight }) {
    const panel = this.sheet.parentNode;
    const { scrollTop, clientHeight } = panel;
    if (offsetTop < scrollTop + 30) panel.scrollTop = offsetTop - 60;
    else if (offsetTop + offsetHeight > scrollTop + clientHeight) {
      panel.scrollTop = offsetTop + offsetHeight - clientHeight;
    }
  }

  // The track above or below the selected one.
  neighbour(track, step) {
    const place = this.rows.findIndex(({ tracks }) => tracks.includes(track));
    const next = place < 0 ? (step > 0 ? 0 : this.rows.length - 1) : place + step;
    const row = this.rows[Math.min(this.rows.length - 1, Math.max(0, next))];
    if (row) this.choose(row);
  }
}
