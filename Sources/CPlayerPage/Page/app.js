// What is shown, how it is prepared, and who is told.
class App {
  // Transitions whose players are kept.
  static playerLimit = 8;

  constructor(data, module) {
    this.module = module;
    this.players = new Map();
    this.given = new GivenValues();
    this.state = {
      transition: 0, direction: null, device: 0, landscape: false, rtl: false, reduced: false,
      theme: "auto", skins: 0, corner: -1,
    };
    this.selection = { element: null, track: null, isChosen: false };
    this.setUp(data);
  }

  node(id) {
    return document.getElementById(id);
  }

  setUp(data) {
    const seek = (time) => this.transport.seek(time);
    const select = (selection) => this.select({ ...selection, isChosen: true });
    this.transport = new Transport(this.node("transport"), {
      onTime: () => this.draw(), onTurn: () => this.turn(),
    });
    const ids = ["timeline", "curve", "source", "element", "gesture", "findings", "setup"];
    const titles = ["Timeline", "Curve", "Source", "Element", "Gesture", "Findings", "Parameters"];
    const hosts = Object.fromEntries(ids.map((id) => [id, make("div")]));
    this.played = [hosts.timeline, hosts.curve, hosts.element, hosts.gesture];
    this.panels = {
      timeline: new TrackList(hosts.timeline, { onSeek: seek, onSelect: select }),
      curve: new CurveView(hosts.curve, { onSeek: seek }),
      source: new SourceView(hosts.source, { onLine: (line) => this.selectLine(line) }),
      element: new Inspector(hosts.element, {
        onSelect: (element) => select({ element, track: null }),
        onLine: (line) => this.goTo(line),
        onSkins: (count) => { this.state.skins = count; this.showWay(); },
        onPath: (corner) => { this.state.corner = corner; this.showWay(); },
      }),
      gesture: new GesturePanel(hosts.gesture, {
        onDirection: (direction) => this.change({ direction }),
        isShown: () => this.docks?.isShown("gesture"),
      }),
      findings: new FindingList(hosts.findings, { onLine: (line) => this.goTo(line) }),
      setup: new ParameterForm(hosts.setup, { onChange: () => this.prepare(false) }),
    };
    this.docks = new Docks(ids.map((id, index) => (
      { id, title: titles[index], node: hosts[id] })), (id) => this.shown(id));
    this.stageView = new StageView(this.node("stage"), data);
    this.finger = new Finger(this);
    this.bind();
    this.setData(data);
  }

  bind() {
    const on = (id, action) => this.node(id).addEventListener("click", action);
    on("earlier", () => this.walk(-1));
    on("later", () => this.walk(1));
    on("landscape", () => this.change({ landscape: !this.state.landscape }));
    on("rtl", () => this.change({ rtl: !this.state.rtl }));
    on("reduced", () => this.change({ reduced: !this.state.reduced }));
    on("theme", () => this.nextTheme());
    on("help", () => this.help());
    this.node("transitions").addEventListener("change", (event) => {
      this.change({ transition: event.target.selectedIndex });
    });
    this.node("devices").addEventListener("change", (event) => {
      this.change({ device: event.target.selectedIndex });
    });
    Keys.fill(this.node("help-dialog"));
    const { transport, panels } = this;
    const speed = (index) => () => transport.setSpeed(Transport.speeds[index][0]);
    this.keys = new Keys({
      " ": () => transport.toggle(), ArrowLeft: () => transport.step(-1),
      ArrowRight: () => transport.step(1), ShiftArrowLeft: () => transport.step(-10),
      ShiftArrowRight: () => transport.step(10), Home: () => transport.seek(0),
      End: () => transport.seek(transport.end),
      ArrowUp: () => panels.timeline.neighbour(this.selection.track, -1),
      ArrowDown: () => panels.timeline.neighbour(this.selection.track, 1),
      1: speed(0), 2: speed(1), 3: speed(2), 4: speed(3), l: () => transport.nextLoop(),
      d: () => this.turn(), "[": () => this.walk(-1), "]": () => this.walk(1),
      v: () => this.change({ landscape: !this.state.landscape }),
      n: () => this.change({ device: (this.state.device + 1) % this.data.devices.length }),
      r: () => this.change({ rtl: !this.state.rtl }),
      m: () => this.change({ reduced: !this.state.reduced }), t: () => this.nextTheme(),
      o: () => panels.element.nextSkins(), p: () => panels.element.nextCorner(),
      Escape: () => this.select({ ...this.selection, isChosen: false }),
      "?": () => this.help(),
    });
  }

  // Data of the page, or of a saved file; what was chosen stays as far as it still exists.
  setData(data) {
    if (data.transitions.length === 0) return;
    const before = this.data && this.transition;
    for (const each of data.transitions) each.file = data.sources[each.source]?.file;
    this.given.keepTypes(this.data?.transitions ?? [], data.transitions);
    this.data = data;
    this.players.clear();
    this.properties = new Map(data.properties.map((property) => [property.name, property]));
    const found = data.transitions.indexOf(before && GivenValues.later(before, data.transitions));
    // At another place it is still the one that is shown.
    if (found >= 0) this.state.transition = found;
    const transition = Math.min(this.state.transition, data.transitions.length - 1);
    this.node("transitions").replaceChildren(...Words.titles(data).map((title, index) => (
      make("option", { value: String(index) }, title))));
    this.node("devices").replaceChildren(...data.devices.map(({ name }, index) => (
      make("option", { value: String(index) }, name))));
    for (const id of ["earlier", "later"]) this.node(id).disabled = data.transitions.length < 2;
    if (!before) {
      this.state.device = Math.max(0, data.devices.findIndex(({ name }) => name === "iphone-15"));
    }
    this.change({ transition, direction: this.state.direction });
  }

  get transition() {
    return this.data.transitions[this.state.transition];
  }

  get stage() {
    const device = this.data.devices[this.state.device];
    const { width, height } = device;
    return this.state.landscape
      ? { width: height, height: width, safeArea: device.landscapeSafeArea }
      : { width, height, safeArea: device.safeArea };
  }

  get sides() {
    return Words.sides(this.state.rtl, this.transition.mirrored);
  }

  get staging() {
    const { rtl, reduced, direction } = this.state;
    return {
      stage: this.stage, rightToLeft: rtl, reduced, direction, transition: this.transition,
      hues: this.scene.hues,
    };
  }

  change(changes, isHeld = false) {
    const isOther = changes.transition !== undefined
      && changes.transition !== this.state.transition;
    Object.assign(this.state, changes);
    const { directions } = this.transition;
    if (!directions.some(({ name }) => name === this.state.direction)) {
      this.state.direction = directions[0].name;
    }
    if (isOther) this.selection = { element: null, track: null, isChosen: false };
    this.showChoices();
    this.panels.setup.setParameters(this.transition.parameters, this.values, this.stage);
    this.prepare(isHeld);
  }

  showChoices() {
    const { state, transition } = this;
    this.node("transitions").selectedIndex = state.transition;
    this.node("devices").selectedIndex = state.device;
    setText(this.node("summary"), transition.summary ?? "");
    this.node("summary").title = transition.summary ?? "";
    document.title = `${transition.name} · transitionc`;
    segments(this.node("directions"), transition.directions.map(({ name }) => (
      { value: name, label: name, title: `${name} (D)` })), state.direction,
    (direction) => this.change({ direction }));
    for (const name of ["landscape", "rtl", "reduced"]) press(this.node(name), state[name]);
    this.node("reduced").title = transition.reduceMotion === "none"
      ? "The motion plays under Reduce Motion, too" : "Reduce Motion (M)";
  }

  get values() {
    return this.given.of(this.transition);
  }

  // Those shown last: a browser has no room for the memories of a hundred.
  playerOf(transition) {
    const open = () => {
      const player = new Player(this.module);
      player.open(App.bytes(transition.wire));
      return player;
    };
    const players = this.players.get(transition) ?? { player: open(), probe: open() };
    this.players.delete(transition);
    this.players.set(transition, players);
    if (this.players.size > App.playerLimit) this.players.delete(this.players.keys().next().value);
    return players;
  }

  static bytes(text) {
    return Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  }

  attempt(action) {
    try {
      return action();
    } catch (error) {
      if (!(error instanceof PlayerError)) throw error;
      this.say(error.message, true);
      return null;
    }
  }

  // A value that cannot be leaves the last scene there; that of something else would tell a lie.
  prepare(isHeld) {
    const { transition, state: { direction } } = this;
    this.showSource();
    this.showHint();
    const isReady = this.attempt(() => this.prepareScene(isHeld)) === true;
    const isOther = this.shownAs?.transition !== transition
      || this.shownAs.direction !== direction;
    if (isReady) this.shownAs = { transition, direction };
    else if (isOther) this.clear();
    for (const host of [this.node("stage"), ...this.played]) {
      setStyle(host, { visibility: this.scene ? "" : "hidden" });
    }
  }

  clear() {
    this.transport.clear();
    this.finger.stop();
    Object.assign(this, { scene: null, moment: null, shownAs: null });
  }

  // While a finger is held the recognizers stay as they are.
  prepareScene(isHeld) {
    const { state, transition, panels } = this;
    const { player, probe } = this.playerOf(transition);
    const wanted = {
      reduced: state.reduced && transition.reduceMotion !== "none", stage: this.stage,
      rightToLeft: state.rtl,
      parameters: transition.parameters.map(({ name }) => this.values.get(name) ?? null),
    };
    const direction = this.data.directions.indexOf(state.direction);
    const scene = this.shape(player.prepare(direction, wanted));
    const kept = this.selectionKey;
    Object.assign(this, { player, scene, moment: null });
    panels.curve.moment = panels.element.frame = null;
    this.transport.setScene(scene);
    this.stageView.setScene(scene, player, this.staging);
    if (!isHeld) this.finger.setGestures();
    panels.timeline.setScene(scene, player);
    panels.element.setScene(scene, player, this.data.properties);
    panels.gesture.setGestures(transition.gestures, state.direction, this.sides,
      this.prober(probe, direction, wanted));
    this.select(this.selectionOf(kept));
    this.say("");
    this.draw();
    return true;
  }

  // The usual scene on the stage again, with its marks.
  restage() {
    this.stageView.setScene(this.scene, this.player, this.staging);
    this.showWay();
  }

  // What a track's property is called and counted in; a clip may be a circle.
  propertyOf(track) {
    const property = this.properties.get(track.property);
    return property.name === "clip" ? { ...property, type: track.type } : property;
  }

  // Thresholds and maps come from a second instance, which no running gesture needs.
  prober(probe, direction, wanted) {
    let isReady = false;
    const ready = () => {
      if (!isReady) probe.prepare(direction, { ...wanted, reduced: false });
      isReady = true;
      return probe;
    };
    return {
      thresholds: (index) => ready().thresholds(index),
      map: (...wishes) => ready().map(...wishes),
    };
  }

  // Columns by number, kinds and hues beside what the evaluator says.
  shape(scene) {
    for (const track of scene.tracks) {
      const [first, last = first + 1] = track.columns;
      track.columns = Array.from({ length: last - first }, (_, index) => first + index);
      track.kind = this.propertyOf(track);
      track.times ??= track.places.map((place) => scene.delay + place * scene.duration);
    }
    for (const element of scene.elements) element.member ??= null;
    const hues = new Hues(scene.elements);
    scene.hues = scene.elements.map((element, index) => (
      hues.of(element) ?? (index === 0 ? 262 : 100)));
    return scene;
  }

  showSource() {
    const { panels, transition } = this;
    const source = this.data.sources[transition.source] ?? { file: "", text: "" };
    panels.source.setSource(source, transition.lines, transition.findings);
    panels.findings.setFindings(transition.findings, source.file);
    const count = transition.findings.length;
    this.docks.setBadge("findings", count > 0 ? String(count) : "",
      FindingList.worst(transition.findings));
    this.docks.setBadge("gesture", transition.gestures.length > 0
      ? String(transition.gestures.length) : "");
  }

  showHint() {
    const { gestures, tapsBeside } = this.transition;
    const hints = gestures.map((gesture) => Words.gesture(gesture, this.sides));
    if (tapsBeside) hints.push("Tap beside the screen to dismiss");
    setText(this.node("hint"), hints.join(" · ") || "Without gestures");
  }

  // MARK: Selection

  get selectionKey() {
    if (!this.scene) return null;
    const { element, track, isChosen } = this.selection;
    const { name, member } = this.scene.elements[element] ?? {};
    return { name, member, property: this.scene.tracks[track]?.property, isChosen };
  }

  selectionOf(key) {
    const { elements, tracks } = this.scene;
    const element = elements.findIndex(({ name, member }) => (
      name === key?.name && member === key?.member));
    const track = tracks.findIndex((item) => (
      item.element === element && item.property === key?.property));
    if (element >= 0 && (track >= 0 || !key.property)) {
      return { element, track: track >= 0 ? track : null, isChosen: key.isChosen };
    }
    const first = this.panels.timeline.firstMoving;
    return {
      element: first === null ? elements.length - 1 : tracks[first].element, track: first,
      isChosen: false,
    };
  }

  select(selection) {
    const { scene, panels } = this;
    this.selection = selection;
    if (!scene) return;
    const track = scene.tracks[selection.track] ?? null;
    panels.timeline.select(selection);
    panels.element.select(selection);
    panels.curve.setTrack(scene, this.player, track);
    const line = track?.line || scene.elements[selection.element]?.line;
    panels.source.mark(line, scene.hues[selection.element]);
    this.showWay();
    if (this.moment) this.tell();
  }

  // A line of the source: the track, element, direction or gesture that is written there.
  selectLine(line) {
    const { scene, transition } = this;
    const { tracks, elements } = scene ?? { tracks: [], elements: [] };
    const track = tracks.findIndex((item) => item.line === line);
    const element = track >= 0 ? tracks[track].element
      : elements.findIndex((item) => item.line === line);
    if (element >= 0) {
      this.select({ element, track: track >= 0 ? track : null, isChosen: true });
      return;
    }
    const direction = transition.directions.find((item) => item.line === line);
    if (direction && direction.name !== this.state.direction) {
      this.change({ direction: direction.name });
    }
    const gesture = transition.gestures.find((item) => item.line === line);
    if (gesture && scene) {
      if (gesture.direction !== this.state.direction) this.change({ direction: gesture.direction });
      this.panels.gesture.choose(transition.gestures.indexOf(gesture));
      this.docks.show("gesture");
    }
    this.panels.source.mark(line, 215);
  }

  goTo(line) {
    this.docks.show("source");
    this.selectLine(line);
    this.panels.source.mark(line, this.scene?.hues[this.selection.element] ?? 215);
  }

  // MARK: Drawing

  draw() {
    if (!this.scene) return;
    this.finger.leave();
    const frame = this.player.frame(this.transport.time);
    this.stageView.draw(frame);
    this.present(frame);
  }

  present(frame) {
    const values = ({ element, property, columns }) => {
      const start = element * FrameLayout.stride + FrameLayout.place[property];
      return Array.from(frame.subarray(start, start + columns.length));
    };
    this.moment = { time: this.transport.time, frame, values };
    this.tell();
  }

  tell() {
    const { transport, panels, docks, moment } = this;
    transport.show();
    for (const id of ["timeline", "curve", "element"]) {
      if (docks.isShown(id)) panels[id].update(moment);
    }
  }

  shown(id) {
    if (!this.moment) return;
    this.panels.gesture.load();
    if (id === "source" || id === undefined) this.panels.source.reveal();
    this.tell();
  }

  // Onion skins and the path of a corner.
  showWay() {
    const { scene, player, state, selection } = this;
    if (!scene) return;
    const isMarked = selection.isChosen || state.skins > 0 || state.corner >= 0;
    this.stageView.highlight(isMarked ? selection.element : null);
    const moments = (count) => Array.from({ length: count }, (_, index) => (
      player.frame((scene.endTime * index) / (count - 1))));
    this.stageView.setOnionSkins(state.skins > 0 ? moments(state.skins + 1) : []);
    this.stageView.setPath(state.corner < 0 || selection.element === null ? null
      : this.way(moments(121), selection.element, state.corner));
  }

  // Where a corner (0...3, clockwise from the top left; 4 is the middle) is seen on the stage.
  way(frames, element, corner) {
    const [u, v] = [[0, 0], [1, 0], [1, 1], [0, 1], [0.5, 0.5]][corner];
    const place = element * FrameLayout.stride + FrameLayout.place.frame;
    return frames.map((frame) => projected(this.stageView.matrixOnStage(frame, element),
      u * frame[place + 2], v * frame[place + 3])).filter((point) => point !== null);
  }

  // MARK: Commands

  get otherDirection() {
    const { directions } = this.transition;
    const place = directions.findIndex(({ name }) => name === this.state.direction);
    return directions[(place + 1) % directions.length].name;
  }

  turn() {
    this.change({ direction: this.otherDirection });
  }

  walk(step) {
    const { length } = this.data.transitions;
    this.change({ transition: (this.state.transition + step + length) % length });
  }

  say(text, isError = false) {
    const note = this.node("note");
    setText(note, text.charAt(0).toUpperCase() + text.slice(1));
    note.classList.toggle("error", isError);
  }

  help() {
    const dialog = this.node("help-dialog");
    if (!dialog.open) dialog.showModal();
  }

  nextTheme() {
    const themes = ["auto", "light", "dark"];
    this.setTheme(themes[(themes.indexOf(this.state.theme) + 1) % themes.length]);
  }

  setTheme(theme) {
    this.state.theme = theme;
    document.documentElement.dataset.theme = theme;
    const button = this.node("theme");
    button.textContent = { auto: "◐", light: "☀", dark: "☾" }[theme];
    button.title = `Theme: ${theme} (T)`;
  }

}

{
  const errors = [];
  const note = (text) => errors.push(String(text));
  addEventListener("error", (event) => note(event.message));
  addEventListener("unhandledrejection", (event) => note(event.reason));
  addEventListener("securitypolicyviolation", (event) => note(event.violatedDirective));
  const text = (id) => document.getElementById(id).textContent;
  window.transitionc = { app: null, test: null };
  window.transitionc.ready = (async () => {
    const data = JSON.parse(text("data"));
    const module = await Player.load(App.bytes(text("module")));
    const app = new App(data, module);
    Object.assign(window.transitionc, { app, test: new Tests(app, errors) });
    app.setTheme("auto");
    if (data.watching) new Follow(app);
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) app.transport.start();
    return app;
  })();
}
