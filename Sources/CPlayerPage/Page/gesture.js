/**
 * Fingers on the stage: finds which gesture they make, lets it drive the player, plays the rest
 * after the release, and says why it was decided as it was.
 */
class GestureInput {
  /**
   * Calls back with `onBegin` {gesture, index, scene}, `onEvent` {event, result, time, progress}
   * (without an event while the rest plays) and `onEnd` {gesture, index, decision, reason, text,
   * result}.
   */
  constructor(stageView, { onBegin, onEvent, onEnd } = {}) {
    this.stageView = stageView;
    this.callbacks = { onBegin, onEvent, onEnd };
    this.gestures = [];
    this.surroundings = null;
    this.fingers = new Map();
    this.recognizers = [];
    this.running = null;
    this.isOn = true;
    const area = stageView.device;
    area.addEventListener("pointerdown", (event) => this.#down(event));
    area.addEventListener("pointermove", (event) => this.#move(event));
    area.addEventListener("pointerup", (event) => this.#up(event));
    area.addEventListener("pointercancel", (event) => this.#up(event, true));
    area.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /**
   * The gestures of the transition, in its order.
   *
   * Surroundings: `player`; `stage`, `rightToLeft`, `transition` (the page's data) and
   * `direction` as for `setScene`; `prepare(direction)`, which prepares another direction on the
   * same stage; `rate`, how fast the rest plays after a release.
   */
  setGestures(gestures, surroundings) {
    this.stop();
    this.gestures = gestures;
    this.surroundings = {
      rate: 1, ...surroundings, mirrored: surroundings.transition?.mirrored ?? false,
    };
  }

  /** Whether a finger drives, or the rest plays. */
  get isRunning() {
    return this.running !== null;
  }

  /** Lets go of everything without a word. */
  stop() {
    if (this.running) cancelAnimationFrame(this.running.request);
    this.running = null;
    this.recognizers = [];
    this.fingers.clear();
    clearTimeout(this.patience);
    clearTimeout(this.wheelEnd);
    this.wheelTouch = null;
    this.stageView.overlay.setFingers([]);
  }

  // Fingers

  #touch(time) {
    const points = [...this.fingers.values()];
    return { time, points: this.mirrorsFinger ? [points[0], this.#opposite(points[0])] : points };
  }

  /** The second finger of a mouse with alt, on the other side of the stage's middle. */
  #opposite([x, y]) {
    const { width, height } = this.surroundings.stage;
    return [width - x, height - y];
  }

  #down(event) {
    if (!this.isOn || !this.surroundings || event.button > 0) return;
    event.preventDefault();
    this.stageView.device.setPointerCapture?.(event.pointerId);
    const isFirst = this.fingers.size === 0;
    this.fingers.set(event.pointerId, this.stageView.pointOnStage(event.clientX, event.clientY));
    if (isFirst) this.mirrorsFinger = event.altKey && event.pointerType === "mouse";
    this.#begin(this.#touch(event.timeStamp / 1000), isFirst);
  }

  #move(event) {
    if (!this.fingers.has(event.pointerId)) return;
    this.fingers.set(event.pointerId, this.stageView.pointOnStage(event.clientX, event.clientY));
    this.#feed("move", this.#touch(event.timeStamp / 1000));
  }

  #up(event, isCancelled = false) {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.fingers.size === 0) this.mirrorsFinger = false;
    const touch = this.#touch(event.timeStamp / 1000);
    if (isCancelled) this.#cancel(touch);
    else this.#feed("end", touch);
  }

  /** Control and a wheel pinch, alt and a wheel turn; without them the page has its wheel. */
  #wheel(event) {
    if (!this.isOn || !this.surroundings || !(event.ctrlKey || event.altKey)) return;
    event.preventDefault();
    const time = event.timeStamp / 1000;
    if (!this.wheelTouch) {
      const center = this.stageView.pointOnStage(event.clientX, event.clientY);
      this.wheelTouch = { center, spread: 160, angle: 0 };
      this.#begin({ time, points: this.#wheelPoints() }, true);
    }
    const way = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY || event.deltaX;
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
      clearTimeout(this.patience);
      this.recognizers = this.#candidates(touch.points[0]);
      const patient = this.recognizers.filter(({ patience }) => patience !== null);
      if (patient.length > 0) {
        this.patience = setTimeout(() => {
          const now = this.#touch(performance.now() / 1000);
          for (const each of patient) {
            if (!each.hasFailed && this.recognizers.includes(each)) this.#say(each, each.wait(now));
          }
        }, 1000 * Touching.pressTime);
      }
    }
    this.#feed("begin", touch);
  }

  /** Those that may start at `point`: first the gestures of the direction that can play now. */
  #candidates(point) {
    const { surroundings, running } = this;
    const playable = surroundings.playable?.() ?? surroundings.direction;
    const list = this.gestures.map((gesture, index) => ({ gesture, index }));
    const ordered = running
      ? list.filter(({ index }) => index === running.index && running.gesture.interruptible)
      : [
        ...list.filter(({ gesture }) => gesture.direction === playable),
        ...list.filter(({ gesture }) => gesture.direction !== playable),
      ];
    return ordered
      .filter(({ gesture }) => this.#isInside(gesture.view, point))
      .map(({ gesture, index }) => recognizer(gesture, index, point, surroundings))
      .filter((each) => each !== null);
  }

  /** Whether `point` is on the view or the element that a gesture belongs to. */
  #isInside(view, point) {
    const { scene, frame } = this.stageView;
    if (!view || !scene || !frame) return true;
    const name = view.slice(view.indexOf(".") + 1);
    const places = scene.elements.flatMap((element, index) =>
      element.name === view || element.content.view === name ? [index] : []);
    if (places.length === 0) return true;
    return places.some((index) => {
      const outline = this.stageView.outline(frame, index);
      let isInside = false;
      outline.forEach(([x, y], place) => {
        const [px, py] = outline[(place + outline.length - 1) % outline.length];
        const crosses = y > point[1] !== py > point[1];
        if (crosses && point[0] < x + ((point[1] - y) * (px - x)) / (py - y)) isInside = !isInside;
      });
      return isInside;
    });
  }

  #feed(step, touch) {
    this.stageView.overlay.setFingers(touch.points);
    for (const each of [...this.recognizers]) {
      if (each.hasFailed || !this.recognizers.includes(each)) continue;
      this.#say(each, each[step](touch));
    }
    if (touch.points.length === 0) {
      clearTimeout(this.patience);
      this.recognizers = [];
    }
  }

  #cancel(touch) {
    this.stageView.overlay.setFingers(touch.points);
    if (this.running?.isHeld) this.#drive({ time: touch.time, phase: "cancelled" });
    this.recognizers = [];
  }

  /** Takes what a recognizer says to the player. */
  #say(from, event) {
    if (event === null) return;
    const { running } = this;
    if (running) {
      if (running.index !== from.index) return;
      if (!running.isHeld && event.phase !== "began") return;
      running.isHeld = true;
      return this.#drive(event);
    }
    if (!from.gesture.drives && event.phase !== "ended" && from.gesture.recognizer !== "longPress") {
      return;
    }
    const first = from.hasSpoken ? { ...event, phase: "began" } : event;
    from.hasSpoken = true;
    if (this.#starts(from, first)) {
      this.recognizers = this.recognizers.filter((each) => each === from);
    } else if (from.result.state === "refused") {
      from.fail();
    }
  }

  #starts(from, event) {
    const { player } = this.surroundings;
    player.gestureBegin(from.index);
    from.result = player.gestureEvent(event);
    if (!["driving", "triggered"].includes(from.result.state)) return false;
    this.#start(from.gesture, from.index);
    this.running.isHeld = from.gesture.drives;
    this.#drive(event);
    return true;
  }

  // Driving

  /** Prepares the gesture's direction and begins with it. */
  #start(gesture, index) {
    const { surroundings, stageView } = this;
    const { player } = surroundings;
    let ends;
    if (surroundings.prepare) {
      surroundings.prepare(gesture.direction);
      ends = [player.frameAtProgress(0), player.frameAtProgress(1)];
    }
    const scene = player.gestureBegin(index);
    ends ??= [player.gestureFrame(0), player.gestureFrame(0)];
    this.running = { gesture, index, scene, clock: null, isHeld: false, request: 0, result: null };
    stageView.setScene(scene, player, { ...surroundings, direction: gesture.direction, ends });
    this.callbacks.onBegin?.({ gesture, index, scene });
  }

  /** The run's time at a moment of the page; after a release it may go slower. */
  #runTime(time) {
    const { clock } = this.running;
    return clock ? clock.run + (time - clock.page) * clock.rate : time;
  }

  #drive(event) {
    const { running } = this;
    const { player } = this.surroundings;
    const time = this.#runTime(event.time);
    if (event.phase === "began" && running.clock) {
      running.clock = { run: time, page: event.time, rate: 1 };
    }
    const result = player.gestureEvent({ ...event, time });
    running.result = result;
    this.stageView.draw(player.gestureFrame(time));
    this.callbacks.onEvent?.({ event, result, time, progress: result.progress });
    if (result.state === "driving") return cancelAnimationFrame(running.request);
    running.isHeld = false;
    running.clock = { run: time, page: event.time, rate: this.surroundings.rate };
    this.#play();
  }

  /** Plays what comes after the release until everything is at rest. */
  #play() {
    const { running } = this;
    cancelAnimationFrame(running.request);
    running.request = requestAnimationFrame((milliseconds) => {
      if (this.running !== running) return;
      const { player } = this.surroundings;
      const { result } = running;
      const time = Math.min(
        Math.max(this.#runTime(milliseconds / 1000), running.clock.run),
        result.restTime ?? running.clock.run);
      this.stageView.draw(player.gestureFrame(time));
      this.callbacks.onEvent?.({
        event: null, result, time, progress: player.gestureProgress(time),
      });
      if (result.restTime !== null && time < result.restTime) return this.#play();
      this.running = null;
      this.callbacks.onEnd?.(this.#outcome(running, result));
    });
  }

  #outcome({ gesture, index }, result) {
    const began = ["driving", "released", "triggered"].includes(result.state);
    return {
      gesture, index, began, direction: gesture.direction,
      decision: result.state === "triggered" ? "finish" : result.decision ?? "cancel",
      reason: result.reason, text: decisionText(gesture, result), result,
      progressAtRelease: result.progressAtRelease, velocityAtRelease: result.velocityAtRelease,
      settlesAt: began ? result.restTime : null,
    };
  }

  /**
   * Feeds what was recorded of a recognizer, at once: events {time, phase, translation, velocity,
   * scale, rotation, location}. Returns what `onEnd` would be told; the stage shows `at` (seconds on
   * the clock of the events), or the moment of the last event.
   */
  replay(events, index = 0, at = null) {
    this.stop();
    const gesture = this.gestures[index];
    const { player } = this.surroundings;
    this.#start(gesture, index);
    const { running } = this;
    this.running = null;
    let result = null;
    for (const event of events) result = player.gestureEvent(event);
    this.stageView.draw(player.gestureFrame(at ?? events.at(-1).time));
    return this.#outcome(running, result);
  }
}
