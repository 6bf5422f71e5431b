/// A place in a line of Markdown: a byte, and the column it stands in. A tab reaches to the next
/// column that is a multiple of four, and may be passed in part.
struct MarkdownCursor {
  let bytes: [UInt8]
  private(set) var offset: Int
  let end: Int
  private(set) var column = 0
  /// The columns of a tab at `offset` that are left; 0 if it is not begun.
  private var rest = 0

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The byte here; `nil` at the end of the line.
  var byte: UInt8? { offset < end ? bytes[offset] : nil }

  /// The columns of white space from here on, and the byte behind it.
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

  /// Passes columns of white space, or other bytes, one column each.
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

  /// What is left of the line; what is left of a tab as blanks.
  var remainder: [UInt8] {
    Array(repeating: .blank, count: rest) + bytes[(rest > 0 ? offset + 1 : offset)..<end]
  }
}
