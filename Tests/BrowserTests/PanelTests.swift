import Foundation
import Testing

/// What stands around the stage: its keys, its lines, and texts that want to be markup.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct PanelTests {
  private func run(_ script: String, size: String = "1280,900") throws -> [String: Any] {
    try Repertoire.run(script, size: size)
  }

  @Test func everyKeyDoesWhatTheHelpSays() throws {
    let answer = try run(
      """
      const press = (key, shiftKey = false) => document.body.dispatchEvent(
        new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
      const { transport, state } = app;
      test.show({ transition: "Cube", direction: "push" });
      test.seek(0.5);
      const answer = {};
      const note = (name, value) => { answer[name] = value; };
      press("ArrowRight");
      note("frame", Math.abs(transport.time - 31 / 60) < 1e-9);
      press("ArrowLeft", true);
      note("ten frames", Math.abs(transport.time - 21 / 60) < 1e-9);
      press("End");
      note("end", transport.time === transport.end);
      press("Home");
      note("home", transport.time === 0);
      press("4");
      note("tenth", transport.speed === 0.1);
      press("l");
      note("to and fro", transport.loop === "both");
      press("d");
      note("direction", state.direction === "pop");
      for (const [key, name] of [["r", "rtl"], ["m", "reduced"], ["v", "landscape"]]) {
        press(key);
        note(name, state[name] === true
          && document.getElementById(name).getAttribute("aria-pressed") === "true");
        press(key);
      }
      press("o");
      note("skins", state.skins === 5);
      press("p");
      note("path", state.corner === 0);
      press("ArrowDown");
      note("track", app.selection.isChosen && app.selection.track !== null);
      press("Escape");
      note("escape", !app.selection.isChosen);
      press("t");
      note("theme", document.documentElement.dataset.theme === "light");
      const { transition } = state;
      press("]");
      note("next", state.transition === transition + 1);
      press("[");
      note("previous", state.transition === transition);
      press(" ");
      note("play", transport.isPlaying);
      press(" ");
      note("pause", !transport.isPlaying);
      press("?");
      note("help", document.getElementById("help-dialog").open);
      return answer;
      """)
    #expect(answer.count == 20)
    for (name, isRight) in answer { #expect(isRight as? Bool == true, "\(name)") }
  }

  @Test func underReduceMotionAPresentationDimsAndIsRoundAllTheSame() throws {
    let answer = try run(
      """
      const answer = {};
      for (const direction of ["present", "dismiss"]) {
        test.show({ transition: "PresetSheet", direction });
        if (!app.state.reduced) app.change({ reduced: true });
        const { elements } = app.scene;
        const value = (progress, index, name) => app.player.frameAtProgress(progress)[
          index * FrameLayout.stride + FrameLayout.place[name]];
        answer[direction] = {
          names: elements.map(({ name }) => name),
          alphas: [0, 1].map((progress) => [1, 2].map((index) => value(progress, index, "alpha"))),
          radii: [1, 2].map((index) => value(0.5, index, "cornerRadius")),
        };
      }
      return answer;
      """)
    for (direction, names, alphas) in [
      ("present", ["container", "dim", "to"], [[0, 0], [1, 1]]),
      ("dismiss", ["container", "dim", "from"], [[1, 1], [0, 0]]),
    ] {
      let shown = try #require(answer[direction] as? [String: Any])
      #expect(shown["names"] as? [String] == names)
      #expect(shown["alphas"] as? [[Int]] == alphas)
      #expect(shown["radii"] as? [Int] == [0, 16])
    }
  }

  /// A page of many transitions can be looked at from the first to the last.
  @Test func onlyTheLastPlayersAreKept() throws {
    let answer = try run(
      """
      let most = 0;
      for (const { name } of app.data.transitions) {
        test.show({ transition: name });
        most = Math.max(most, app.players.size);
      }
      return { most, limit: App.playerLimit, count: app.data.transitions.length };
      """)
    #expect(answer["most"] as? Int == answer["limit"] as? Int)
    #expect((answer["count"] as? Int ?? 0) > 2 * (answer["limit"] as? Int ?? 0))
  }

  @Test func linesAndTracksLeadToEachOther() throws {
    let answer = try run(
      """
      test.show({ transition: "Cube", direction: "push" });
      test.seek(0.75);
      const lines = app.scene.tracks.map(({ line, element, property }, index) => {
        app.selectLine(line);
        const { track } = app.selection;
        return {
          line, isFound: track === index,
          isMarked: document.querySelector(".marked")?.dataset.line === String(line),
          text: app.panels.source.rows[line - 1].textContent, property,
          title: document.querySelector(".curve-head h3").textContent,
          name: app.scene.elements[element].name,
        };
      });
      const middle = document.querySelector(".track.chosen .value").textContent;
      return { lines, middle, errors: test.errors };
      """)
    let lines = try #require(answer["lines"] as? [[String: Any]])
    #expect(lines.count == 9)
    for line in lines {
      let property = try #require(line["property"] as? String)
      #expect(line["isFound"] as? Bool == true && line["isMarked"] as? Bool == true, "\(line)")
      #expect((line["text"] as? String)?.contains(property + ":") == true, "\(line)")
      let name = try #require(line["name"] as? String)
      #expect((line["title"] as? String)?.hasPrefix(name + " · ") == true, "\(line)")
    }
    #expect((answer["errors"] as? [String])?.isEmpty == true)
    #expect(answer["middle"] as? String == "45.0°")
  }

  @Test(arguments: ["1440,900", "1024,768", "500,844"])
  func textsOfASpecStayTexts(_ size: String) throws {
    let answer = try run(
      """
      const hostile = "<\\/script><img src=x onerror='window.isOpen = 1'><b>\\u2028";
      const data = JSON.parse(JSON.stringify(app.data));
      const place = { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } };
      for (const transition of data.transitions) {
        Object.assign(transition, { name: hostile + transition.name, summary: hostile });
        for (const parameter of transition.parameters) parameter.summary = hostile;
        for (const gesture of transition.gestures) {
          Object.assign(gesture, { view: hostile, moves: hostile });
        }
        transition.findings = ["error", "warning", "advice"].map((severity) => ({
          severity, code: hostile, message: hostile, range: place, notes: [hostile], help: hostile,
        }));
      }
      for (const source of data.sources) {
        Object.assign(source, { file: hostile, text: hostile + "\\n" + source.text });
      }
      app.setData(data);
      const shown = [];
      for (const index of data.transitions.keys()) {
        test.show({ transition: index });
        for (const id of ["timeline", "curve", "source", "element", "gesture", "findings", "setup"]) {
          app.docks.show(id);
        }
        shown.push(["#summary", ".message", ".help", ".code .line code", ".file"].map((path) => (
          document.querySelector(path).textContent.includes("<img src=x"))).every(Boolean));
      }
      return {
        isRight: shown.every(Boolean), count: shown.length, title: document.title,
        foreign: document.querySelectorAll("img, b b, #desk script").length,
        isOpen: window.isOpen ?? 0, errors: test.errors,
      };
      """, size: size)
    #expect(answer["isRight"] as? Bool == true && answer["count"] as? Int ?? 0 > 20)
    #expect(answer["foreign"] as? Int == 0 && answer["isOpen"] as? Int == 0)
    #expect((answer["title"] as? String)?.contains("<img src=x") == true)
    #expect((answer["errors"] as? [String])?.isEmpty == true)
  }

  /// The curve's keyframes stand where the evaluator has them, wherever the curve's samples are.
  /// What cannot be played is told, and what was there before goes on, now and when it is mended.
  @Test func aWrongValueStopsNothing() throws {
    let answer = try run(
      """
      const { transport } = app;
      const moves = async () => {
        const before = transport.time;
        const limit = performance.now() + 20000;
        while (transport.time === before && performance.now() < limit) {
          await new Promise((done) => setTimeout(done, 10));
        }
        return transport.time !== before;
      };
      test.show({ transition: "PresetExplode", direction: "push" });
      transport.setLoop("loop");
      transport.start();
      const answer = { before: await moves() };
      app.values.set("columns", [0, 0, 0, 0]);
      app.change({});
      answer.message = document.getElementById("note").textContent;
      answer.wrong = await moves();
      test.seek(0.1);
      transport.step(1);
      transport.start();
      app.values.set("columns", [3, 0, 0, 0]);
      app.change({});
      answer.mended = await moves();
      answer.columns = app.scene.elements.filter(({ name }) => name === "pieces").length;
      app.values.delete("columns");
      transport.pause();
      return answer;
      """)
    #expect(answer["before"] as? Bool == true && answer["wrong"] as? Bool == true, "\(answer)")
    #expect((answer["message"] as? String)?.contains("not 0") == true, "\(answer)")
    #expect(answer["mended"] as? Bool == true, "\(answer)")
  }

  /// What was given for a parameter is forgotten with its type.
  @Test func valuesAreOfTheirType() throws {
    let answer = try run(
      """
      test.show({ transition: "PresetExplode" });
      const { name, parameters } = app.transition;
      parameters.forEach((each) => app.values.set(each.name, [3, 0, 0, 0]));
      const data = structuredClone(app.data);
      data.transitions.find((each) => each.name === name).parameters[0].type = "edge";
      app.given.keepTypes(app.data.transitions, data.transitions);
      const kept = parameters.map((each) => app.values.has(each.name));
      app.values.clear();
      return { kept };
      """)
    let kept = try #require(answer["kept"] as? [Bool])
    #expect(kept.first == false && kept.count > 1 && !kept.dropFirst().contains(false))
  }

  /// Another speed is that of what is still to come.
  @Test func aReleasedRunGoesOnAtAnotherSpeed() throws {
    let answer = try run(
      """
      const { finger, transport } = app;
      finger.run = { time: 1, told: 1000 };
      transport.speed = 0.1;
      const slow = finger.now(2000);
      transport.speed = 1;
      const fast = finger.now(2500);
      finger.run = null;
      return { slow, fast };
      """)
    #expect(abs((answer["slow"] as? Double ?? 0) - 1.1) < 1e-9, "\(answer)")
    #expect(abs((answer["fast"] as? Double ?? 0) - 1.6) < 1e-9, "\(answer)")
  }

  /// A picture is laid out as large as what it shows, in each direction: it is stretched and cut on its
  /// way.
  @Test func picturesAreAsLargeAsTheirOriginals() throws {
    let answer = try run(
      """
      let [count, parts] = [0, 0];
      const wrong = [];
      app.data.transitions.forEach(({ directions }, id) => directions.forEach(({ name }) => {
        test.show({ transition: id, direction: name });
        const { layers } = app.stageView;
        app.scene.elements.forEach(({ name: element, content, original }, index) => {
          if (!["snapshot", "viewSnapshot", "shared"].includes(content.kind)) return;
          const box = content.rect ?? [0, 0, ...original];
          const found = layers[index].picture.getAttribute("viewBox").split(" ").map(Number);
          count += 1;
          if (content.rect) parts += 1;
          const isClose = box.every((side, place) => Math.abs(side - found[place]) < 1e-6);
          if (!isClose) wrong.push(`${app.transition.name} ${name} ${element}: ${found}`);
        });
      }));
      return { count, parts, wrong };
      """)
    #expect(answer["wrong"] as? [String] == [], "\(answer)")
    #expect(answer["count"] as? Int ?? 0 > 20 && answer["parts"] as? Int ?? 0 > 5, "\(answer)")
  }

  @Test func marksAreAtTheirOwnTimes() throws {
    let answer = try run(
      """
      let [worst, count] = [0, 0];
      for (const { id, direction } of app.data.transitions.flatMap((transition, id) => (
        transition.directions.map(({ name }) => ({ id, direction: name }))))) {
        test.show({ transition: id, direction });
        const { curve } = app.panels;
        app.scene.tracks.forEach((track) => {
          curve.setTrack(app.scene, app.player, track);
          curve.lines.forEach(({ index, marks }) => track.times.forEach((time, place) => {
            const value = app.player.columns(time)[track.columns[index]] * curve.scale.factor;
            worst = Math.max(worst, Math.abs(marks[place] - value));
            count += 1;
          }));
        });
      }
      return { worst, count };
      """)
    #expect(answer["count"] as? Int ?? 0 > 300 && answer["worst"] as? Double == 0, "\(answer)")
  }

  /// Layers are only said to be seen in perspective where they are, and colours mix as they should.
  @Test func stylesAreWhatChromiumDrawsRight() throws {
    let answer = try run(
      """
      const lens = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, -1 / 600, 20, 30, 0, 1];
      const turned = [1, 0, 0, -1 / 600, 0, 1, 0, 0, 0, 0, 1, 0, 20, 30, 0, 1];
      const near = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 20, 30, 0, 0.5];
      return {
        css: [lens, turned, near].map((matrix) => Matrix.css(matrix)),
        color: cssColor([1, 0.5, 0, 0.25]),
      };
      """)
    #expect(
      answer["css"] as? [String] == [
        "matrix3d(1,0,0,0,0,1,0,0,0,0,1,-0.0016666667,20,30,0,1)",
        "matrix3d(1024,0,0,-1.7066666667,0,1024,0,0,0,0,1024,0,20480,30720,0,1024)",
        "matrix3d(2,0,0,0,0,2,0,0,0,0,2,0,40,60,0,1)",
      ])
    #expect(answer["color"] as? String == "rgb(255 127.5 0 / 0.25)")
  }

  /// A tap beside a screen closes it, and does not again and again.
  @Test func aTapBesideDismissesOnce() throws {
    let answer = try run(
      """
      test.show({ transition: "PresetSheet", direction: "present" });
      const { transport, finger } = app;
      transport.setLoop("loop");
      finger.dismiss();
      transport.last = null;
      let now = 0;
      for (let frame = 0; frame < 40 && transport.isPlaying; frame += 1) transport.tick(now += 100);
      const once = [app.state.direction, transport.isPlaying, transport.time === transport.end];
      transport.start();
      for (let frame = 0; frame < 40 && transport.isPlaying; frame += 1) transport.tick(now += 100);
      const looping = transport.isPlaying;
      transport.pause();
      return { once, looping };
      """)
    let once = try #require(answer["once"] as? [Any])
    #expect(once[0] as? String == "dismiss" && once[1] as? Bool == false, "\(answer)")
    #expect(once[2] as? Bool == true, "\(answer)")
    #expect(answer["looping"] as? Bool == true)
  }

  /// What holds its value does not move, and is said all the same.
  @Test func heldValuesDoNotMove() throws {
    let answer = try run(
      """
      test.show({ transition: "Cube", direction: "push" });
      const to = app.scene.elements.findIndex(({ name }) => name === "to");
      app.docks.show("element");
      app.select({ element: to, track: null, isChosen: true });
      const rows = [...document.querySelectorAll(".numbers tr")].filter(({ hidden }) => !hidden);
      const names = (list) => list.map((row) => row.querySelector("th").textContent);
      return {
        moving: names(rows.filter(({ classList }) => classList.contains("moves"))), all: names(rows),
      };
      """)
    let (moving, all) = (answer["moving"] as? [String] ?? [], answer["all"] as? [String] ?? [])
    #expect(moving.contains("rotate Y") && !moving.contains("anchor"), "\(answer)")
    #expect(all.contains("anchor"), "\(answer)")
  }

  @Test func transitionsOfOneNameAreToldApart() throws {
    let answer = try run(
      """
      const sources = [{ file: "a.yaml" }, { file: "b.yaml" }];
      const of = (name, source) => ({ name, kind: "modal", source });
      return { titles: Words.titles({
        sources, transitions: [of("Card", 0), of("Card", 1), of("Sheet", 1), of("Card", null)],
      }) };
      """)
    #expect(
      answer["titles"] as? [String] == [
        "Card · modal · a.yaml", "Card · modal · b.yaml", "Sheet · modal", "Card · modal",
      ])
  }

  /// The longest name of a page leaves the header of the others as it is.
  @Test func oneLongNameLeavesTheHeaderAlone() throws {
    let answer = try run(
      """
      test.show({ transition: "Cube" });
      const gap = () => document.getElementById("later").getBoundingClientRect().left
        - document.getElementById("transitions").getBoundingClientRect().right;
      const before = gap();
      document.getElementById("transitions").options[0].textContent = "LongName".repeat(10);
      return { before, after: gap(), summary: document.getElementById("summary").offsetWidth };
      """, size: "1440,900")
    #expect(answer["before"] as? Double == answer["after"] as? Double, "\(answer)")
    #expect(answer["summary"] as? Int ?? 0 > 60, "\(answer)")
  }

  /// The controls hide nothing of the stage where a window is low, and the panels are seen below it.
  @Test(arguments: ["720,450", "500,400", "500,740"]) func theStageIsNotCovered(
    _ size: String
  ) throws {
    let answer = try run(
      """
      const box = (id) => document.getElementById(id).getBoundingClientRect();
      const [stage, transport] = [box("stage"), box("transport")];
      const tabs = document.querySelector(".tabs").getBoundingClientRect();
      return {
        covered: stage.bottom - transport.top, tabs: tabs.top - transport.top,
        isLow: innerHeight <= 560,
      };
      """, size: size)
    #expect(answer["covered"] as? Double ?? 1 <= 0, "\(size): \(answer)")
    if answer["isLow"] as? Bool != true {
      #expect(answer["tabs"] as? Double ?? 1 < -8, "\(size): \(answer)")
    }
  }

  /// A name that is too long for its column ends there.
  @Test(arguments: ["1440,900", "500,844"]) func longNamesStayInTheirPanels(_ size: String) throws {
    let answer = try run(
      """
      const long = "anElementWithAName" + "ThatGoesOn".repeat(12);
      test.show({ transition: "Cube" });
      for (const element of app.scene.elements) element.name = long + element.name;
      const { timeline, curve, element } = app.panels;
      timeline.setScene(app.scene, app.player);
      element.setScene(app.scene, app.player, app.data.properties);
      curve.setTrack(app.scene, app.player, app.scene.tracks[0]);
      const wide = [];
      for (const id of ["timeline", "curve", "element"]) {
        app.docks.show(id);
        for (const panel of document.querySelectorAll(".panel")) {
          const isSource = panel.querySelector(".code");
          if (!isSource && panel.scrollWidth > panel.clientWidth) wide.push(id);
        }
        for (const swatch of document.querySelectorAll(".swatch")) {
          if (swatch.checkVisibility() && swatch.offsetWidth !== 10) wide.push("swatch");
        }
      }
      return { wide };
      """, size: size)
    #expect((answer["wide"] as? [String])?.isEmpty == true, "\(size): \(answer)")
  }

  @Test func nothingIsWiderThanTheWindow() throws {
    for size in ["1440,900", "1024,768", "500,844"] {
      let answer = try run(
        """
        const wide = [];
        for (const index of app.data.transitions.keys()) {
          test.show({ transition: index });
          for (const id of ["timeline", "curve", "source", "element", "gesture", "setup"]) {
            app.docks.show(id);
            if (document.documentElement.scrollWidth > innerWidth) wide.push(`${index} ${id}`);
          }
        }
        return { wide, layout: document.documentElement.dataset.layout };
        """, size: size)
      #expect((answer["wide"] as? [String])?.isEmpty == true, "\(size): \(answer)")
      #expect(
        answer["layout"] as? String
          == ["1440,900": "wide", "1024,768": "middle", "500,844": "narrow"][size])
    }
  }
}
