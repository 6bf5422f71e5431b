/// A position in a line of Markdown: an offset and its column. A tab extends to the next column
/// that is a multiple of four; the position can be inside a tab.
struct MarkdownCursor {
  let bytes: [UInt8]
  private(set) var offset: Int
  let end: Int
  private(set) var column = 0
  /// The remaining columns of a partly passed tab at `offset`; otherwise 0.
  private var rest = 0

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The byte at the offset; `nil` at the end of the line.
  var byte: UInt8? { offset < end ? bytes[offset] : nil }

  /// The width in columns of the white space at the position, and the offset after the white space.
  var indent: (columns: Int, next: Int) {
    var (columns, next) = (rest, rest > 0 ? offset + 1 : offset)
    while next < end {
      if bytes[next] == .blank {
        columns += 1
      } else if bytes[next] == .tab {
        columns += 4 - (column + columns) % 4
      } else {
        break
      }
      next += 1
    }
    return (columns, next)
  }

  /// Advances by a number of columns. Every byte except a tab counts as one column.
  mutating func advance(_ columns: Int) {
    var left = columns
    while left > 0, offset < end {
      guard bytes[offset] == .tab else {
        offset += 1
        column += 1
        left -= 1
        continue
      }
      let width = rest > 0 ? rest : 4 - column % 4
      let step = min(width, left)
      column += step
      left -= step
      rest = width - step
      if rest == 0 { offset += 1 }
    }
  }

  /// The rest of the line, with spaces in place of a partly passed tab.
  var remainder: [UInt8] {
    Array(repeating: .blank, count: rest) + bytes[(rest > 0 ? offset + 1 : offset)..<end]
  }
}
