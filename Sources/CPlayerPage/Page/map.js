// Where a release finishes and where it cancels: progress across, velocity upwards.
class CommitMap {
  static columns = 120;
  static rows = 90;

  constructor(host) {
    this.svg = makeSVG("svg", { role: "img" });
    this.last = makeSVG("circle", { class: "last", r: 5 });
    this.live = makeSVG("circle", { class: "live", r: 5 });
    this.node = make("div", { class: "map" }, this.svg);
    host.append(this.node);
    new ResizeObserver(() => this.layout()).observe(this.node);
  }

  setGesture(gesture, cells, reach) {
    Object.assign(this, { gesture, cells, reach, released: null, moving: null });
    this.layout();
  }

  // What finishes, as one shape: a row of cells after the other.
  shape({ left, top, width, height }) {
    const [wide, high] = [width / CommitMap.columns, height / CommitMap.rows];
    let path = "";
    for (let row = 0; row < CommitMap.rows; row += 1) {
      const y = top + (CommitMap.rows - 1 - row) * high;
      let start = null;
      for (let column = 0; column <= CommitMap.columns; column += 1) {
        const isIn = column < CommitMap.columns
          && this.cells[row * CommitMap.columns + column] > 0.5;
        if (isIn) start ??= column;
        else if (start !== null) {
          path += `M${left + start * wide} ${y}h${(column - start) * wide}v${high}`
            + `h${(start - column) * wide}z`;
          start = null;
        }
      }
    }
    return path;
  }

  layout() {
    const { clientWidth: width, clientHeight: height } = this.node;
    if (!this.cells || width < 60) return;
    const area = { left: 58, top: 8, width: width - 78, height: height - 46 };
    this.x = (progress) => area.left + Math.min(1, Math.max(0, progress)) * area.width;
    this.y = (speed) => area.top
      + (0.5 - Math.min(1, Math.max(-1, speed / this.reach)) / 2) * area.height;
    const bottom = area.top + area.height;
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("aria-label", "Commit map: progress across, velocity upwards");
    const text = (x, y, anchor, words, kind = "") => makeSVG("text", {
      x, y, "text-anchor": anchor, class: kind,
    }, words);
    const { unit, factor } = Words.speed(this.gesture);
    const { ticks, digits } = Plot.ticks(-this.reach * factor, this.reach * factor, 4);
    this.svg.replaceChildren(
      makeSVG("rect", {
        class: "cancels", x: area.left, y: area.top, width: area.width, height: area.height,
      }),
      makeSVG("path", { class: "finishes", d: this.shape(area) }),
      ...ticks.flatMap((speed) => [
        makeSVG("path", {
          class: "grid", d: `M${area.left} ${this.y(speed / factor)}h${area.width}`,
        }),
        text(area.left - 8, this.y(speed / factor) + 4, "end", Words.number(speed, digits)),
      ]),
      ...[0, 0.25, 0.5, 0.75, 1].flatMap((share) => [
        makeSVG("path", { class: "grid", d: `M${this.x(share)} ${area.top}V${bottom}` }),
        text(this.x(share), bottom + 16, "middle", `${share * 100} %`),
      ]),
      text(area.left + area.width / 2, bottom + 33, "middle", "progress at release"),
      text(0, 0, "middle", unit, "upright"),
      ...this.names(area, text), this.last, this.live);
    this.svg.querySelector(".upright").setAttribute(
      "transform", `translate(11 ${area.top + area.height / 2}) rotate(-90)`);
    this.showDots();
  }

  // Each area is named where it is widest.
  names(area, text) {
    return [["cancels", false], ["finishes", true]].flatMap(([name, kind]) => {
      const runs = Array.from({ length: CommitMap.rows }, (_, row) => {
        let [end, most, length] = [0, 0, 0];
        for (let column = 0; column < CommitMap.columns; column += 1) {
          length = this.cells[row * CommitMap.columns + column] > 0.5 === kind ? length + 1 : 0;
          if (length > most) [end, most] = [column + 1, length];
        }
        return { row, most, middle: end - most / 2 };
      });
      const most = Math.max(...runs.map((run) => run.most));
      if (most < CommitMap.columns / 6) return [];
      const wide = runs.filter((run) => run.most > 0.9 * most);
      const { row, middle } = wide[wide.length >> 1];
      return [text(area.left + (middle / CommitMap.columns) * area.width,
        area.top + (1 - (row + 0.5) / CommitMap.rows) * area.height + 4, "middle", name, "area")];
    });
  }

  // The finger that is down, and where the last one let go.
  show({ live, released }) {
    if (live !== undefined) this.moving = live;
    if (released !== undefined) this.released = released;
    this.showDots();
  }

  showDots() {
    for (const [dot, at] of [[this.live, this.moving], [this.last, this.released]]) {
      dot.setAttribute("visibility", at && this.x ? "visible" : "hidden");
      if (!at || !this.x) continue;
      dot.setAttribute("cx", this.x(at.progress));
      dot.setAttribute("cy", this.y(at.speed));
    }
  }
}

// The gestures of the direction, their thresholds, and what they are doing.
class GesturePanel {
  constructor(host, { onDirection, isShown }) {
    Object.assign(this, { onDirection, isShown });
    this.list = make("ul", { class: "gestures" });
    this.meters = make("div", { class: "meters" });
    this.box = make("div", { class: "map-box" });
    this.map = new CommitMap(this.box);
    this.empty = make("p", { class: "empty" });
    host.append(this.list, this.empty, this.meters, this.box);
  }

  // `all` are those of the transition; those of the shown direction can be made.
  setGestures(all, direction, sides, probe) {
    Object.assign(this, { all, probe });
    const own = all.filter((gesture) => gesture.direction === direction);
    this.empty.hidden = all.length > 0;
    this.empty.textContent = "This transition has no gestures.";
    this.list.replaceChildren(...all.map((gesture, index) => {
      const words = [Words.gesture(gesture, sides)];
      if (gesture.moves) words.push(`${gesture.moves} follows the finger`);
      if (gesture.scroll) words.push(`scroll view: ${Words.spaced(gesture.scroll)}`);
      if (gesture.interruptible === false) words.push("not to be caught in flight");
      const isOwn = own.includes(gesture);
      return make("li", { class: isOwn ? "" : "other" }, make("button", {
        type: "button", "aria-pressed": "false", "data-gesture": String(index),
        title: isOwn ? null : `Show ${gesture.direction}`,
        onclick: () => (isOwn ? this.choose(index) : this.onDirection(gesture.direction)),
      }, words[0], make("small", {}, [
        ...words.slice(1), isOwn ? "" : `in the direction ${gesture.direction}`,
      ].filter(Boolean).join(" · "))));
    }));
    this.choose(all.findIndex((gesture) => own.includes(gesture) && gesture.drives));
  }

  choose(index) {
    this.index = index;
    this.gesture = this.all[index];
    for (const button of this.list.querySelectorAll("button")) {
      press(button, Number(button.dataset.gesture) === index);
    }
    const isDriving = Boolean(this.gesture?.drives);
    this.box.hidden = this.meters.hidden = !isDriving;
    this.isStale = isDriving;
    this.load();
  }

  // Asks for thresholds and map once they are seen.
  load() {
    if (!this.isStale || !this.isShown()) return;
    this.isStale = false;
    const { index } = this;
    this.thresholds = this.probe.thresholds(index);
    const limit = this.thresholds.velocity;
    this.reach = limit === null ? Words.speed(this.gesture).usual : limit * 2;
    this.map.setGesture(this.gesture, this.probe.map(
      index, CommitMap.columns, CommitMap.rows, -this.reach, this.reach), this.reach);
    this.showMeters();
  }

  showMeters() {
    const { progress, velocity, projected } = this.thresholds;
    const wanted = [
      ["progress", "Progress", progress, 1, (value) => Words.percent(value)],
      ["speed", "Velocity", velocity, this.reach, (value) => Words.rate(this.gesture, value)],
      ["projected", "Projected", projected, 1, (value) => Words.percent(value)],
    ].filter(([kind, , limit]) => kind === "progress" || limit !== null);
    this.rows = wanted.map(([kind, word, limit, most, say]) => {
      const value = make("b");
      const fill = make("i", { class: "fill" });
      const tick = limit === null ? null : make("i", {
        class: "limit", style: { left: `${Math.min(1, limit / most) * 100}%` },
      });
      const title = limit === null ? word : `${word} over ${say(limit).replace(/\.0+ /, " ")}`;
      const node = make("div", { class: "meter" }, make("span", {}, title),
        make("div", { class: "gauge" }, fill, tick), value);
      return { kind, most, say, value, fill, node };
    });
    this.meters.replaceChildren(...this.rows.map(({ node }) => node));
    this.showEvent({ progress: 0, speed: 0, projected: 0 });
  }

  showEvent(event) {
    for (const { kind, most, say, value, fill } of this.rows ?? []) {
      const number = event[kind] ?? 0;
      setText(value, say(number));
      setStyle(fill, { width: `${Math.min(1, Math.max(0, number / most)) * 100}%` });
    }
  }

  // What a finger does, and what becomes of it.
  follow(index, result, isHeld) {
    if (index !== this.index) this.choose(index);
    if (!this.gesture.drives || this.isStale) return;
    const { progress, speed, progressAtRelease } = result;
    if (isHeld) {
      this.showEvent(result);
      this.map.show({ live: { progress, speed: speed ?? 0 } });
    } else {
      // What was decided by, which the last event before may not have said.
      this.showEvent({ ...result, progress: progressAtRelease ?? progress });
      this.map.show({
        live: null, released: { progress: progressAtRelease ?? progress, speed: speed ?? 0 },
      });
    }
  }
}
