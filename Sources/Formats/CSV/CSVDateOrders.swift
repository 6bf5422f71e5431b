import BoardModel

/// Detects whether a table mixes dates that begin with the day, such as `24/12/2026`, and dates
/// that begin with the month, such as `12/24/2026`. A date such as `1/2/2026` is ambiguous.
struct CSVDateOrders {
  /// The first date that begins with the day, and its line.
  private var dayFirst: (text: String, line: Int)?
  private var monthFirst: (text: String, line: Int)?

  /// Records the order of a date, if it is unambiguous.
  mutating func record(_ text: String, line: Int) {
    let parts = text.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count > 1, let first = Int(parts[0]), let second = Int(parts[1]) else { return }
    switch (first, second) {
    case (13...31, 1...12): dayFirst = dayFirst ?? (text, line)
    case (1...12, 13...31): monthFirst = monthFirst ?? (text, line)
    default: break
    }
  }

  /// A remark about a table that contains dates in both orders; `nil` for any other table.
  ///
  /// - Parameter order: The order in which ambiguous dates were read.
  func contradiction(readAs order: DateOrder) -> String? {
    guard let dayFirst, let monthFirst else { return nil }
    let first = order == .dayFirst ? "day" : "month"
    return "the day comes first in line \(dayFirst.line) (\(excerpt(dayFirst.text))), the month in "
      + "line \(monthFirst.line) (\(excerpt(monthFirst.text))); ambiguous dates were "
      + "read with the \(first) first"
  }
}
