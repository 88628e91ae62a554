import UIKit

/// Plays the transitions, and writes what the screen shows into files, which a test of this
/// project compares with what the specs say.
final class RecorderScreen: UIViewController {
  private let heading = UILabel()
  private let list = RowList(frame: .zero)
  private var recorder: Recorder?
  /// Where the files go.
  var folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .darkGray
    heading.text = "Recorder"
    heading.textColor = .white
    view.addSubview(heading)
    view.addSubview(list)
    list.addRow("Gallery") { [unowned self] in dismiss(animated: false) }
    list.addRow("Send the recordings") { [unowned self] in send() }
    for demo in Demo.all {
      if let forward = demo.forward {
        list.addRow("\(demo.title): \(forward)") { [unowned self] in record(demo, .forward) }
      }
      list.addRow("\(demo.title): \(demo.back)") { [unowned self] in record(demo, .back) }
      list.addRow("\(demo.title): by hand") { [unowned self] in record(demo, .byHand) }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    (heading.frame, list.frame) = view.headingAndRest
  }

  private func record(_ demo: Demo, _ plan: Recorder.Plan) {
    let screen = demo.start()
    screen.modalPresentationStyle = .fullScreen
    present(screen, animated: false) { [unowned self] in
      recorder = Recorder(of: demo, on: screen, plan) { [unowned self] in write($0) }
    }
  }

  private func write(_ recordings: [Recording]) {
    recorder = nil
    do {
      let names = try recordings.map { try $0.write(to: folder) }
      heading.text = names.isEmpty ? "Nothing was recorded" : names.joined(separator: ", ")
    } catch {
      heading.text = "\(error)"
    }
  }

  private func send() {
    let files = Recording.files(in: folder)
    guard !files.isEmpty else { return heading.text = "There are no recordings" }
    let sheet = UIActivityViewController(activityItems: files, applicationActivities: nil)
    sheet.popoverPresentationController?.sourceView = heading
    present(sheet, animated: true)
  }
}
