import Testing
import TimelineIR
import TransitionCatalog

@testable import TransitionFormats

@Suite struct SampleReportTests {
  static let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

  /// Properties are given out of order on purpose.
  static let report = SampleReport(
    transition: "SlideUp", direction: .present, duration: 2.5,
    stage: SampleReport.Size(width: 390, height: 844),
    order: ["from", "to"],
    samples: [
      Sample(
        time: 0, progress: 0,
        elements: [
          ElementSample(
            name: "to",
            properties: [
              PropertySample(.anchor, .edge(.leading)), PropertySample(.hidden, .boolean(false)),
              PropertySample(.rotateY, .angle(radians: .pi / 2)),
              PropertySample(.cornerRadius, .number(0)), PropertySample(.alpha, .number(1)),
              PropertySample(.frame, .rect(0, 844, 390, 844)),
              PropertySample(.borderColor, .color(0, 0.25, 1, 1.0 / 3)),
              PropertySample(.shadowOffset, .size(0, -3)),
              PropertySample(.center, .point(195, 1266)),
              PropertySample(.clip, Value(.circle, 1, 2, 3)),
            ], matrix: identity)
        ]),
      Sample(
        time: 1.25, progress: 0.5,
        elements: [
          ElementSample(
            name: "to",
            properties: [
              PropertySample(.frame, .rect(0, 1.0 / 3, 390, 844)),
              PropertySample(.alpha, .number(0.1 + 0.2)),
              PropertySample(.cornerRadius, .number(12.5)),
              PropertySample(.hidden, .boolean(true)),
              PropertySample(.rotateY, .angle(radians: -.pi)),
              PropertySample(.borderWidth, .number(.nan)),
            ], matrix: [0.5] + identity.dropFirst())
        ]),
    ])

  @Test func json() {
    let matrix = "[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]"
    let second = "[0.5,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1]"
    let lines = [
      #"{"transition":"SlideUp","direction":"present","duration":2.5,"#,
      #""stage":{"width":390,"height":844},"order":["from","to"],"samples":["#,
      #"{"time":0,"progress":0,"elements":{"to":{"frame":[0,844,390,844],"alpha":1,"#,
      #""cornerRadius":0,"matrix":\#(matrix),"hidden":false,"anchor":"leading","#,
      #""rotateY":1.5707963267948966,"borderColor":[0,0.25,1,0.3333333333333333],"#,
      #""shadowOffset":[0,-3],"center":[195,1266],"clip":[1,2,3]}}},"#,
      #"{"time":1.25,"progress":0.5,"elements":{"to":{"frame":[0,0.3333333333333333,390,844],"#,
      #""alpha":0.30000000000000004,"cornerRadius":12.5,"matrix":\#(second),"hidden":true,"#,
      #""rotateY":-3.141592653589793,"borderWidth":null}}}]}"#,
    ]
    #expect(Self.report.json.text(.compact) == lines.joined())
  }

  @Test func csv() {
    let rows = Self.csv(Self.report).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      rows.prefix(9) == [
        "time,progress,element,property,component,value",
        "0,0,to,frame,x,0",
        "0,0,to,frame,y,844",
        "0,0,to,frame,width,390",
        "0,0,to,frame,height,844",
        "0,0,to,alpha,,1",
        "0,0,to,cornerRadius,,0",
        "0,0,to,matrix,m11,1",
        "0,0,to,matrix,m12,0",
      ])
    #expect(
      rows[22...38] == [
        "0,0,to,matrix,m44,1",
        "0,0,to,hidden,,false",
        "0,0,to,anchor,,leading",
        "0,0,to,rotateY,,1.5707963267948966",
        "0,0,to,borderColor,red,0",
        "0,0,to,borderColor,green,0.25",
        "0,0,to,borderColor,blue,1",
        "0,0,to,borderColor,alpha,0.3333333333333333",
        "0,0,to,shadowOffset,width,0",
        "0,0,to,shadowOffset,height,-3",
        "0,0,to,center,x,195",
        "0,0,to,center,y,1266",
        "0,0,to,clip,x,1",
        "0,0,to,clip,y,2",
        "0,0,to,clip,radius,3",
        "1.25,0.5,to,frame,x,0",
        "1.25,0.5,to,frame,y,0.3333333333333333",
      ])
    #expect(rows.suffix(2) == ["1.25,0.5,to,borderWidth,,", ""])
  }

  private static func csv(_ report: SampleReport) -> String {
    SampleReport.csvHeader + report.samples.map(\.csv).joined()
  }

  /// Written sample by sample it is the same text.
  @Test(arguments: [0, 1, 2, 9, 10, 11, 40]) func piecesAreTheWhole(_ count: Int) {
    var (whole, head) = (Self.report, Self.report)
    head.samples = []
    whole.samples = (0..<count).map { Self.report.samples[$0 % Self.report.samples.count] }
    var (text, pieces) = ("", 0)
    head.writeJSON(count: count, sample: { whole.samples[$0] }) { piece in
      text += piece
      pieces += 1
      return true
    }
    #expect(text == whole.json.text() + "\n")
    #expect(count < 10 || pieces > count)
    pieces = 0
    head.writeJSON(count: count, sample: { whole.samples[$0] }) { _ in
      pieces += 1
      return pieces < 3
    }
    #expect(pieces <= 3)
  }

  /// Also where a few samples fit into a line.
  @Test func piecesOfNextToNothing() {
    for count in 0...12 {
      let whole = SampleReport(
        transition: "T", direction: .pop, duration: 1,
        stage: SampleReport.Size(width: 1, height: 1), order: [],
        samples: (0..<count).map { Sample(time: Double($0), progress: 0, elements: []) })
      var head = whole
      head.samples = []
      var text = ""
      head.writeJSON(count: count, sample: { whole.samples[$0] }) {
        text += $0
        return true
      }
      #expect(text == whole.json.text() + "\n")
    }
  }

  /// `cells` has two members, `lone` one and `none` no member; every group is a list.
  private var grouped: SampleReport {
    let member = { (name: String, index: Int?, alpha: Double) in
      ElementSample(
        name: name, member: index, properties: [PropertySample(.alpha, .number(alpha))],
        matrix: [Double(index ?? 9)])
    }
    return SampleReport(
      transition: "Cells", direction: .push, duration: 1,
      stage: SampleReport.Size(width: 1, height: 2), order: ["to", "cells", "none", "lone"],
      groups: ["cells", "none", "lone"],
      samples: [
        Sample(
          time: 0, progress: 0,
          elements: [
            member("to", nil, 1), member("cells", 0, 0.25), member("cells", 1, 0.5),
            member("lone", 0, 0.75),
          ])
      ])
  }

  @Test func groupsAreListsInJSON() {
    let text = grouped.json.text(.compact)
    #expect(
      text.hasSuffix(
        #""elements":{"to":{"alpha":1,"matrix":[9]},"#
          + #""cells":[{"alpha":0.25,"matrix":[0]},{"alpha":0.5,"matrix":[1]}],"#
          + #""lone":[{"alpha":0.75,"matrix":[0]}],"none":[]}}]}"#), "\(text)")
  }

  @Test func membersHaveTheirIndexInTables() {
    let rows = Self.csv(grouped).split(separator: "\n").filter { $0.contains("alpha") }
    #expect(
      rows == [
        "0,0,to,alpha,,1", "0,0,cells[0],alpha,,0.25", "0,0,cells[1],alpha,,0.5",
        "0,0,lone[0],alpha,,0.75",
      ])
    #expect(
      grouped.table == """
        Cells, push: 1 s on 1 x 2 points
        back to front: to, cells, none, lone

        to
          time/s  %  alpha
               0  0      1

        cells[0]
          time/s  %  alpha
               0  0   0.25

        cells[1]
          time/s  %  alpha
               0  0    0.5

        lone[0]
          time/s  %  alpha
               0  0   0.75

        """)
  }

  @Test func fieldsOfCSV() {
    var csv = CSVText(header: ["a,b", "c\"d", "e\nf", "", "g"])
    csv.append(["1"])
    #expect(csv.text == "\"a,b\",\"c\"\"d\",\"e\nf\",,g\n1\n")
  }

  @Test func table() {
    var report = Self.report
    report.samples[0].elements[0].properties.removeAll {
      ![.frame, .alpha, .hidden, .rotateY, .anchor].contains($0.property)
    }
    report.samples[1].elements[0].properties.removeAll { $0.property == .cornerRadius }
    report.samples[0].elements.insert(
      ElementSample(
        name: "container", properties: [PropertySample(.borderColor, .color(0, 0.25, 1, 1.0 / 3))],
        matrix: Self.identity), at: 0)
    #expect(
      report.table == """
        SlideUp, present: 2.5 s on 390 x 844 points
        back to front: from, to

        container
          time/s  %  borderColor (red green blue alpha)
               0  0                      0 0.25 1 0.333

        to
          time/s   %  frame (x y width height)  alpha  hidden  anchor   rotateY/deg  borderWidth
            0.00   0          0 844.00 390 844    1.0  false   leading           90
            1.25  50          0   0.33 390 844    0.3  true                    -180            -

        """)
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0004, "0"), (0.0005, "0.001"), (12.3456, "12.346"), (-12.5, "-12.5"),
    (1e300, "1e+300"), (.nan, "-"), (.infinity, "-"), (123456789.125, "123456789.125"),
  ])
  func rounding(_ number: Double, _ text: String) {
    #expect(rounded(number, 3) == text)
  }

  @Test func alignment() {
    #expect(
      TextTable.aligned([1, nil, -10.25, 1e300, .nan, 0.5], digits: 3) == [
        "  1.00", "      ", "-10.25", "1e+300", "     -", "  0.50",
      ])
  }
}
