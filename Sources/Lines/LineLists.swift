/// The two lists at one moment: each line that was read is in one of them.
struct LineLists: Sendable {
  var left = LineOrder()
  var right = LineOrder()
  /// How many lines are in them; later lines have not arrived.
  var lineCount = 0

  /// Takes some lines out of both lists.
  mutating func subtract(_ lines: LineSet) {
    left.subtract(lines)
    right.subtract(lines)
  }
}
