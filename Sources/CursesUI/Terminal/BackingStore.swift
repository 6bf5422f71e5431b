import DragEngine

/// A picture of a tree of views. An update redraws only the parts that have changed.
@MainActor
public final class BackingStore {
  /// The picture after the last call to ``update(from:)``.
  public private(set) var grid = CellGrid(size: CellSize(width: 0, height: 0))
  /// The columns of each row that have changed since the last call to ``drainChanges(_:)``.
  private var changes: [Range<Int>] = []
  /// The columns of each row that must be redrawn.
  private var damage: [Range<Int>] = []
  private weak var root: View?

  /// Creates an empty picture of 0 × 0 cells.
  public init() {}

  /// Makes the next update draw everything.
  public func invalidate() { root = nil }

  /// Draws what has changed in a tree of views. The picture is resized to the size of `root`.
  public func update(from root: View) {
    if root.frame.size != grid.size || grid.addresses.count > Self.maxAddresses {
      grid = CellGrid(size: root.frame.size)
      changes = Array(repeating: 0..<grid.size.width, count: grid.size.height)
      damage = Array(repeating: 0..<0, count: grid.size.height)
      self.root = nil
    }
    // Taken out of the property, since each access to that is checked.
    var damage: [Range<Int>] = []
    swap(&damage, &self.damage)
    defer { swap(&damage, &self.damage) }
    let bounds = grid.bounds
    root.drainDamage { Self.add($0.intersection(bounds), to: &damage) }
    if root !== self.root {
      self.root = root
      Self.add(bounds, to: &damage)
    }
    var row = 0
    while row < damage.count {
      let first = row
      var columns = 0..<0
      while row < damage.count, !damage[row].isEmpty {
        columns = columns.union(damage[row])
        damage[row] = 0..<0
        row += 1
      }
      if first < row { redraw(rows: first..<row, columns: columns, of: root) }
      row += 1
    }
  }

  /// The maximum number of link addresses. When there are more, everything is drawn again, because
  /// most of the addresses are no longer shown.
  private static let maxAddresses = 1_000

  /// Adds cells inside the picture to the columns of their rows.
  private static func add(_ rect: CellRect, to damage: inout [Range<Int>]) {
    for row in rect.minRow..<rect.maxRow {
      damage[row].formUnion(rect.minColumn..<rect.maxColumn)
    }
  }

  private func redraw(rows: Range<Int>, columns: Range<Int>, of root: View) {
    let rect = CellRect(
      columns.lowerBound, rows.lowerBound, width: columns.count, height: rows.count)
    grid.redraw(rect) {
      root.display(into: &$0)
    } report: { row, columns in
      changes[row].formUnion(columns)
    }
  }

  /// Calls `body` for each row that has changed since the last call, from the
  /// top, with the columns from the first to the last change.
  public func drainChanges(_ body: (_ row: Int, _ columns: Range<Int>) -> Void) {
    for row in changes.indices where !changes[row].isEmpty {
      body(row, changes[row])
      changes[row] = 0..<0
    }
  }
}

extension Range<Int> {
  /// The smallest range that contains this range and another.
  fileprivate func union(_ other: Range<Int>) -> Range<Int> {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }

  fileprivate mutating func formUnion(_ other: Range<Int>) { self = union(other) }
}
