/**
 * The device with the stage in it. All points are those of the stage: its origin is the top left
 * corner of the screen, and a container that moves is moved in it.
 */
class StageView {
  /** `data` is the page's: its properties are checked against the module's frames. */
  constructor(host, data) {
    const names = data?.properties?.map(({ name }) => name) ?? propertyNames;
    if (names.join() !== propertyNames.join()) throw new Error("the page's properties differ");
    this.host = host;
    host.classList.add("stage-host");
    this.device = StageView.#box("stage-device", host);
    this.screen = StageView.#box("stage-screen", this.device);
    this.world = StageView.#box("stage-world", this.screen);
    this.overlay = new Overlay();
    this.device.append(this.overlay.node);
    this.layers = [];
    this.scene = null;
    this.frame = null;
    this.scale = 1;
    this.selected = null;
    this.onionFrames = [];
    new ResizeObserver(() => this.fit()).observe(host);
  }

  static #box(name, parent) {
    const box = document.createElement("div");
    box.className = name;
    parent.append(box);
    return box;
  }

  /** Points between the screen and the device's edge. */
  static bezel = 12;
  /** Pixels around the device, where there is room for them. */
  static margin = 20;

  /**
   * Sets up a scene that `player` has prepared.
   *
   * Options: `stage` {width, height, safeArea}; `rightToLeft`; `transition` and `direction`, as the
   * page's data names them, to know which screen lies below a presentation.
   */
  setScene(scene, player, options = {}) {
    const stage = options.stage ?? this.stage;
    this.options = { ...options, stage };
    const ends = this.#ends(scene, player);
    this.#setStage(stage);
    this.scene = scene;
    this.hues = new Hues(scene.elements);
    const rightToLeft = options.rightToLeft ?? false;
    const context = {
      scene, stage, ends, rightToLeft, hues: this.hues,
      standIns: new StandIns(player, rightToLeft),
    };
    this.layers = scene.elements.map((_, index) => new LayerView(index, context));
    this.isDeep = scene.elements.map(() => false);
    const below = this.#below(context, options);
    // Views of a screen are in it before what the transition puts there.
    const isView = (layer) => layer.element.content.kind === "views";
    const ordered = [...this.layers.filter(isView), ...this.layers.filter((each) => !isView(each))];
    for (const layer of ordered) {
      const { index, element: { parent } } = layer;
      if (parent !== null) this.layers[parent].append(layer);
      else if (index > 0) below.push(layer.node);
    }
    this.world.replaceChildren(...below, this.layers[0].node);
    this.frame = null;
    this.setOnionSkins([]);
    this.setPath(null);
    if (this.selected >= scene.elements.length) this.selected = null;
  }

  /** The first and the last frame; a gesture's own scene may be asked for its first one only. */
  #ends(scene, player) {
    const ends = [player.frameAtProgress(0), player.frameAtProgress(1)];
    if (ends[0].length === scene.elements.length * FrameLayout.stride) return ends;
    const first = player.gestureFrame(0);
    return [first, first];
  }

  /** The screen that a presentation leaves in its place, where the scene does not have it. */
  #below(context, { transition, direction }) {
    if (!transition?.presents) return [];
    const screen = ["dismiss", "pop", "previous", "unwind"].includes(direction) ? "to" : "from";
    const isThere = context.scene.elements.some(
      ({ content }) => content.kind === "screen" && content.screen === screen);
    if (isThere) return [];
    const { width, height, safeArea } = context.stage;
    const picture = context.standIns.picture({
      kind: screen, label: screen === "to" ? "To" : "From", hue: screenHues[screen], width, height,
      safeArea, paintsBackground: true,
    });
    picture.classList.add("stage-below");
    return [picture];
  }

  #setStage(stage) {
    if (this.stage === stage) return;
    this.stage = stage;
    const radius = stage.safeArea.some((inset) => inset > 24) ? 44 : stage.safeArea[2] > 0 ? 18 : 3;
    for (const box of [this.screen, this.world]) {
      box.style.width = `${stage.width}px`;
      box.style.height = `${stage.height}px`;
    }
    this.device.style.setProperty("--screen-radius", `${radius}px`);
    this.device.style.setProperty("--bezel", `${StageView.bezel}px`);
    this.overlay.setSize(stage);
    this.fit();
  }

  /** Scales the device to the room there is; the matrices know nothing of it. */
  fit() {
    if (!this.stage) return;
    const { clientWidth, clientHeight } = this.host;
    const width = this.stage.width + 2 * StageView.bezel;
    const height = this.stage.height + 2 * StageView.bezel;
    const room = Math.min(StageView.margin, clientWidth / 20, clientHeight / 20);
    const scale = Math.min(
      (clientWidth - 2 * room) / width, (clientHeight - 2 * room) / height);
    this.scale = scale > 0 ? StageView.#even(scale, this.stage) : 1;
    // The screen begins where a pixel does.
    const [x, y] = [[clientWidth, width], [clientHeight, height]].map(([room, side]) => {
      const edge = (room - side * this.scale) / 2 + StageView.bezel * this.scale;
      const pixel = 1 / devicePixelRatio;
      return Math.round(edge / pixel) * pixel - StageView.bezel * this.scale;
    });
    this.device.style.width = `${width}px`;
    this.device.style.height = `${height}px`;
    this.device.style.transform = `translate(${x}px,${y}px) scale(${this.scale})`;
    this.device.style.setProperty("--hairline", `${1 / this.scale}px`);
  }

  /** The next smaller scale at which halves and quarters of the width meet on whole pixels. */
  static #even(scale, { width }) {
    const pixels = width * scale * devicePixelRatio;
    return pixels < 40 ? scale : (Math.floor(pixels / 4) * 4) / (width * devicePixelRatio);
  }

  /** Draws the numbers that the player gives for a moment. */
  draw(frame) {
    if (!this.scene) return;
    this.frame = frame;
    this.layers.forEach((layer, index) => {
      const { parent } = this.scene.elements[index];
      const matrix = this.matrix(frame, index);
      if (parent !== null && !this.isDeep[parent] && Matrix.leavesPlane(matrix)) {
        this.isDeep[parent] = true;
        this.layers[parent].deepen();
      }
      layer.draw(frame, matrix);
    });
    this.#drawOutline();
  }

  /** An element's matrix of a frame to its parent, or to the stage where it has none. */
  matrix(frame, index) {
    return frame.subarray(index * FrameLayout.stride, index * FrameLayout.stride + 16);
  }

  /** An element's matrix of a frame to the stage. */
  matrixOnStage(frame, index) {
    const own = this.matrix(frame, index);
    const { parent } = this.scene.elements[index];
    return parent === null ? own : Matrix.drawn(own, this.matrixOnStage(frame, parent));
  }

  #size(frame, index) {
    const place = index * FrameLayout.stride + FrameLayout.place.frame;
    return [frame[place + 2], frame[place + 3]];
  }

  /** Where a frame has an element's corners, clockwise from the top left; null behind the eye. */
  projectedCorners(frame, index) {
    const matrix = this.matrixOnStage(frame, index);
    const [width, height] = this.#size(frame, index);
    return [[0, 0], [width, 0], [width, height], [0, height]].map(([x, y]) =>
      projected(matrix, x, y));
  }

  /** The outline of an element at a frame, as it is seen on the stage. */
  outline(frame, index) {
    return projectedOutline(this.matrixOnStage(frame, index), ...this.#size(frame, index));
  }

  /** Whether `point` is on one of the elements that are meant; null where there is none of them. */
  isOn(isMeant, frame, point) {
    const places = this.scene.elements.flatMap((each, index) => (isMeant(each) ? [index] : []));
    if (places.length === 0) return null;
    return places.some((index) => isInside(this.outline(frame, index), point));
  }

  // Marks

  /** Shows the outline of an element, which follows it; null shows none. */
  highlight(index) {
    this.selected = index;
    this.#drawOutline();
  }

  #drawOutline() {
    const index = this.selected;
    if (index === null || !this.frame || !this.scene) return this.overlay.setOutline(null);
    const [width, height] = this.#size(this.frame, index);
    const place = index * FrameLayout.stride + FrameLayout.place.anchor;
    const matrix = this.matrixOnStage(this.frame, index);
    this.overlay.setOutline({
      outline: this.outline(this.frame, index),
      anchor: projected(matrix, this.frame[place] * width, this.frame[place + 1] * height),
      isEmpty: this.scene.elements[index].content.kind === "empty",
    });
  }

  /** Outlines of the elements at other moments: of the selected one, or of all that are seen. */
  setOnionSkins(frames) {
    this.onionFrames = frames;
    const ghosts = [];
    frames.forEach((frame, order) => {
      this.scene.elements.forEach((element, index) => {
        if (index === 0 || (this.selected !== null && this.selected !== index)) return;
        const start = index * FrameLayout.stride;
        const isSeen = frame[start + FrameLayout.place.alpha] > 0.01 &&
          frame[start + FrameLayout.place.hidden] === 0;
        const outline = isSeen ? this.outline(frame, index) : [];
        if (outline.length < 3) return;
        const strength = 0.25 + (0.6 * (order + 1)) / frames.length;
        ghosts.push({ outline, hue: this.hues.of(element), strength });
      });
    });
    this.overlay.setGhosts(ghosts);
  }

  /** A line through points of the stage, as the path of a corner; null shows none. */
  setPath(points) {
    this.overlay.setPath(points);
  }

  // Measuring

  /**
   * The corners of every element, clockwise from the top left, as the browser has them, in points
   * of the stage; null for a corner that lies behind the eye.
   */
  cornersOnScreen() {
    const origin = this.screen.getBoundingClientRect();
    // Chromium measures what stands out of a flat layer only there as it draws it where nothing is
    // put in order of depth.
    this.world.classList.add("is-measured");
    const corners = this.layers.map((layer, index) => {
      const matrix = this.matrixOnStage(this.frame, index);
      const [width, height] = this.#size(this.frame, index);
      const places = [[0, 0], [width, 0], [width, height], [0, height]];
      return layer.measuredCorners().map(([x, y], corner) =>
        projected(matrix, ...places[corner])
          ? [(x - origin.left) / this.scale, (y - origin.top) / this.scale] : null);
    });
    this.world.classList.remove("is-measured");
    return corners;
  }

  /** The point of the stage at a place of the page. */
  pointOnStage(clientX, clientY) {
    const origin = this.screen.getBoundingClientRect();
    return [(clientX - origin.left) / this.scale, (clientY - origin.top) / this.scale];
  }
}
