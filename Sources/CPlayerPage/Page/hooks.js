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
  // before the others. The stage shows `at` (seconds of the trace), or its last moment.
  trace(events, index, at) {
    const { finger, transition, state } = this.app;
    const { gestures } = transition;
    const places = gestures.map((_, place) => place).sort((a, b) => (
      (gestures[b].direction === state.direction) - (gestures[a].direction === state.direction)));
    for (const place of index === undefined ? places : [index]) {
      const outcome = finger.input.replay(events, place, at ?? null);
      if (outcome.began) return { ...outcome, index: place };
    }
    return { began: false, decision: "cancel" };
  }
}
