/// Neighbouring cells of a row that lead to the same address.
struct LinkedCells: Equatable, Sendable {
  let columns: Range<Int>
  /// A URI of printable ASCII characters.
  let address: String
}

/// The links of a row that has changed.
struct ChangedLinks {
  let row: Int
  /// The cells that lead somewhere no more.
  let removed: [Range<Int>]
  /// All cells that lead somewhere now.
  let shown: [LinkedCells]

  /// - Parameters:
  ///   - old: What led somewhere on the screen.
  ///   - new: What should.
  ///   - columns: The columns of the row that have changed.
  /// - Returns: `nil` if the screen shows them as they are.
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
