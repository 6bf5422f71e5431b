import TerminalText

/// The help as lines: groups of wrapped entries in one or two columns.
struct HelpLines: Equatable {
  enum Line: Equatable {
    case blank
    case title(String)
    /// One line of an entry; only the first line has the key.
    case entry(key: String, text: String)
  }

  /// The lines of each column. A group is never split between columns.
  let columns: [[Line]]
  /// The width of a column of text, in columns of the terminal.
  let columnWidth: Int
  /// The distance of the keys from the left edge of a column of text, in columns of the terminal.
  let indent: Int
  /// The distance of the texts from the left edge of a column of text, in columns of the terminal.
  let textColumn: Int

  /// The number of empty columns between the columns of text.
  static let gutter = 3
  /// The minimum width for two columns.
  private static let minWidthForTwo = 90
  private static let keyWidth = 14

  /// How many lines the longest column has.
  var count: Int { columns.map(\.count).max() ?? 0 }

  /// - Parameter width: The width available, in columns.
  init(_ groups: [HelpView.Group], width: Int) {
    let isDouble = width >= Self.minWidthForTwo
    columnWidth = isDouble ? (width - Self.gutter) / 2 : width
    indent = columnWidth >= 36 ? 2 : columnWidth >= 16 ? 1 : 0
    textColumn = indent + min(Self.keyWidth, columnWidth / 3)
    let (keys, texts) = (textColumn - indent, columnWidth - textColumn)
    let blocks = groups.map { group in
      [.title(group.title)] + group.entries.flatMap { Self.lines(of: $0, keys: keys, texts: texts) }
    }
    columns = isDouble ? Self.halves(of: blocks) : [Self.joined(blocks[...])]
  }

  private static func lines(of entry: HelpView.Entry, keys: Int, texts: Int) -> [Line] {
    var lines = DisplayText.wrapped(entry.text, to: max(1, texts))
      .map { Line.entry(key: "", text: $0) }
    if DisplayText.width(of: entry.key) < keys, case .entry(_, let text)? = lines.first {
      lines[0] = .entry(key: entry.key, text: text)
    } else {
      lines.insert(.entry(key: entry.key, text: ""), at: 0)
    }
    return lines
  }

  /// Splits the blocks into two columns in reading order, as evenly as whole groups allow.
  private static func halves(of blocks: [[Line]]) -> [[Line]] {
    let splits = (0...blocks.count).map { [joined(blocks[..<$0]), joined(blocks[$0...])] }
    return splits.min { length(of: $0) < length(of: $1) } ?? []
  }

  private static func length(of columns: [[Line]]) -> Int { columns.map(\.count).max() ?? 0 }

  private static func joined(_ blocks: ArraySlice<[Line]>) -> [Line] {
    Array(blocks.joined(separator: [.blank]))
  }
}
