import Foundation
import Testing
import TransitionFormats

@testable import TransitionPreview

/// An open page takes in what its server tells it; the server itself is that of `WatchTests`.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct FollowTests {
  @Test func theOpenPageFollows() throws {
    let repertoire = try Repertoire.all()
    let cube = try repertoire.place(of: "cube")
    var first = repertoire.page
    first.transitions = [repertoire.page.transitions[cube]]
    var second = first
    for place in second.transitions[0].timeline.directions.indices {
      second.transitions[0].timeline.directions[place].duration *= 2
    }
    let stand = """
      <script>
      window.EventSource = class {
        constructor(path) {
          window.server = this;
          this.path = path;
        }
        tell(message) { this.onmessage?.({ data: JSON.stringify(message) }); }
      };
      </script>
      """
    let html = first.html(following: .server).replacing("</head>", with: stand + "</head>")
    let data = second.data(following: .server).text(.compact)
    let words = try withBrowser { browser in
      try browser.run(
        """
        await transitionc.ready;
        const { app, test } = transitionc;
        const old = test.show({ transition: 0, direction: "pop", device: "ipad", landscape: true });
        test.seek(old.endTime / 4);
        const overlay = document.getElementById("overlay");
        const text = "error[T0000]: <b>no</b> & more";
        server.tell({ error: text });
        const shown = { hidden: overlay.hidden, text: overlay.textContent.includes(text),
          bold: overlay.querySelectorAll("b").length, endTime: app.scene.endTime };
        // A server that is gone is told in words, once, and forgotten when it is there again.
        server.onerror();
        shown.lost = overlay.textContent;
        overlay.hidden = true;
        server.onerror();
        shown.again = overlay.hidden;
        server.onopen();
        // What others have changed comes beside an error.
        server.tell({ ...JSON.parse(\(try script(data))), error: text });
        shown.both = [overlay.hidden, app.scene.endTime];
        server.onmessage({ data: \(try script(first.data(following: .server).text(.compact))) });
        const message = \(try script(data));
        const start = performance.now();
        server.onmessage({ data: message });
        await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
        const passed = performance.now() - start;
        return {
          path: server.path, shown, passed, hidden: overlay.hidden, old: old.endTime,
          endTime: app.scene.endTime, time: app.transport.time, direction: app.state.direction,
          landscape: app.state.landscape, stage: app.stageView.stage, errors: test.errors,
        };
        """, in: html)
    }
    #expect(words.complaints.isEmpty, "\(words.complaints)")
    let answer = try #require(words.result as? [String: Any])
    #expect(answer["path"] as? String == "/events")
    let shown = try #require(answer["shown"] as? [String: Any])
    #expect(shown["hidden"] as? Bool == false && shown["text"] as? Bool == true)
    #expect(shown["bold"] as? Int == 0)
    let old = try #require(answer["old"] as? Double)
    #expect(shown["endTime"] as? Double == old)
    #expect((shown["lost"] as? String)?.contains("again") == true)
    #expect(shown["again"] as? Bool == true)
    let both = try #require(shown["both"] as? [Any])
    #expect(both[0] as? Bool == false)
    #expect(abs((both[1] as? Double ?? 0) - 2 * old) < 1e-9)
    #expect(answer["hidden"] as? Bool == true)
    let end = try #require(answer["endTime"] as? Double)
    #expect(abs(end - 2 * old) < 1e-9)
    // The playhead stays where it was on the way.
    let time = try #require(answer["time"] as? Double)
    #expect(abs(time - end / 4) < 1e-9 || abs(time - old / 4) < 1e-9)
    #expect(answer["direction"] as? String == "pop" && answer["landscape"] as? Bool == true)
    #expect((answer["stage"] as? [String: Any])?["width"] as? Double == 1180)
    #expect((answer["errors"] as? [String])?.isEmpty == true)
    let passed = try #require(answer["passed"] as? Double)
    print("from message to drawn page: \((passed * 10).rounded() / 10) ms")
  }
}
