import TerminalText

/// How wide the titles and the details of some rows are.
///
/// All rows of a pane are drawn with the same widths, so that their details line up.
public struct DetailWidths: Equatable, Sendable {
  /// The widest details in a column; 0 if there are none.
  struct Width: Equatable {
    /// Of all rows, in short words.
    var least = 0
    /// Of the rows that have details to the left of them, in short words.
    var leastBeside = 0
    /// Of the rows that have details to the left of them.
    var beside = 0
    /// The columns that some row uses to the right of it, a bit each.
    var right: UInt8 = 0
  }

  /// The width of the widest title.
  private(set) var title = 0
  private var widths = [Width](repeating: Width(), count: DetailColumn.allCases.count)

  /// Measures some rows; without rows there are no details to show.
  public init(of contents: [RowContent] = []) {
    for content in contents {
      title = max(title, DisplayText.width(of: content.title, atMost: Self.most))
      let used = content.details.reduce(0 as UInt8) { $0 | ($1.column?.bit ?? 0) }
      for column in DetailColumn.allCases where used & column.bit > 0 {
        let details = content.details.filter { $0.column == column }
        widths[column.rawValue].include(
          full: Self.width(of: details, \.text), short: Self.width(of: details, \.shortText),
          left: used & (column.bit - 1), right: used & ~(column.bit | column.bit - 1))
      }
    }
  }

  /// The widths of the details in a column.
  subscript(column: DetailColumn) -> Width { widths[column.rawValue] }

  /// The width of the details of one column of a row, or some larger one if that is over ``most``.
  static func width(
    of details: [RowContent.Detail], _ words: KeyPath<RowContent.Detail, String>
  ) -> Int {
    details.reduce(-1) { $0 + 1 + DisplayText.width(of: $1[keyPath: words], atMost: most) }
  }

  /// Texts are not measured beyond this.
  private static let most = 256
}

extension DetailWidths.Width {
  fileprivate mutating func include(full: Int, short: Int, left: UInt8, right: UInt8) {
    least = max(least, short)
    self.right |= right
    guard left > 0 else { return }
    leastBeside = max(leastBeside, short)
    beside = max(beside, full)
  }
}
