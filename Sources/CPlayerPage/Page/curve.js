// What curves share, large and small.
class Plot {
  // Whether values are not all the same.
  static isMoving(values) {
    return values.some((value) => Math.abs(value - values[0]) > 1e-9);
  }

  static bounds(lines) {
    let low = Infinity;
    let high = -Infinity;
    for (const values of lines) {
      for (const value of values) {
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
    if (!(high > low)) {
      const middle = Number.isFinite(low) ? low : 0;
      return { low: middle - 0.5, high: middle + 0.5 };
    }
    return { low, high };
  }

  static path(values, x, y) {
    let text = "";
    for (let index = 0; index < values.length; index += 1) {
      text += `${index === 0 ? "M" : "L"}${x(index).toFixed(2)} ${y(values[index]).toFixed(2)}`;
    }
    return text;
  }

  static step(span, count, isAngle) {
    const rough = span / Math.max(1, count);
    if (isAngle && rough > 1) {
      return [5, 10, 15, 30, 45, 90, 180, 360].find((step) => step >= rough) ?? 720;
    }
    const power = 10 ** Math.floor(Math.log10(rough));
    return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= rough * 0.999);
  }

  static ticks(low, high, count, isAngle = false) {
    const step = Plot.step(high - low, count, isAngle);
    const ticks = [];
    for (let place = Math.ceil(low / step - 1e-9); place * step <= high + step * 1e-9; place += 1) {
      ticks.push(place * step);
    }
    return { ticks, digits: Math.max(0, Math.ceil(-Math.log10(step) - 1e-9)) };
  }
}

// The selected track over time, with axes.
class CurveView {
  static samples = 401;

  constructor(host, { onSeek }) {
    this.onSeek = onSeek;
    this.title = make("h3");
    this.legend = make("div", { class: "legend" });
    this.svg = makeSVG("svg", { class: "curve", role: "img" });
    this.empty = make("p", { class: "empty" }, "Select a track to see its curve.");
    this.frame = make("div", { class: "curve-frame" }, this.svg);
    host.append(make("div", { class: "curve-head" }, this.title, this.legend),
      this.frame, this.empty);
    new ResizeObserver(() => this.layout()).observe(this.frame);
    draggable(this.frame, () => Boolean(this.track), (event) => this.seekTo(event));
  }

  seekTo(event) {
    const { left } = this.frame.getBoundingClientRect();
    const fraction = (event.clientX - left - this.area.left) / this.area.width;
    this.onSeek(Math.min(1, Math.max(0, fraction)) * this.end);
  }

  setTrack(scene, player, track) {
    this.track = track;
    this.frame.hidden = !track;
    this.empty.hidden = Boolean(track);
    if (!track) {
      this.title.textContent = "";
      this.legend.replaceChildren();
      return;
    }
    const element = scene.elements[track.element];
    this.end = scene.endTime;
    const property = this.property = track.kind;
    this.hue = scene.hues[track.element];
    this.scale = Words.scaleOf(property);
    const member = element.member === null ? "" : `[${element.member}]`;
    this.title.textContent = `${element.name}${member} · ${Words.spaced(track.property)}`;
    const names = Words.parts[property.type];
    this.lines = track.columns.map((column, index) => {
      const values = Array.from(player.column(column, 0, this.end, CurveView.samples),
        (value) => value * this.scale.factor);
      const moves = Plot.isMoving(values);
      const marks = track.times.map(
        (time) => player.column(column, time, time, 1)[0] * this.scale.factor);
      return { index, name: names[index], values, marks, moves };
    });
    [...this.lines].sort((a, b) => b.moves - a.moves).forEach((line, order) => {
      line.kind = `line part-${order}`;
    });
    setStyle(this.frame, { "--hue": this.hue });
    setStyle(this.legend, { "--hue": this.hue });
    this.legend.replaceChildren(...this.lines.map((line) => make("span", {
      class: line.moves ? "" : "still",
    }, makeSVG("svg", { viewBox: "0 0 18 8", "aria-hidden": "true" }, makeSVG("path", {
      d: "M0 4H18", class: line.kind,
    })), line.name, line.value = make("b"))));
    this.layout();
  }

  layout() {
    const { clientWidth: width, clientHeight: height } = this.frame;
    if (!this.track || width < 40 || height < 40) return;
    const shown = this.lines.some(({ moves }) => moves)
      ? this.lines.filter(({ moves }) => moves) : this.lines;
    const bounds = Plot.bounds(shown.map(({ values }) => values));
    const margin = (bounds.high - bounds.low) * 0.06;
    const [low, high] = [bounds.low - margin, bounds.high + margin];
    const { ticks, digits } = Plot.ticks(low, high, height / 44, this.property.type === "angle");
    const labels = ticks.map((tick) => Words.number(tick, digits));
    const area = { left: 18 + Math.max(...labels.map((label) => label.length)) * 7, top: 10 };
    area.width = width - area.left - 16;
    area.height = height - area.top - 26;
    const x = (time) => area.left + (time / this.end) * area.width;
    const y = (value) => area.top + (1 - (value - low) / (high - low)) * area.height;
    Object.assign(this, { area, x, y });
    this.svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    this.svg.setAttribute("aria-label", `Curve of ${this.title.textContent}`);
    const grid = ticks.flatMap((tick, index) => [
      makeSVG("path", { class: "grid", d: `M${area.left} ${y(tick)}H${width - 16}` }),
      makeSVG("text", { x: area.left - 8, y: y(tick) + 4, "text-anchor": "end" }, labels[index]),
    ]);
    const times = Plot.ticks(0, this.end, Math.min(8, area.width / 64));
    const clock = times.ticks.flatMap((time, index) => [
      makeSVG("path", { class: "grid", d: `M${x(time)} ${area.top}v${area.height}` }),
      makeSVG("text", { x: x(time), y: height - 8, "text-anchor": "middle" },
        Words.short(time) + (index === 0 ? " s" : "")),
    ]);
    const lines = shown.map(({ values, kind }) => makeSVG("path", {
      class: kind,
      d: Plot.path(values, (sample) => x((sample / (values.length - 1)) * this.end), y),
    }));
    const marks = shown.flatMap((line) => this.track.times.map((time, index) => makeSVG("path", {
      class: "mark", transform: `translate(${x(time)} ${y(line.marks[index])})`,
      d: "M0 -4.5L4.5 0L0 4.5L-4.5 0Z",
    })));
    const head = this.head = makeSVG("path", { class: "head", d: `M0 ${area.top}v${area.height}` });
    this.dots = shown.map(({ index }) => (
      { index, node: makeSVG("circle", { class: "dot", r: 4 }) }));
    this.svg.replaceChildren(...this.overshoot(shown, x, y), ...grid, ...clock, ...lines, ...marks,
      head, ...this.dots.map(({ node }) => node));
    if (this.moment) this.update(this.moment);
  }

  // What lies beyond both ends of a single moving part is shaded.
  overshoot(shown, x, y) {
    if (shown.length !== 1) return [];
    const { values } = shown[0];
    const ends = this.track.times.length === 2 ? [values[0], values[values.length - 1]] : values;
    const [low, high] = [Math.min(...ends), Math.max(...ends)];
    const { low: least, high: most } = Plot.bounds([values]);
    const span = (high - low) * 1e-3;
    return [[most, high, most - high], [low, least, low - least]]
      .filter(([, , beyond]) => beyond > span)
      .map(([upper, lower]) => makeSVG("rect", {
        class: "beyond", x: x(0), width: x(this.end) - x(0), y: y(upper),
        height: y(lower) - y(upper),
      }));
  }

  update(moment) {
    this.moment = moment;
    if (!this.track || !this.area) return;
    const values = moment.values(this.track);
    for (const { index, value } of this.lines) {
      setText(value, Words.value(this.property, values[index]));
    }
    if (!this.head) return;
    const place = this.x(moment.time);
    this.head.setAttribute("transform", `translate(${place} 0)`);
    for (const { index, node } of this.dots) {
      // The moment can still be one of the scene before.
      if (!Number.isFinite(values[index])) continue;
      node.setAttribute("cx", place);
      node.setAttribute("cy", this.y(values[index] * this.scale.factor));
    }
  }
}
