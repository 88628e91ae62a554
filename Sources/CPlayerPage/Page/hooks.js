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
    if (!scene) throw new RangeError(this.app.node("note").textContent);
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

  // A recorded finger, for the first gesture of the shown direction that begins with it: what the
  // evaluator answers to its last event. The stage shows `at`, in seconds, or that event's moment.
  trace(events, index, at) {
    const { finger, state, transition: { gestures } } = this.app;
    const isShown = (place) => gestures[place].direction === state.direction;
    for (const place of index === undefined ? finger.order.filter(isShown) : [index]) {
      const answer = finger.replay(events, place, at);
      if (["refused", "waiting"].includes(answer.state)) continue;
      const decision = answer.decision ?? (answer.state === "triggered" ? "finish" : "cancel");
      return { ...answer, decision, began: true, gesture: place };
    }
    return { began: false, decision: "cancel" };
  }
}
