/// Neighbouring cells of a row that link to the same address.
struct LinkedCells: Equatable, Sendable {
  let columns: Range<Int>
  /// A URI of printable ASCII characters.
  let address: String
}

/// The links of a row that has changed.
struct ChangedLinks {
  let row: Int
  /// The cells that are no longer links.
  let removed: [Range<Int>]
  /// All cells of the row that are now links.
  let shown: [LinkedCells]

  /// Compares the links of a row before and after a change.
  ///
  /// - Parameters:
  ///   - old: The links on the screen.
  ///   - new: The links that the screen should show.
  ///   - columns: The columns of the row that have changed.
  /// - Returns: `nil` if the screen already shows the new links.
  init?(row: Int, from old: [LinkedCells], to new: [LinkedCells], changing columns: Range<Int>) {
    if old == new, !new.contains(where: { $0.columns.overlaps(columns) }) { return nil }
    self.row = row
    shown = new
    removed = new.reduce(old.map(\.columns)) { rest, link in
      rest.flatMap { columns in
        let before = columns.clamped(to: 0..<link.columns.lowerBound)
        let behind = columns.clamped(to: link.columns.upperBound..<Int.max)
        return [before, behind].filter { !$0.isEmpty }
      }
    }
  }
}
