import BoardModel

extension ListLayout {
  /// A pane of so many columns has room for rows of one line.
  private static let leastWidthOfRows = 50

  /// Whether a list is shown as cards where the panes have so many columns, with their borders.
  func showsCards(inColumns columns: Int) -> Bool {
    switch self {
    case .table, .grid: false
    case .cards: true
    case .auto: columns < Self.leastWidthOfRows
    }
  }
}
