import TimelineIR
import TransitionCatalog

/// The timeline of Documentation/timeline-json.md.
let exampleTimeline = Timeline(
  name: "SlideUp", summary: "The new screen springs up from below the old one.", kind: .modal,
  parameters: [
    Parameter(
      name: "dimming", type: .number, defaultValue: .number(0.5), summary: "How dark it gets.")
  ],
  directions: [
    Direction(
      name: .present, duration: 2.5, delay: 0,
      clock: .spring(
        Spring(mass: 1, stiffness: 25.875, damping: 5.0867, velocity: 0), .dampingRatio(0.5)),
      definitions: [
        Definition(name: "travel", value: .member(.height, of: .reference(.container)))
      ],
      stage: [
        Element(
          name: "from", content: .screen(.from), parent: nil, clips: false, contentMode: nil,
          resting: []),
        Element(
          name: "dim", content: .color(.constant(.color(0, 0, 0, 1))), parent: nil, clips: false,
          contentMode: nil,
          resting: [RestingProperty(property: .alpha, value: .constant(.number(0)))]),
        Element(
          name: "to", content: .screen(.to), parent: nil, clips: false, contentMode: nil,
          resting: []),
      ],
      tracks: [
        Track(
          element: "to", property: .frame, clock: .direction,
          runs: [
            [
              Keyframe(
                place: 0,
                value: .call(
                  .offset,
                  [
                    .reference(.finalFrame(.to)), .constant(.number(0)),
                    .reference(.definition(name: "travel", type: .number)),
                  ], .rect), curve: nil),
              Keyframe(place: 1, value: .reference(.finalFrame(.to)), curve: nil),
            ]
          ], calculation: .linear),
        Track(
          element: "dim", property: .alpha,
          clock: .own(
            .curve(.cubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)), start: 0, duration: 0.5),
          runs: [
            [
              Keyframe(place: 0, value: .constant(.number(0)), curve: nil),
              Keyframe(
                place: 1, value: .reference(.parameter(name: "dimming", type: .number)),
                curve: .steps(count: 4)),
            ]
          ], calculation: .linear),
      ],
      lifecycle: Lifecycle(
        setUp: [.make(element: "dim"), .place(.to)],
        finish: [
          .discard(element: "dim"), .restore(element: "to", properties: [.frame]),
          .complete(finished: true),
        ],
        cancel: [.discard(element: "dim"), .remove(.to), .complete(finished: false)]))
  ],
  source: SourceStamp(file: "slide-up.yaml", hash: "85944171f73967e8"))
