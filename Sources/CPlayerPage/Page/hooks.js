// How tests drive the page.
class Tests {
  constructor(app, errors) {
    Object.assign(this, { app, errors });
  }

  // `transition` is a name or a place.
  show({ transition, ...rest } = {}) {
    const { data, transport } = this.app;
    transport.pause();
    const changes = { ...rest };
    if (transition !== undefined) {
      changes.transition = typeof transition === "number" ? transition
        : data.transitions.findIndex(({ name }) => name === transition);
    }
    if (typeof changes.device === "string") {
      changes.device = data.devices.findIndex(({ name }) => name === changes.device);
    }
    if (changes.transition === -1 || changes.device === -1) throw new RangeError("no such thing");
    this.app.change(changes);
    const { scene } = this.app;
    return {
      duration: scene.duration, delay: scene.delay, endTime: scene.endTime,
      elements: scene.elements.map(Inspector.title),
    };
  }

  seek(time) {
    this.app.transport.seek(time);
  }

  corners() {
    return this.app.stageView.cornersOnScreen();
  }

  // A recorded finger, for the first gesture that begins with it: those of the shown direction
  // before the others. The stage shows `at` (seconds of the trace), or the last event's moment.
  trace(events, index, at) {
    const { finger, transition } = this.app;
    for (const place of index === undefined ? finger.order : [index]) {
      const { state, restTime, ...answer } = finger.replay(events, place, at);
      if (state === "refused" || state === "waiting") continue;
      const decision = answer.decision ?? (state === "triggered" ? "finish" : "cancel");
      const { direction } = transition.gestures[place];
      return { ...answer, began: true, index: place, direction, state, decision, settlesAt: restTime };
    }
    return { began: false, decision: "cancel" };
  }
}
