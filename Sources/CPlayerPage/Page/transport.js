// The clock of the page: time, speed, what happens at the end, and its controls.
class Transport {
  static frame = 1 / 60;
  static hold = 0.5;
  static icons = {
    play: "M3 1.5L12.5 7L3 12.5Z", pause: "M2.5 1.5h3v11h-3zM8.5 1.5h3v11h-3z",
    back: "M10 2L4.5 7L10 12Z", on: "M4 2L9.5 7L4 12Z",
    first: "M2 2h1.8v10H2zM12 2L5.5 7L12 12Z", last: "M12 2h-1.8v10H12zM2 2L8.5 7L2 12Z",
  };

  static speeds = [[1, "1×", "Full speed"], [0.5, "½", "Half speed"],
    [0.25, "¼", "A quarter of the speed"], [0.1, "⅒", "A tenth of the speed"]];
  static loops = [["once", "Once", "Stop at the end"], ["loop", "Loop", "Begin again at the end"],
    ["both", "To and fro", "The other direction follows"]];

  constructor(host, { onTime, onTurn }) {
    Object.assign(this, { onTime, onTurn });
    Object.assign(this, { time: 0, end: 1, delay: 0, duration: 1, speed: 1, loop: "loop" });
    this.isPlaying = false;
    this.held = 0;
    this.range = make("input", {
      type: "range", min: 0, max: 1, step: "any", value: 0, class: "scrub",
      "aria-label": "Playhead",
      oninput: () => this.seek(this.range.value * this.end),
    });
    const button = (icon, name, key, action, kind = "") => make("button", {
      type: "button", class: `icon ${kind}`, title: `${name} (${key})`, "aria-label": name,
      onclick: action,
    }, makeSVG("svg", { viewBox: "0 0 14 14", "aria-hidden": "true" },
      makeSVG("path", { d: Transport.icons[icon] })));
    this.play = button("play", "Play", "Space", () => this.toggle(), "play");
    this.clock = make("span", { class: "clock" });
    this.share = make("b", { class: "share" });
    this.speedRow = make("div", { class: "segments", role: "group", "aria-label": "Speed" });
    this.loopRow = make("div", { class: "segments", role: "group", "aria-label": "At the end" });
    host.replaceChildren(
      this.range,
      make("div", { class: "row" },
        make("div", { class: "buttons" },
          button("first", "To the start", "Home", () => this.seek(0)),
          button("back", "One frame back", "←", () => this.step(-1)),
          this.play,
          button("on", "One frame on", "→", () => this.step(1)),
          button("last", "To the end", "End", () => this.seek(this.end))),
        make("div", { class: "times" }, this.clock, this.share)),
      make("div", { class: "row" }, this.speedRow, this.loopRow));
    this.showChoices();
    this.tick = this.tick.bind(this);
  }

  showChoices() {
    segments(this.speedRow, Transport.speeds.map(([value, label, name], index) => (
      { value, label, name, title: `${name} (${index + 1})` })), this.speed,
    (value) => this.setSpeed(value));
    segments(this.loopRow, Transport.loops.map(([value, label, title]) => (
      { value, label, title: `${title} (L)` })), this.loop, (value) => this.setLoop(value));
  }

  setSpeed(speed) {
    this.speed = speed;
    this.showChoices();
  }

  setLoop(loop) {
    this.loop = loop;
    this.showChoices();
  }

  nextLoop() {
    const names = Transport.loops.map(([name]) => name);
    this.setLoop(names[(names.indexOf(this.loop) + 1) % names.length]);
  }

  // Nothing is there to be played.
  clear() {
    this.pause();
    this.isEmpty = true;
  }

  // Another scene: the playhead stays where it was, as a fraction.
  setScene({ endTime, delay, duration }) {
    const fraction = this.end > 0 ? this.time / this.end : 0;
    Object.assign(this, { end: endTime, delay, duration, isEmpty: false });
    this.time = fraction * endTime;
  }

  get progress() {
    if (this.duration <= 0) return 1;
    return Math.min(1, Math.max(0, (this.time - this.delay) / this.duration));
  }

  // Where a finger has led, beyond the ends too.
  showProgress(progress) {
    this.time = Math.min(this.end, Math.max(0, this.delay + progress * this.duration));
  }

  seek(time) {
    this.pause();
    this.time = Math.min(this.end, Math.max(0, time));
    this.held = 0;
    this.onTime();
  }

  step(frames) {
    const place = this.time / Transport.frame;
    const near = Math.abs(place - Math.round(place)) < 1e-6 ? Math.round(place)
      : frames > 0 ? Math.floor(place) : Math.ceil(place);
    this.seek((near + frames) * Transport.frame);
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.start();
  }

  // `isOnce` ends this one at the end, whatever others do there.
  start(isOnce = false) {
    if (this.isPlaying || this.isEmpty) return;
    if (this.time >= this.end - 1e-9) this.time = 0;
    this.isPlaying = true;
    this.isOnce = isOnce;
    this.last = null;
    this.held = 0;
    this.show();
    this.request = requestAnimationFrame(this.tick);
  }

  pause() {
    this.isPlaying = false;
    cancelAnimationFrame(this.request);
    this.show();
  }

  tick(now) {
    if (!this.isPlaying) return;
    // A page that was hidden goes on from where it was; frames that take long are left out.
    const passed = this.last === null ? 0 : Math.min(0.5, (now - this.last) / 1000) * this.speed;
    this.last = now;
    if (this.time < this.end) {
      this.time = Math.min(this.end, this.time + passed);
      this.onTime();
    } else if (this.isOnce || this.loop === "once") {
      this.pause();
    } else {
      this.held += passed / this.speed;
      if (this.held >= Transport.hold) {
        this.held = 0;
        this.time = 0;
        if (this.loop === "both") this.onTurn();
        this.onTime();
      }
    }
    if (this.isPlaying) this.request = requestAnimationFrame(this.tick);
  }

  show() {
    const name = this.isPlaying ? "Pause" : "Play";
    if (this.play.getAttribute("aria-label") !== name) {
      this.play.setAttribute("aria-label", name);
      this.play.title = `${name} (Space)`;
      this.play.querySelector("path").setAttribute("d", Transport.icons[name.toLowerCase()]);
    }
    setText(this.clock, `${Words.number(this.time, 3)} / ${Words.seconds(this.end)}`);
    setText(this.share, Words.percent(this.progress));
    this.range.value = this.end > 0 ? this.time / this.end : 0;
    this.range.setAttribute("aria-valuetext",
      `${Words.seconds(this.time)}, ${Words.percent(this.progress)}`);
  }
}
