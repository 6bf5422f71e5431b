import DragEngine

/// The picture on the screen, of which only the rows that changed are drawn anew.
@MainActor
public final class BackingStore {
  /// The picture as it is now.
  public private(set) var grid = CellGrid(size: CellSize(width: 0, height: 0))
  /// Whether a row has changed since ``takeChanges()``; one a row of the grid.
  private var changes: [Bool] = []
  private weak var root: View?

  /// Makes an empty picture.
  public init() {}

  /// Has everything drawn in the next update.
  public func invalidate() { root = nil }

  /// Draws what has changed in a tree of views, on a screen as large as its root.
  public func update(from root: View) {
    let isNew = root !== self.root || root.frame.size != grid.size
    if isNew {
      self.root = root
      grid = CellGrid(size: root.frame.size)
      changes = Array(repeating: false, count: grid.size.height)
    }
    var isStale = Array(repeating: isNew, count: grid.size.height)
    root.takeDamage { damage in
      let visible = damage.intersection(grid.bounds)
      for row in visible.minRow..<visible.maxRow { isStale[row] = true }
    }
    var row = 0
    while row < isStale.count {
      let start = row
      while row < isStale.count, isStale[row] {
        changes[row] = true
        row += 1
      }
      if start < row { grid.redraw(rows: start..<row) { root.display(into: &$0) } }
      row += 1
    }
  }

  /// The rows that have changed since they were last asked for, from the top.
  public func takeChanges() -> [Int] {
    var rows: [Int] = []
    for row in changes.indices where changes[row] {
      rows.append(row)
      changes[row] = false
    }
    return rows
  }
}
