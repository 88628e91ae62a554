import Foundation
import Testing

/// What the page shows is what it says it shows, and what somebody is at stays while it changes.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct StateTests {
  /// Each of the script's answers has to be true.
  private func check(_ script: String) throws {
    let answer = try Repertoire.run(script, size: "1280,900")
    #expect(!answer.isEmpty)
    for (name, value) in answer { #expect(value as? Bool == true, "\(name): \(value)") }
  }

  /// The motion of another transition does not stand under a name that cannot be played.
  @Test func whatCannotBePlayedIsNotShown() throws {
    try check(
      """
      const visible = (node) => getComputedStyle(node).visibility === "visible";
      const stage = app.node("stage");
      test.show({ transition: "PresetExplode", direction: "push" });
      app.values.set("columns", [0, 0, 0, 0]);
      app.change({});
      const answer = { "the last scene of its own stays": app.scene !== null && visible(stage) };
      app.turn();
      answer["but not the other direction's"] = app.scene === null && !visible(stage);
      test.show({ transition: "Cube" });
      answer["another one is shown"] = app.scene !== null && visible(stage);
      app.change({ transition: app.data.transitions.findIndex((each) => each.name === "PresetExplode") });
      answer["nor another one's"] = app.scene === null && !visible(stage);
      answer["its source is there"]
        = app.panels.source.list.textContent.includes("transition: PresetExplode");
      answer["nobody plays"] = !app.transport.isPlaying;
      for (const key of ["ArrowDown", "Escape", "o", "p", "o", " ", "End", "d"]) {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      }
      app.goTo(1);
      app.transition.gestures.forEach(({ line }) => app.goTo(line));
      answer["it is told"] = document.getElementById("note").textContent.includes("not 0");
      answer["no finger moves it"] = app.finger.input.gestures.length === 0;
      app.values.clear();
      app.change({ direction: "push" });
      answer["mended it is there"] = app.scene !== null && visible(stage);
      return answer;
      """)
  }

  /// A saved file changes neither which transition is shown nor what is chosen in it.
  @Test func theSameTransitionStays() throws {
    try check(
      """
      const copy = () => structuredClone(app.data);
      test.show({ transition: "Cube" });
      app.select({ element: 1, track: null, isChosen: true });
      app.values.set("x", [7, 0, 0, 0]);
      const data = copy();
      data.transitions.unshift(structuredClone(data.transitions.at(-1)));
      data.transitions[0].name = "Anew";
      app.setData(data);
      const answer = {
        "at another place": app.transition.name === "Cube",
        "chosen still": app.selection.isChosen && app.selection.element === 1,
      };
      // Another file has one of its name.
      const twin = copy();
      twin.sources.push({ file: "other.yaml", text: "" });
      const own = twin.transitions.findIndex(({ name }) => name === "Cube");
      twin.transitions.splice(own, 0, { ...structuredClone(twin.transitions[own]),
        source: twin.sources.length - 1 });
      app.setData(twin);
      answer["beside a twin"] = app.transition.file !== "other.yaml";
      app.change({ transition: own });
      answer["the twin has its own values"] = !app.values.has("x");
      app.setData(structuredClone(twin));
      answer["the twin stays"] = app.transition.file === "other.yaml";
      // What the file that goes was given is no value of the one that stays.
      app.values.set("x", [8, 0, 0, 0]);
      app.setData(data);
      answer["a file that goes takes its values along"] = app.values.get("x")?.[0] === 7;
      return answer;
      """)
  }

  @Test func theKeyboardStaysWhereItIs() throws {
    try check(
      """
      const at = (node) => document.activeElement === node;
      test.show({ transition: "PresetExplode", direction: "push" });
      app.docks.show("setup");
      const field = app.panels.setup.body.querySelector("input");
      field.focus();
      app.turn();
      const answer = { "in a field": at(field) && field.isConnected };
      app.docks.show("timeline");
      const buttons = () => [...app.panels.timeline.body.querySelectorAll("button")];
      buttons()[1].focus();
      app.turn();
      answer["at a track"] = at(buttons()[1]);
      // A space is for the button that the keyboard has gone to, and not for one that was clicked.
      const press = (node) => {
        const event = new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true });
        node.dispatchEvent(event);
        return event.defaultPrevented;
      };
      const tab = new KeyboardEvent("keydown", { key: "Tab", bubbles: true });
      const rtl = app.node("rtl");
      rtl.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
      const { transport } = app;
      transport.pause();
      answer["a space after a click plays"] = press(rtl) && transport.isPlaying;
      document.body.dispatchEvent(tab);
      answer["and presses after a tab"] = !press(rtl) && transport.isPlaying;
      transport.pause();
      const frames = [];
      const request = window.requestAnimationFrame;
      window.requestAnimationFrame = (action) => { frames.push(action); return frames.length; };
      const cancelled = new Set();
      window.cancelAnimationFrame = (number) => cancelled.add(number);
      for (let count = 0; count < 3; count += 1) transport.toggle();
      answer["one loop of frames"] = frames.length - cancelled.size === 1;
      return answer;
      """)
  }

  /// What is swiped over the timeline scrolls the page; sideways it moves the playhead.
  @Test func aFingerOnTheTimelineWaitsForItsWay() throws {
    try check(
      """
      test.show({ transition: "Cube", direction: "push" });
      app.docks.show("timeline");
      const { transport } = app;
      const lane = app.panels.timeline.body.querySelector(".lane");
      const { left, top, width } = lane.getBoundingClientRect();
      app.panels.timeline.sheet.setPointerCapture = () => {};
      const say = (type, x, y, pointerType = "touch") => lane.dispatchEvent(new PointerEvent(type, {
        bubbles: true, pointerId: 3, pointerType, clientX: left + x * width, clientY: top + y,
      }));
      test.seek(0);
      say("pointerdown", 0.5, 10);
      say("pointermove", 0.5, 40);
      say("pointercancel", 0.5, 40);
      const answer = { "up or down": transport.time === 0 };
      say("pointerdown", 0.5, 10);
      say("pointermove", 0.7, 12);
      answer["sideways"] = Math.abs(transport.time / transport.end - 0.7) < 0.01;
      say("pointerup", 0.7, 12);
      say("pointerdown", 0.2, 10);
      say("pointerup", 0.2, 10);
      answer["a tap"] = Math.abs(transport.time / transport.end - 0.2) < 0.01;
      say("pointerdown", 0.4, 10, "mouse");
      answer["a mouse at once"] = Math.abs(transport.time / transport.end - 0.4) < 0.01;
      say("pointerup", 0.4, 10, "mouse");
      return answer;
      """)
  }

  /// A finger that is refused leaves the motion as it was, and a button of which nobody hears that it
  /// was let go is let go.
  @Test func aFingerThatComesToNothingChangesNothing() throws {
    try check(
      """
      test.show({ transition: "PresetSheet", direction: "dismiss" });
      const { stageView, transport, finger } = app;
      stageView.device.setPointerCapture = () => {};
      const say = (type, [x, y], time, more) => {
        const { left, top } = stageView.screen.getBoundingClientRect();
        const event = new PointerEvent(type, {
          bubbles: true, cancelable: true, pointerId: 7, pointerType: "mouse", buttons: 1,
          clientX: left + x * stageView.scale, clientY: top + y * stageView.scale, ...more,
        });
        Object.defineProperty(event, "timeStamp", { value: 1000 * time });
        stageView.device.dispatchEvent(event);
      };
      test.seek(0);
      transport.start();
      const refused = finger.replay([
        { time: 0, phase: "began", translation: [40, 0], velocity: [400, 0], scale: 1, rotation: 0,
          location: [200, 600] },
      ], 0);
      const answer = {
        "it is refused": refused.state === "refused", "it plays on": transport.isPlaying,
      };
      transport.pause();
      say("pointerdown", [200, 500], 1);
      say("pointermove", [200, 560], 1.1);
      answer["it is held"] = finger.input.fingers.size === 1;
      say("pointermove", [200, 700], 1.2, { buttons: 0 });
      answer["it is let go"] = finger.input.fingers.size === 0;
      return answer;
      """)
  }

  /// A drag that leads to what cannot be played leaves what is there.
  @Test func aFingerToWhatCannotBePlayedIsRefused() throws {
    try check(
      """
      test.show({ transition: "PanPop", direction: "push" });
      const index = app.transition.gestures.findIndex(({ direction }) => direction === "pop");
      const { prepare } = app.player;
      app.player.prepare = function (direction, ...rest) {
        if (app.data.directions[direction] === "pop") throw new PlayerError("it cannot be played");
        return prepare.call(this, direction, ...rest);
      };
      app.transport.start();
      app.finger.begin(index);
      return {
        "what was there is there": app.scene !== null && app.state.direction === "push",
        "it plays on": app.transport.isPlaying && app.finger.run === null,
        "it is told": document.getElementById("note").textContent === "It cannot be played",
      };
      """)
  }

  /// A page that nobody sees asks for what it has, and for nothing more until it is seen.
  @Test func aHiddenPageLetsGoOfItsConnection() throws {
    try check(
      """
      const opened = [];
      window.EventSource = class {
        constructor(path) {
          this.path = path;
          opened.push(this);
        }
        close() { this.isClosed = true; }
      };
      let hidden = true;
      Object.defineProperty(document, "hidden", { get: () => hidden });
      const show = (isHidden) => {
        hidden = isHidden;
        document.dispatchEvent(new Event("visibilitychange"));
      };
      new Follow(app);
      const answer = { "it asks": opened.length === 1 && opened[0].path === "/events" };
      opened[0].onmessage({ data: "{}", lastEventId: "7.1-0" });
      answer["and lets go"] = opened[0].isClosed === true;
      show(false);
      answer["seen it asks for what is new"] = opened.length === 2
        && opened[1].path === "/events?last=7.1-0" && !opened[1].isClosed;
      show(true);
      answer["out of sight it lets go"] = opened[1].isClosed === true && opened.length === 2;
      return answer;
      """)
  }
}
