import BoardModel

extension ListLayout {
  /// The minimum width of a pane in which the layout `auto` shows rows of one line, in columns.
  private static let minWidthOfRows = 50

  /// Whether a list is shown as cards in panes of this width, including their borders.
  func showsCards(inColumns columns: Int) -> Bool {
    switch self {
    case .table, .grid: false
    case .cards: true
    case .auto: columns < Self.minWidthOfRows
    }
  }
}
