// A finger on the stage: what it does to the page, while the gesture drives the player.
class Finger {
  constructor(app) {
    this.app = app;
    this.input = new GestureInput(app.stageView, {
      onBegin: ({ index }) => this.begin(index),
      onEvent: (step) => this.follow(step),
      onEnd: (outcome) => this.end(outcome),
    });
  }

  setGestures() {
    const { app } = this;
    const { transition, state, transport } = app;
    this.input.setGestures(transition.gestures, {
      ...app.staging, player: app.player, rate: transport.speed,
      // On a device the other direction is what can follow one that has ended.
      playable: () => (
        transport.time >= transport.end - 1e-6 ? app.otherDirection : state.direction),
      prepare: (direction) => {
        if (direction !== state.direction) app.change({ direction }, true);
      },
    });
  }

  begin(index) {
    this.index = index;
    this.app.transport.pause();
    this.app.say("");
    this.app.panels.gesture.follow(index, { progress: 0 }, true);
  }

  follow({ event, result, progress }) {
    const { app, index } = this;
    const { transport, panels, stageView, transition } = app;
    transport.time = Math.min(transport.end,
      Math.max(0, transport.delay + progress * transport.duration));
    app.present(stageView.frame);
    if (!event) return;
    const isHeld = result.state === "driving";
    panels.gesture.follow(index, result, isHeld);
    if (!isHeld) app.say(decisionText(transition.gestures[index], result));
  }

  // All rests: the usual scene stands where the gesture has led.
  end({ decision }) {
    const { app } = this;
    app.restage();
    app.transport.seek(decision === "finish" ? app.scene.endTime : 0);
  }

  // Somebody moves the playhead meanwhile.
  leave() {
    if (!this.input.isRunning) return;
    this.input.stop();
    this.app.restage();
  }
}
