/** The numbers of a frame for each element: a matrix, then four for each property in this order. */
const propertyNames = [
  "frame", "center", "size", "alpha", "hidden", "cornerRadius", "backgroundColor", "borderWidth",
  "borderColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor", "blurRadius",
  "zPosition", "anchor", "translateX", "translateY", "translateZ", "scale", "scaleX", "scaleY",
  "rotate", "rotateX", "rotateY", "perspective", "clip",
];

const FrameLayout = {
  stride: 16 + 4 * propertyNames.length,
  /** The place of each property's first number within an element's. */
  place: Object.fromEntries(propertyNames.map((name, index) => [name, 16 + 4 * index])),
};

const gestureStates = ["waiting", "refused", "driving", "released", "triggered"];
const gesturePhases = ["began", "changed", "ended", "cancelled"];
const gestureReasons = [
  null, "progress", "velocity", "projected", "against", "none", "cancelled",
];

/** What the module refuses, in its words. */
class PlayerError extends Error {
  constructor(message, status) {
    super(message);
    this.name = "PlayerError";
    this.status = status;
  }
}

/** The evaluator: one timeline, prepared for one stage at a time. */
class Player {
  /** The compiled module of gzip-compressed or plain bytes. */
  static async load(bytes) {
    if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
      const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      bytes = new Uint8Array(await new Response(plain).arrayBuffer());
    }
    return WebAssembly.compile(bytes);
  }

  constructor(module) {
    this.exports = new WebAssembly.Instance(module, {}).exports;
    this.exports._initialize?.();
  }

  /** Reads a timeline in wire form. */
  open(wireBytes) {
    this.#bytes(wireBytes.length).set(wireBytes);
    this.#check(this.exports.open(wireBytes.length));
  }

  /** Prepares a direction on a stage. */
  prepare(directionIndex, wanted) {
    const { reduced = false, stage, rightToLeft = false, parameters = [] } = wanted;
    const numbers = [stage.width, stage.height, ...stage.safeArea, rightToLeft ? 1 : 0];
    for (const value of parameters) {
      const parts = value ?? [];
      numbers.push(value ? 1 : 0, ...[0, 1, 2, 3].map((part) => parts[part] ?? 0));
    }
    const target = this.#bytes(8 * numbers.length);
    new Float64Array(target.buffer, target.byteOffset, numbers.length).set(numbers);
    this.#check(this.exports.prepare(directionIndex, reduced ? 1 : 0, numbers.length));
    return this.#scene();
  }

  #scene() {
    const [duration, delay, endTime, form, elementCount, trackCount, columnCount] = this.#numbers();
    const { elements, tracks } = JSON.parse(this.#text());
    return {
      duration, delay, endTime, form: form === 1 ? "film" : "animator", elementCount, trackCount,
      columnCount, elements, tracks,
    };
  }

  frame(time) {
    this.#check(this.exports.frame(time));
    return this.#numbers();
  }

  frameAtProgress(progress) {
    this.#check(this.exports.frameAtProgress(progress));
    return this.#numbers();
  }

  progressAt(time) {
    return this.exports.progressAt(time);
  }

  /** The values of a column at `count` moments of even distance. */
  column(index, from, to, count) {
    this.#check(this.exports.column(index, from, to, count));
    return this.#numbers();
  }

  /** What all columns have at `time`. */
  columns(time) {
    this.#check(this.exports.columns(time));
    return this.#numbers();
  }

  /** The shapes of a stand-in; `kind` is "from", "to" or "view". */
  standIn(kind, width, height, safeArea = [0, 0, 0, 0]) {
    const [top, left, bottom, right] = safeArea;
    this.#check(
      this.exports.standIn(
        ["from", "to", "view"].indexOf(kind), width, height, top, left, bottom, right));
    const numbers = this.#numbers();
    const shapes = [];
    for (let place = 0; place + 8 <= numbers.length; place += 8) {
      const [x, y, width, height, cornerRadius, tone] = numbers.subarray(place, place + 6);
      shapes.push({ x, y, width, height, cornerRadius, tone });
    }
    return shapes;
  }

  /** Begins the timeline's gesture at `index` on the prepared stage; returns its scene. */
  gestureBegin(index) {
    this.#check(this.exports.gestureBegin(index));
    return this.#scene();
  }

  /** Says what a recognizer says; returns what became of it. */
  gestureEvent(event) {
    const [tx, ty] = event.translation ?? [0, 0];
    const velocity = event.velocity ?? [0, 0];
    const [vx, vy] = Array.isArray(velocity) ? velocity : [0, 0];
    const [x, y] = event.location ?? [0, 0];
    this.#check(
      this.exports.gestureEvent(
        event.time, gesturePhases.indexOf(event.phase), tx, ty, vx, vy, event.scale ?? 1,
        event.rotation ?? 0, Array.isArray(velocity) ? 0 : velocity, x, y));
    const numbers = this.#known();
    return {
      state: gestureStates[numbers[0]],
      progress: numbers[1],
      decision: [null, "cancel", "finish"][numbers[2] + 1],
      progressAtRelease: numbers[3],
      velocityAtRelease: numbers[4],
      restTime: numbers[5],
      speed: numbers[6],
      thresholds: { progress: numbers[7], velocity: numbers[8], projected: numbers[9] },
      projected: numbers[10],
      reason: gestureReasons[numbers[11]],
    };
  }

  gestureFrame(time) {
    this.#check(this.exports.gestureFrame(time));
    return this.#numbers();
  }

  gestureProgress(time) {
    return this.exports.gestureProgress(time);
  }

  /** What the `finish` of a gesture asks for, null where it does not. */
  thresholds(gesture) {
    this.#check(this.exports.thresholds(gesture));
    const [progress, velocity, projected] = this.#known();
    return { progress, velocity, projected };
  }

  /** 1 where a release finishes, row by row from the slowest to the fastest. */
  map(gesture, columns, rows, slowest, fastest) {
    this.#check(this.exports.map(gesture, columns, rows, slowest, fastest));
    return this.#numbers();
  }

  #bytes(count) {
    const address = this.exports.input(count);
    return new Uint8Array(this.exports.memory.buffer, address, count);
  }

  #numbers() {
    const count = this.exports.outputCount();
    return new Float64Array(this.exports.memory.buffer, this.exports.output(), count).slice();
  }

  /** The same, null in place of what is no number. */
  #known() {
    return Array.from(this.#numbers(), (number) => (Number.isNaN(number) ? null : number));
  }

  #text() {
    const count = this.exports.messageCount();
    const bytes = new Uint8Array(this.exports.memory.buffer, this.exports.message(), count);
    return new TextDecoder().decode(bytes);
  }

  #check(status) {
    if (status !== 0) throw new PlayerError(this.#text(), status);
  }
}
