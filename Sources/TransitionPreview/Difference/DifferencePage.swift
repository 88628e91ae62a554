import TimelineEvaluator
import TimelineIR
import TransitionCatalog

extension MotionDifference {
  /// One HTML file that shows the difference: both film strips, the curves of what moves otherwise,
  /// the releases that are decided otherwise. It loads nothing and runs nothing.
  package var page: String {
    var page = Markup()
    page.raw(
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; img-src data:">

      """)
    page.put("title", "Motion: \(oldFile) and \(newFile)")
    page.raw("<style>\n\(DifferenceStyle.text)</style>\n</head>\n<body>\n")
    page.put("header") { header in
      header.put("h1", "What moves differently")
      header.put("p", class: "files") { files in
        files.put("span", class: "old", oldFile)
        files.raw("&rarr; ")
        files.put("span", class: "new", newFile)
      }
      header.put("p", class: differs ? "verdict differs" : "verdict", sentence(verdict))
    }
    page.put("main") { main in
      if !added.isEmpty || !gone.isEmpty {
        main.put("ul") { list in
          for name in added { list.put("li", "\(name) was added") }
          for name in gone { list.put("li", "\(name) is gone") }
        }
      }
      for (place, transition) in transitions.enumerated()
      where transition.differs(by: tolerance) {
        transition.write(to: &main, tolerance, prefix: "t\(place)")
      }
      let same = transitions.filter { !$0.differs(by: tolerance) }
      if !same.isEmpty, transitions.count > 1 {
        main.put("p", "As before: " + same.map(\.new.name).joined(separator: ", "))
      }
    }
    page.raw("</body>\n</html>\n")
    return page.text
  }

  private func sentence(_ words: String) -> String {
    words.capitalizedFirst + "."
  }
}

extension TransitionDifference {
  /// Names in the page's pictures begin with `prefix`.
  fileprivate func write(
    to page: inout Markup, _ tolerance: MotionTolerance, prefix: String
  ) {
    page.put("section") { section in
      section.put("h2", title)
      section.put(
        "p", class: "stage",
        "\(new.kind.rawValue), on \(rounded(stage.width, 2)) x \(rounded(stage.height, 2)) points")
      writeFacts(to: &section, tolerance)
      var shown: [FormDifference] = []
      for (place, form) in forms.enumerated() where form.differs(by: tolerance) {
        if let twin = shown.first(where: { form.isSame(as: $0) }) {
          section.put("h3", form.title)
          section.put("p", "As \(twin.title)\(form.exchangeText(with: twin)).")
          continue
        }
        shown.append(form)
        form.write(to: &section, tolerance, prefix: "\(prefix)f\(place)")
      }
      for gesture in gestures where gesture.differs(by: tolerance) { gesture.write(to: &section) }
    }
  }

  private func writeFacts(to page: inout Markup, _ tolerance: MotionTolerance) {
    let facts = facts(beyond: tolerance)
    guard !facts.isEmpty else { return }
    page.put("ul") { list in
      for fact in facts { list.put("li", fact) }
    }
  }
}

extension FormDifference {
  fileprivate func write(
    to page: inout Markup, _ tolerance: MotionTolerance, prefix: String
  ) {
    page.put("h3", title)
    let facts = facts + (differsInTempoOnly(by: tolerance) ? [Self.tempoText] : [])
    if !facts.isEmpty {
      page.put("ul") { list in
        for fact in facts { list.put("li", fact) }
      }
    }
    page.put("div", class: "strips") { strips in
      for (name, scene, isPresentation) in [
        ("before", pictured.old, isPresentation.old), ("after", pictured.new, isPresentation.new),
      ] {
        let film = Film(
          title: name, summary: nil, scenes: [scene], isPresentation: isPresentation,
          prefix: prefix + name)
        strips.raw("<figure>" + film.strip(at: stripTimes, width: 84) + "</figure>\n")
      }
    }
    let ranked = ranked(tolerance)
    writeTable(of: ranked, to: &page, tolerance)
    page.put("div", class: "plots") { plots in
      for (element, tracks) in ranked {
        if (element.distance?.amount ?? 0) > tolerance.points {
          DifferencePlot(distanceOf: element, in: self).map { $0.write(to: &plots) }
        }
        for track in tracks {
          for plot in DifferencePlot.plots(of: track, element, in: self, tolerance) {
            plot.write(to: &plots)
          }
        }
      }
    }
  }

  private func writeTable(
    of ranked: [(element: ElementDifference, tracks: [TrackDifference])], to page: inout Markup,
    _ tolerance: MotionTolerance
  ) {
    guard !ranked.isEmpty else { return }
    page.put("table") { table in
      table.raw("<thead><tr><th>what</th><th>how it differs</th></tr></thead>\n")
      table.put("tbody") { body in
        for (element, tracks) in ranked {
          body.put("tr") { row in
            row.put("th", element.name)
            row.put("td", element.text(tolerance))
          }
          for track in tracks {
            body.put("tr") { row in
              row.put("th", class: "track", track.property.rawValue)
              row.put("td", track.text)
            }
          }
        }
      }
    }
  }

  /// The moments of both film strips, in seconds.
  private var stripTimes: [Double] {
    let end = max(scenes.old.endTime, scenes.new.endTime)
    return (0...5).map { end * Double($0) / 5 }
  }
}

extension GestureDifference {
  fileprivate func write(to page: inout Markup) {
    page.put("h3", title)
    switch presence {
    case .added: page.put("p", "Added.")
    case .gone: page.put("p", "Gone.")
    case .both:
      page.put("ul") { list in
        for fact in facts { list.put("li", fact) }
      }
    }
    if let region { region.write(to: &page, unit: recognizer.velocityUnit) }
  }
}
