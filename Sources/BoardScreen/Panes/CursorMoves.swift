import BoardModel

/// Performs the commands that move the cursor, in its pane and between panes.
@MainActor
struct CursorMoves {
  let host: any FeatureHost
  private let panes: Panes
  private let pane: PaneModel

  init(host: any FeatureHost) {
    self.host = host
    panes = host.lists
    pane = host.pane
  }

  /// Performs a command that moves the cursor.
  ///
  /// - Returns: Whether the command moves the cursor.
  @discardableResult
  func perform(_ command: BoardCommand) throws -> Bool {
    let page = max(1, pane.viewport.height - 1) * pane.viewport.columns
    switch command {
    case .cursorDown:
      if try goOn(by: 1) { return true }
      try moveCursor(to: min(pane.cursor + pane.viewport.columns, pane.count - 1))
    case .cursorUp:
      if try goOn(by: -1) { return true }
      try moveCursor(to: pane.cursor - pane.viewport.columns, stopping: true)
    case .cursorToTop: try moveCursor(to: 0)
    case .cursorToBottom: try moveCursor(to: pane.count - 1)
    case .pageDown: try moveCursor(to: pane.cursor + page)
    case .pageUp: try moveCursor(to: pane.cursor - page, stopping: true)
    case .focusLeft: try moveSideways(by: -1)
    case .focusRight: try moveSideways(by: 1)
    case .focusNext: panes.focus(at: (panes.focusedIndex + 1) % panes.models.count)
    case .focusPrevious:
      panes.focus(at: (panes.focusedIndex + panes.models.count - 1) % panes.models.count)
    default:
      guard let index = command.listIndex else { return false }
      if panes.hasList(at: index) { panes.focus(at: index) }
    }
    return true
  }

  /// Scrolls back to the row under the cursor, so that no command acts on a row out of sight.
  func showCursorRow() throws {
    guard !pane.isCursorInSight else { return }
    try pane.moveCursor(to: pane.cursor, source: host.source)
  }

  /// Moves the cursor to a row.
  ///
  /// - Parameter stopping: Whether the cursor keeps its column in a grid if `index` is above the
  ///   first line.
  private func moveCursor(to index: Int, stopping: Bool = false) throws {
    let first = stopping ? pane.cursor % pane.viewport.columns : 0
    try pane.moveCursor(to: max(first, index), source: host.source)
  }

  /// In stacked panes, moves from the last row of a pane to the first row of the next pane, or from
  /// the first row to the last row of the previous pane. Empty panes are skipped.
  ///
  /// - Returns: Whether the cursor was moved.
  private func goOn(by step: Int) throws -> Bool {
    let isAtEnd = step > 0 ? pane.cursor >= pane.count - 1 : pane.cursor == 0
    guard host.view.isStacked, pane.viewport.columns == 1, isAtEnd else { return false }
    let models = panes.models
    var index = panes.focusedIndex + step
    while models.indices.contains(index), models[index].count == 0 { index += step }
    guard models.indices.contains(index) else { return false }
    panes.focus(at: index)
    let next = panes.focused
    try next.moveCursor(to: step > 0 ? 0 : next.count - 1, source: host.source)
    return true
  }

  /// Moves to the adjacent tile of a grid. If there is no such tile, moves to the adjacent pane.
  private func moveSideways(by distance: Int) throws {
    let column = pane.cursor % pane.viewport.columns + distance
    let next = pane.cursor + distance
    if (0..<pane.viewport.columns).contains(column), (0..<pane.count).contains(next) {
      return try moveCursor(to: next)
    }
    if panes.hasList(beside: distance) { panes.focus(at: panes.focusedIndex + distance) }
  }
}
