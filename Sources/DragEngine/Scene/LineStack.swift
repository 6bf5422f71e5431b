/// The lines of items in a pane, one below the other. A stack computes how many lines fit and where
/// each line is.
///
/// Rows are screen rows. Only the heights of lines near the screen are requested, however many
/// lines there are.
public struct LineStack: Sendable {
  /// The empty rows between two lines.
  private let spacing: Int
  /// The height of every line, or of lines with an unknown height.
  private let standard: Int
  /// Returns the height of a line, or `nil` if it is unknown. The closure itself is `nil` if all
  /// lines have the same height.
  private let measuredHeight: (@Sendable (Int) -> Int?)?

  /// The maximum number of lines that are measured to compute a distance. All other lines are
  /// assumed to have the standard height.
  private static let maxMeasured = 256

  /// Creates lines of one height, at least 1.
  public init(of height: Int) {
    (spacing, standard, measuredHeight) = (0, max(1, height), nil)
  }

  /// Creates lines of different heights.
  ///
  /// - Parameters:
  ///   - spacing: The empty rows between two lines.
  ///   - standard: The height of a line with an unknown height.
  ///   - height: Returns the height of a line, counted from 0; `nil` if it is unknown.
  public init(spacing: Int, standard: Int, height: @escaping @Sendable (Int) -> Int?) {
    (self.spacing, self.standard, measuredHeight) = (spacing, max(1, standard), height)
  }

  /// The height that all lines share, in screen rows; `nil` if heights may differ.
  var uniformHeight: Int? { measuredHeight == nil ? standard : nil }

  /// The height of a line in screen rows, at least 1.
  public func height(of line: Int) -> Int { max(1, measuredHeight?(line) ?? standard) }

  /// The number of rows from the top of a line to the top of the next one.
  func pitch(of line: Int) -> Int { height(of: line) + spacing }

  /// How many whole lines fit into a number of rows, starting with the line `first`.
  public func count(from first: Int, in rows: Int) -> Int {
    if let uniformHeight { return max(0, rows) / uniformHeight }
    var (count, used) = (0, 0)
    while used + height(of: first + count) <= rows {
      used += pitch(of: first + count)
      count += 1
    }
    return count
  }

  /// The first line to show so that all of `line` is visible: the smallest possible index, or
  /// `line` itself if it does not fit.
  public func first(showing line: Int, in rows: Int) -> Int {
    if let uniformHeight { return max(0, line - max(0, rows / uniformHeight - 1)) }
    var first = line
    var used = height(of: line)
    while first > 0, used + pitch(of: first - 1) <= rows {
      first -= 1
      used += pitch(of: first)
    }
    return max(0, first)
  }

  /// The last useful scroll position of a list of `count` lines: the smallest index from which all
  /// remaining lines fit.
  public func lastFirst(of count: Int, in rows: Int) -> Int {
    if let uniformHeight { return max(0, count - max(0, rows) / uniformHeight) }
    return count > 0 ? first(showing: count - 1, in: rows) : 0
  }

  /// The number of rows from the top of the line `first` to the top of `line`; negative if `line`
  /// is above.
  public func offset(of line: Int, from first: Int) -> Int {
    if let uniformHeight { return (line - first) * uniformHeight }
    let isBelow = line >= first
    let lines = isBelow ? first..<line : line..<first
    // Only the lines nearest to `first` are measured.
    let near = isBelow ? lines.prefix(Self.maxMeasured) : lines.suffix(Self.maxMeasured)
    let rows = near.reduce((lines.count - near.count) * (standard + spacing)) {
      $0 + pitch(of: $1)
    }
    return isBelow ? rows : -rows
  }

  /// The line at a row; `row` counts from 0 at the top of the line `first`. The space below a line
  /// belongs to that line.
  public func line(at row: Int, from first: Int) -> Int {
    if let uniformHeight { return first + row / uniformHeight }
    var (line, below) = (first, row)
    while below >= pitch(of: line) {
      below -= pitch(of: line)
      line += 1
    }
    return line
  }
}
