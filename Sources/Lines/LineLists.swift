/// The two lists at one moment. Each of the first ``lineCount`` lines is in one of them.
struct LineLists: Sendable {
  var left = LineOrder()
  var right = LineOrder()
  /// The number of lines in the lists; later lines of the input have not been added yet.
  var lineCount = 0

  /// Removes lines from both lists.
  mutating func subtract(_ lines: LineSet) {
    left.subtract(lines)
    right.subtract(lines)
  }
}
