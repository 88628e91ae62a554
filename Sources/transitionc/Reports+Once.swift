import TransitionCompiler
import TransitionDiagnostics

extension Pipeline {
  /// What makes a finding the same as one in another spec's report.
  private struct Place: Hashable {
    var file: [UInt8]
    var start: Int
    var end: Int
    var code: String
    /// The numbers in it may be those of the spec that extends.
    var message: String
  }

  /// The reports of specs, without what another one tells: a finding in a file that several of them
  /// extend is told where that file is looked at by itself, or else in the first.
  static func toldOnce(
    _ specs: [(path: String, output: Pipeline)]
  ) -> [(report: [Diagnostic], sources: SourceSet)] {
    guard specs.count > 1 else { return specs.map { ($0.output.report, $0.output.sources) } }
    var paths: [[UInt8]: [UInt8]] = [:]
    func place(_ finding: Diagnostic, _ sources: SourceSet) -> Place {
      let name = sources[finding.span.file].name
      let key = name.fileKey
      let path = paths[key] ?? systemPath(name).fileKey
      paths[key] = path
      return Place(
        file: path, start: finding.span.start, end: finding.span.end, code: finding.kind.code,
        message: finding.message)
    }
    // What a spec does not use may be what another one does that extends it.
    let bases = Set(specs.flatMap(\.output.neededFiles).map(systemPath))
    let reports = specs.map { spec in
      !bases.isEmpty && bases.contains(systemPath(spec.path))
        ? Pipeline.withoutUses(spec.output.report) : spec.output.report
    }
    func isOwn(_ finding: Diagnostic, _ spec: (path: String, output: Pipeline)) -> Bool {
      spec.output.sources[finding.span.file].name == spec.path
    }
    var told: Set<Place> = []
    for (spec, report) in zip(specs, reports) {
      for finding in report where isOwn(finding, spec) {
        told.insert(place(finding, spec.output.sources))
      }
    }
    return zip(specs, reports).map { spec, report in
      let report = report.filter {
        isOwn($0, spec) || told.insert(place($0, spec.output.sources)).inserted
      }
      return (report, spec.output.sources)
    }
  }
}
