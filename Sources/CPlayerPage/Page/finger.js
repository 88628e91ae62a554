// A finger on the stage: what a recognizer says goes to the evaluator, and its answer is shown.
class Finger {
  constructor(app) {
    this.app = app;
    this.run = null;
    this.input = new GestureInput(app.stageView, {
      onBegin: (place) => app.attempt(() => this.begin(this.order[place])),
      onEvent: (event) => app.attempt(() => this.tell(event)),
      onEnd: () => {},
      startOf: (direction) => app.attempt(() => this.startOf(direction)),
      isBeside: (point) => this.isBeside(point),
      onTapBeside: () => this.dismiss(),
    });
    this.fly = this.fly.bind(this);
  }

  // Nothing is there to be moved.
  stop() {
    this.run = null;
    this.order = [];
    this.input.setGestures([]);
  }

  // Those of the shown direction before the others.
  setGestures() {
    const { transition: { gestures }, state } = this.app;
    const isShown = (index) => gestures[index].direction === state.direction;
    this.order = [...gestures.keys()].sort((a, b) => isShown(b) - isShown(a));
    this.input.setGestures(this.order.map((index) => gestures[index]));
    const takesTouches = gestures.length > 0 || this.app.transition.tapsBeside === true;
    this.app.stageView.device.classList.toggle("takes-touches", takesTouches);
  }

  // What flies is caught anywhere, and a direction that is not shown begins anywhere.
  startOf(direction) {
    const { app, run } = this;
    return run || direction !== app.state.direction ? null : app.player.frame(0);
  }

  // Beside a screen that is up, or nearly, where a tap closes it.
  isBeside(point) {
    const { run, app: { transition, state, transport, stageView } } = this;
    const isLate = transport.progress >= 0.5;
    const isUp = { present: isLate, dismiss: !isLate };
    if (run || !this.app.scene || !transition.tapsBeside || !isUp[state.direction]) return false;
    const screen = state.direction === "present" ? "to" : "from";
    return stageView.isOn(({ name }) => name === screen, stageView.frame, point) === false;
  }

  dismiss() {
    const { app } = this;
    app.change({ direction: "dismiss" });
    app.transport.seek(0);
    app.transport.start(true);
    app.say("A tap beside the screen: dismiss");
  }

  // A new finger catches what still flies; otherwise a run begins, in the gesture's direction.
  begin(index) {
    const { app, run } = this;
    const gesture = app.transition.gestures[index];
    if (run?.index === index && run.isFlying && gesture.interruptible) {
      run.isCaught = true;
      return;
    }
    this.run = null;
    const played = app.transport.isPlaying;
    app.transport.pause();
    app.say("");
    const before = app.state.direction;
    if (gesture.direction !== before) app.change({ direction: gesture.direction }, true);
    if (!app.scene) {
      const why = app.node("note").textContent;
      app.change({ direction: before });
      if (played) app.transport.start(app.transport.isOnce);
      app.say(why, true);
      return;
    }
    const scene = app.player.gestureBegin(index);
    this.run = { index, gesture, before, played, scene, shift: 0, isFlying: false };
    app.stageView.setScene(scene, app.player, app.staging);
  }

  tell(event) {
    const { app, run } = this;
    if (!run) return null;
    if (run.isCaught) {
      run.shift = this.now(performance.now()) - event.time;
      run.isCaught = false;
    }
    const time = event.time + run.shift;
    const answer = app.player.gestureEvent({ ...event, time });
    // Across the way nothing is caught.
    if (run.isFlying && answer.state === "released") return { ...answer, isMissed: true };
    // What decided before does so no more.
    if (run.isFlying) app.say("");
    run.isFlying = false;
    Object.assign(run, { answer, time, told: performance.now() });
    if (answer.state === "refused") {
      this.run = null;
      if (run.before !== app.state.direction) app.change({ direction: run.before }, true);
      else app.draw();
      if (run.played) app.transport.start(app.transport.isOnce);
      return answer;
    }
    const isOver = answer.state === "released" || answer.state === "triggered";
    app.panels.gesture.follow(run.index, answer, !isOver);
    this.draw(time);
    if (isOver) {
      run.isFlying = true;
      app.say(Words.decision(run.gesture, answer));
      requestAnimationFrame(this.fly);
    }
    return answer;
  }

  // The run's seconds at a moment of the page; after a release it goes at the page's speed, which may
  // be another one later.
  now(milliseconds) {
    const { run } = this;
    const passed = Math.max(0, milliseconds - run.told) / 1000;
    run.time += passed * this.app.transport.speed;
    run.told = Math.max(run.told, milliseconds);
    return run.time;
  }

  fly(milliseconds) {
    const { run } = this;
    if (!run?.isFlying) return;
    const end = run.answer.restTime ?? run.time;
    const time = Math.min(end, this.now(milliseconds));
    this.draw(time);
    if (time < end) requestAnimationFrame(this.fly);
    else this.rest();
  }

  draw(time) {
    const { app } = this;
    const { transport, player, stageView } = app;
    const frame = player.gestureFrame(time);
    transport.showProgress(player.gestureProgress(time));
    stageView.draw(frame);
    app.present(frame);
  }

  // All rests: the usual scene stands where the gesture has led.
  rest() {
    const { app, run } = this;
    this.run = null;
    app.restage();
    const isDone = run.answer.decision === "finish" || run.answer.state === "triggered";
    app.transport.seek(isDone ? app.scene.endTime : 0);
  }

  // Somebody moves the playhead meanwhile.
  leave() {
    if (!this.run) return;
    this.run = null;
    this.app.restage();
  }

  // A recorded finger at once: what the evaluator answers to its last event.
  replay(events, index, at) {
    this.begin(index);
    let answer = null;
    for (const event of events) {
      if (!this.run) return answer;
      this.run.isCaught = false;
      answer = this.tell(event);
    }
    if (!this.run) return answer;
    this.run.isFlying = false;
    this.draw(at ?? events[events.length - 1].time);
    return answer;
  }
}
