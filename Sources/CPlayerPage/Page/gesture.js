/**
 * Fingers on the stage, and what recognizers make of them: {time, phase, translation, velocity,
 * scale, rotation, location} in seconds, points of the stage and radians, as UIKit says it.
 */
class GestureInput {
  /** What is no gesture of the spec's: a tap beside a presentation. */
  static besideTap = { recognizer: "tap", drives: false };

  /**
   * Calls `onBegin(index)` when the gesture at `index` is recognized, then `onEvent(event)` for all
   * it says, and `onEnd()` when the last finger is gone. What `onEvent` returns, the player's
   * answer, decides: a gesture that is refused leaves the fingers to the others.
   * `startOf(direction)` is the frame in which fingers look for what a gesture belongs to, null where
   * it begins anywhere; `isBeside(point)` whether a tap there is beside a screen that it closes,
   * which `onTapBeside()` hears of.
   */
  constructor(stageView, callbacks) {
    this.stageView = stageView;
    this.callbacks = callbacks;
    this.gestures = [];
    this.fingers = new Map();
    this.recognizers = [];
    this.begun = null;
    const area = stageView.device;
    area.addEventListener("pointerdown", (event) => this.#down(event));
    area.addEventListener("pointermove", (event) => this.#move(event));
    area.addEventListener("pointerup", (event) => this.#up(event));
    area.addEventListener("pointercancel", (event) => this.#up(event, true));
    area.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** The gestures that may begin, the first ones before the others. */
  setGestures(gestures) {
    this.stop();
    this.gestures = gestures;
  }

  /** Lets go of all fingers without a word. */
  stop() {
    this.recognizers = [];
    this.begun = null;
    this.fingers.clear();
    this.wheelTouch = null;
    clearTimeout(this.patience);
    clearTimeout(this.wheelEnd);
    this.stageView.overlay.setFingers([]);
  }

  // Fingers

  #touch(time) {
    const points = [...this.fingers.values()];
    if (this.mirrorsFinger && points.length === 1) points.push(this.#opposite(points[0]));
    return { time, points };
  }

  /** The second finger of a mouse with alt, on the other side of the stage's middle. */
  #opposite([x, y]) {
    const { width, height } = this.stageView.stage;
    return [width - x, height - y];
  }

  #down(event) {
    if (event.button > 0 || !this.stageView.stage) return;
    event.preventDefault();
    this.stageView.device.setPointerCapture(event.pointerId);
    const isFirst = this.fingers.size === 0;
    this.fingers.set(event.pointerId, this.stageView.pointOnStage(event.clientX, event.clientY));
    if (isFirst) this.mirrorsFinger = event.altKey && event.pointerType === "mouse";
    this.#begin(this.#touch(event.timeStamp / 1000), isFirst);
  }

  #move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    // Where a menu of the system's came between, nobody says that the button was let go.
    if (event.pointerType === "mouse" && event.buttons === 0) {
      this.#up(event, true);
      return;
    }
    const moments = event.getCoalescedEvents?.() ?? [];
    for (const each of moments.length > 0 ? moments : [event]) {
      this.fingers.set(event.pointerId, this.stageView.pointOnStage(each.clientX, each.clientY));
      this.#feed("move", this.#touch(each.timeStamp / 1000));
    }
  }

  #up(event, isCancelled = false) {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.fingers.size === 0) this.mirrorsFinger = false;
    this.#feed(isCancelled ? "cancel" : "end", this.#touch(event.timeStamp / 1000));
  }

  /** Control and a wheel pinch, alt and a wheel turn; without them the page has its wheel. */
  #wheel(event) {
    if (!(event.ctrlKey || event.altKey) || !this.stageView.stage) return;
    event.preventDefault();
    const time = event.timeStamp / 1000;
    if (!this.wheelTouch) {
      const center = this.stageView.pointOnStage(event.clientX, event.clientY);
      this.wheelTouch = { center, spread: 160, angle: 0 };
      this.#begin({ time, points: this.#wheelPoints() }, true);
    }
    const way = (event.deltaY || event.deltaX) * (event.deltaMode === 1 ? 16 : 1);
    if (event.ctrlKey) this.wheelTouch.spread *= Math.exp(-way * 0.004);
    else this.wheelTouch.angle += way * 0.004;
    this.#feed("move", { time, points: this.#wheelPoints() });
    clearTimeout(this.wheelEnd);
    this.wheelEnd = setTimeout(() => {
      this.wheelTouch = null;
      this.#feed("end", { time: performance.now() / 1000, points: [] });
    }, 180);
  }

  #wheelPoints() {
    const { center: [x, y], spread, angle } = this.wheelTouch;
    const [dx, dy] = [(Math.cos(angle) * spread) / 2, (Math.sin(angle) * spread) / 2];
    return [[x - dx, y - dy], [x + dx, y + dy]];
  }

  // Recognizing

  #begin(touch, isFirst) {
    if (isFirst) {
      this.begun = null;
      const point = this.wheelTouch?.center ?? touch.points[0];
      this.recognizers = this.gestures
        .filter((gesture) => this.#isOn(gesture, point))
        .map((gesture) => recognizer(gesture, touch.points[0], this.stageView.options))
        .filter((each) => each !== null);
      if (this.callbacks.isBeside(point)) {
        this.recognizers.push(new TapRecognizer(GestureInput.besideTap));
      }
      clearTimeout(this.patience);
      this.patience = setTimeout(() => {
        const touch = this.#touch(performance.now() / 1000);
        if (this.wheelTouch) touch.points = this.#wheelPoints();
        this.#feed("wait", touch);
      }, 1000 * Touching.pressTime);
    }
    this.#feed("begin", touch);
  }

  /** Whether `point` is on the view or the element that a gesture belongs to, or on the screen that goes. */
  #isOn({ view, direction }, point) {
    const frame = this.callbacks.startOf(direction);
    if (!frame) return true;
    const [screen, name] = (view ?? "from").split(".");
    const isMeant = ({ name: own, content }) => name === undefined
      ? own === screen : content.view === name && (content.screen ?? screen) === screen;
    return this.stageView.isOn(isMeant, frame, point) ?? true;
  }

  #feed(step, touch) {
    this.stageView.overlay.setFingers(touch.points);
    for (const each of [...this.recognizers]) {
      if (each.hasFailed || !this.recognizers.includes(each)) continue;
      const event = each[step](touch);
      if (event !== null) this.#say(each, event);
    }
    if (touch.points.length > 0) return;
    clearTimeout(this.patience);
    this.recognizers = [];
    if (this.begun) this.callbacks.onEnd();
    this.begun = null;
  }

  #say(from, event) {
    const { gesture } = from;
    // What only triggers does so when its recognizer has come to its end, a press when it is there.
    const triggering = gesture.recognizer === "longPress" ? "began" : "ended";
    if (!gesture.drives && event.phase !== triggering) return;
    if (gesture === GestureInput.besideTap) {
      from.fail();
      this.callbacks.onTapBeside();
      return;
    }
    let said = event;
    if (this.begun !== from) {
      if (from.hasSpoken && event.phase === "changed") said = { ...event, phase: "began" };
      this.begun = from;
      this.callbacks.onBegin(this.gestures.indexOf(gesture));
    }
    from.hasSpoken = true;
    from.hasFailed = said.phase === "ended" || said.phase === "cancelled";
    const { state, isMissed } = this.callbacks.onEvent(said) ?? { state: "refused" };
    if (state === "refused" || isMissed) {
      from.fail();
      this.begun = null;
    } else if (state !== "waiting") {
      this.recognizers = this.recognizers.filter((each) => each === from);
    }
  }
}
