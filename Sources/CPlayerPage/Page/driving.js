// A finger on the stage: what the recognizer says goes to the evaluator, and its answer is shown.
class Driving {
  constructor(app) {
    this.app = app;
    this.run = null;
    this.show = this.show.bind(this);
  }

  get isRunning() {
    return this.run !== null;
  }

  // A new finger catches what still flies; otherwise a run begins.
  begin(index) {
    const { app, run } = this;
    if (run?.index === index && run.isFlying && app.gesture(index).interruptible) {
      run.isFlying = false;
      return;
    }
    if (run) this.finish();
    app.transport.pause();
    const scene = app.shape(app.player.gestureBegin(index));
    this.run = { index, scene, isFlying: false, answer: null };
    app.stageView.setScene(scene, app.player, app.staging);
  }

  tell(event) {
    const { app, run } = this;
    if (!run) return null;
    const answer = app.player.gestureEvent(event);
    Object.assign(run, { answer, time: event.time, told: performance.now() });
    app.panels.gesture.follow(run.index, answer);
    if (answer.state === "refused") {
      app.say("This is not the way the gesture goes.");
      this.finish();
      return answer;
    }
    this.draw(event.time);
    if (answer.state === "released" || answer.state === "triggered") this.fly();
    return answer;
  }

  fly() {
    const { app, run } = this;
    const gesture = app.gesture(run.index);
    run.isFlying = true;
    run.end = run.answer.restTime ?? run.time + run.scene.endTime;
    if (run.answer.state === "triggered") {
      app.say(`${Words.gesture(gesture, app.sides).split(" to ")[0]}: ${gesture.direction}.`);
    } else {
      app.say(Words.decision(gesture, run.answer));
      app.panels.gesture.release(run.answer);
    }
    requestAnimationFrame(this.show);
  }

  show(now) {
    const { run } = this;
    if (!run?.isFlying) return;
    const time = run.time + ((now - run.told) / 1000) * this.app.transport.speed;
    this.draw(Math.min(run.end, Math.max(run.time, time)));
    if (time < run.end) requestAnimationFrame(this.show);
    else this.finish();
  }

  draw(time) {
    const { app, run } = this;
    const frame = app.player.gestureFrame(time);
    app.present(frame, app.player.gestureProgress(time), run.scene);
  }

  // All rests: the usual scene stands where the gesture has led.
  finish() {
    const { app, run } = this;
    this.run = null;
    const isDone = run.answer?.decision === "finish" || run.answer?.state === "triggered";
    app.restage();
    app.transport.seek(isDone ? app.scene.endTime : 0);
  }

  // Somebody moves the playhead meanwhile.
  drop() {
    const { app } = this;
    this.run = null;
    app.restage();
  }

  // A recorded finger at once, without waiting; the answer to its last event.
  trace(events, index) {
    this.begin(index);
    let answer = null;
    for (const event of events) {
      if (!this.run) break;
      answer = this.tell(event);
    }
    if (this.run) {
      this.run.isFlying = false;
      this.draw(answer.restTime ?? this.run.time);
      this.finish();
    }
    return answer;
  }
}
