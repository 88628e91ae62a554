import Foundation
import Testing

@testable import TransitionFormats

@Suite struct CurveReportTests {
  static let curve = CurveReport(
    duration: nil, spring: nil,
    samples: [CurveSample(at: 0.1, value: 0.1 + 0.2), CurveSample(at: 1, value: 1)])

  /// A spring with a damping ratio of 0.3 and a frequency of 10 radians per second.
  static let spring = CurveReport(
    duration: 1.5,
    spring: SpringReport(settlingTime: 2.3183, mass: 1, stiffness: 100, damping: 6),
    samples: (0...120).map { index in
      let time = Double(index) / 80
      let damped = 10 * (1 - 0.09).squareRoot()
      let value = 1 - exp(-3 * time) * (cos(damped * time) + 3 / damped * sin(damped * time))
      return CurveSample(at: time, value: value)
    })

  @Test func json() {
    #expect(
      Self.curve.json.text(.compact)
        == #"{"duration":null,"samples":[{"at":0.1,"value":0.30000000000000004},{"at":1,"value":1}]}"#
    )
    var spring = Self.spring
    spring.samples = [CurveSample(at: 0, value: 0)]
    #expect(
      spring.json.text(.compact)
        == #"{"duration":1.5,"settlingTime":2.3183,"mass":1,"stiffness":100,"damping":6,"#
        + #""samples":[{"at":0,"value":0}]}"#)
    spring.spring?.settlingTime = .infinity
    #expect(spring.json["settlingTime"]?.text() == "null")
  }

  @Test func csv() {
    #expect(Self.curve.csv == "at,value\n0.1,0.30000000000000004\n1,1\n")
  }

  @Test func table() {
    #expect(
      Self.curve.table == """
         at  value
        0.1    0.3
        1.0    1.0

        """)
    var spring = Self.spring
    spring.samples = [CurveSample(at: 0, value: 0), CurveSample(at: 0.25, value: 1.23456789)]
    #expect(
      spring.table == """
        duration: 1.5 s
        settles after: 2.3183 s
        mass: 1
        stiffness: 100
        damping: 6

        at/s     value
        0.00  0.000000
        0.25  1.234568

        """)
  }

  @Test func plotOfSpring() {
    #expect(
      Self.spring.plot() == """
        1.372 ┤           ⡠⠊⠉⠑⠤⡀
              │          ⡜     ⠑⢄
              │         ⡜        ⠣⡀
              │        ⡰⠁         ⠑⢄               ⣀⣀⣀⣀⣀⣀⣀
            1 ┤┈┈┈┈┈┈┈⢠⠃┈┈┈┈┈┈┈┈┈┈┈⠈⠢⡀┈┈┈┈┈┈┈┈⢀⡠⠔⠊⠉┈┈┈┈┈┈┈⠉⠉⠑⠒⠒⠢⠤⠤⠤⠤⠤⠤⠤⠤⠔⠒⠒
              │       ⡜              ⠈⠢⢄⣀⣀⣀⣀⠤⠊⠁
              │      ⢠⠃
              │      ⡎
              │     ⢰⠁
              │     ⡎
              │    ⢰⠁
              │    ⡇
              │   ⡸
              │  ⢠⠃
              │  ⡎
            0 ┤⣀⠜┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈┈
              └────────────────────────────────────────────────────────────
               0                                                      1.5 s

        """)
  }

  @Test func plotOfCurve() {
    let report = CurveReport(
      duration: nil, spring: nil,
      samples: [(1, 1), (0, 0), (0.5, 0), (0.5, 1), (0.75, .nan)].map {
        CurveSample(at: $0.0, value: $0.1)
      })
    #expect(
      report.plot(width: 12, height: 4) == """
        1 ┤┈┈┈┈┈┈⡏⠉⠉⠉⠉⠉
          │      ⡇
          │      ⡇
        0 ┤⣀⣀⣀⣀⣀⣀⡇┈┈┈┈┈
          └────────────
           0          1

        """)
  }

  @Test func plotBelowZero() {
    let report = CurveReport(
      duration: nil, spring: nil,
      samples: [(0, -1), (1, 2)].map { CurveSample(at: $0.0, value: $0.1) })
    #expect(
      report.plot(width: 12, height: 7) == """
         2 ┤          ⡠⠊
           │        ⢀⠔⠁
         1 ┤┈┈┈┈┈┈┈⡔⠁┈┈┈
           │     ⡠⠊
         0 ┤┈┈┈⢀⠜┈┈┈┈┈┈┈
           │ ⢀⠔⠁
        -1 ┤⡠⠊
           └────────────
            0          1

        """)
  }

  @Test func plotsOfLittle() {
    let none = CurveReport(duration: nil, spring: nil, samples: [])
    #expect(
      none.plot(width: 6, height: 2) == """
        1 ┤┈┈┈┈┈┈
        0 ┤┈┈┈┈┈┈
          └──────
           0    1

        """)
    let one = CurveReport(
      duration: nil, spring: nil, samples: [CurveSample(at: 0.5, value: 0.5)])
    #expect(
      one.plot(width: 6, height: 2) == """
        1 ┤⡀┈┈┈┈┈
        0 ┤┈┈┈┈┈┈
          └──────
           0.5

        """)
  }
}
