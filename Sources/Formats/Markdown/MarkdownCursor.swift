/// A position in a line of Markdown: an offset and its column. A tab extends to the next column
/// that is a multiple of four, and can be passed in part.
struct MarkdownCursor {
  let bytes: [UInt8]
  private(set) var offset: Int
  let end: Int
  private(set) var column = 0
  /// The remaining columns of a tab at `offset`; 0 if none was passed yet.
  private var rest = 0

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The byte at the offset; `nil` at the end of the line.
  var byte: UInt8? { offset < end ? bytes[offset] : nil }

  /// The width of the white space from here on, in columns, and the offset after it.
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

  /// Advances by columns. Every byte except a tab is one column wide.
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

  /// The rest of the line. The rest of a tab becomes blanks.
  var remainder: [UInt8] {
    Array(repeating: .blank, count: rest) + bytes[(rest > 0 ? offset + 1 : offset)..<end]
  }
}
