import Foundation
import Testing
import TransitionCompiler

/// The public interface of the library, as another package uses it.
struct LibraryTests {
  @Test func aSoundSpecGivesTimelinesAndNoReport() {
    let spec = """
      transition: Fade
      kind: navigation
      push:
        duration: 0.3s
        animate:
          to: { alpha: 0 -> 1 }
      pop: reverse
      """
    let result = TransitionCompiler.compile(spec, named: "fade.yaml")
    #expect(result.report.isEmpty)
    #expect(result.timelines.map(\.name) == ["Fade"])
    #expect(result.timelines.first?.directions.map(\.name) == [.push, .pop])
  }

  /// Tasks and Dispatch's queues have threads with 512 KB on Apple's systems.
  @Test func aSmallStackIsEnough() async {
    let lets = (0..<150).map { "  a\($0): a\($0 + 1) * 2\n" }.joined()
    let spec = """
      transition: Deep
      kind: modal
      let:
      \(lets)  a150: container.width
      present: { duration: 0.3s, animate: { to: { translateY: a0 -> 0 } } }
      """
    let reports = await withCheckedContinuation { (all: CheckedContinuation<[String], Never>) in
      let thread = Thread {
        let deeper = spec.replacing("a149: a150", with: "a149: a0 + a150")
        all.resume(
          returning: [spec, deeper].map {
            TransitionCompiler.swiftSources($0, named: "deep.yaml").result.report
          })
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(reports[0].isEmpty, "\(reports[0])")
    #expect(reports[1].hasPrefix("error["), "\(reports[1])")
  }

  @Test func aWrongSpecGivesAReportAndNothingElse() {
    let spec = "transition: Fade\nkind: modal\npresent: { duration: 0.3s, animat: {} }\n"
    let result = TransitionCompiler.compile(spec, named: "fade.yaml")
    #expect(result.hasErrors)
    #expect(result.timelines.isEmpty)
    #expect(result.report.contains(" --> fade.yaml:3:28\n"))
    #expect(result.report.contains("did you mean 'animate'?"))
    #expect(TransitionCompiler.swiftSources(spec, named: "fade.yaml").files.isEmpty)
  }

  @Test func swiftIsWrittenAsItsOptionsSay() {
    let spec = """
      transition: Fade
      kind: modal
      present: { duration: 1s, animate: { to: { alpha: 0 -> 1 } } }
      """
    let plain = TransitionCompiler.swiftSources(spec, named: "fade.yaml")
    #expect(plain.files.map(\.name) == ["FadeTransition.swift"], "\(plain.result.report)")
    #expect(SwiftOptions() == SwiftOptions(access: .internal, prefix: nil, split: .file))
    #expect(SwiftOptions().deploymentTarget == DeploymentTarget(major: 15))
    var options = SwiftOptions(access: .public)
    options.prefix = TypePrefix("XY")
    options.split = .type
    let offered = TransitionCompiler.swiftSources(spec, named: "fade.yaml", options: options)
    #expect(offered.files.map(\.name) == ["XYFadeTransition.swift", "XYFadeAnimator.swift"])
    #expect(
      offered.files.first?.content.contains("\npublic final class XYFadeTransition: NSObject,")
        == true)
  }

  @Test func versionsOfIOSHaveAnOrder() {
    let versions = ["15", "15.4", "16", "17.5", "18.0", "26.1"].compactMap(DeploymentTarget.init)
    #expect(versions == versions.sorted() && versions.count == 6)
    #expect(versions.map(\.description) == ["15", "15.4", "16", "17.5", "18", "26.1"])
    #expect(DeploymentTarget(major: 14, minor: 9) == nil && DeploymentTarget("15.") == nil)
    #expect(DeploymentTarget(major: 18, minor: -1) == nil)
  }
}
