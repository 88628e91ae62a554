extension MotionDifference {
  package var page: String { "" }
}
