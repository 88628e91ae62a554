import TransitionFormats

extension CurveReport {
  /// The report in one of the forms of the command line.
  func text(_ format: TableFormat) -> String {
    switch format {
    case .table: table
    case .csv: csv
    case .json: json.text(.pretty) + "\n"
    }
  }
}
