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

  // A recorded finger, for the first gesture of the direction that begins with it.
  trace(events, index) {
    const { driving, own } = this.app;
    for (const candidate of index === undefined ? own : [index]) {
      const answer = driving.trace(events, candidate);
      if (answer && answer.state !== "refused" && answer.state !== "waiting") {
        return { began: true, gesture: candidate, ...answer };
      }
    }
    return { began: false, decision: "cancel" };
  }
}
