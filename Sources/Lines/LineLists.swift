/// The two lists at one moment. Each of the first ``lineCount`` lines is in one of them.
struct LineLists: Sendable {
  var left = LineOrder()
  var right = LineOrder()
  /// How many lines of the input are in the lists; later lines have not been added yet.
  var lineCount = 0

  /// Removes lines from both lists.
  mutating func subtract(_ lines: LineSet) {
    left.subtract(lines)
    right.subtract(lines)
  }
}
