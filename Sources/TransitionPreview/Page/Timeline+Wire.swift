internal import TimelineIR

extension Timeline {
  var wire: [UInt8] { [] }
}
