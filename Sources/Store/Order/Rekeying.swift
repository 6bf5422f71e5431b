import BoardModel

/// New keys for the rows around a gap where a key between the existing ones would be too long.
struct Rekeying: Equatable {
  /// New keys for the rows above the gap, the nearest first.
  let above: [OrderKey]
  /// New keys for the rows below the gap, the nearest first.
  let below: [OrderKey]

  /// The maximum number of rows that get new keys. On each side, the caller provides more keys than
  /// this, or all keys if there are fewer.
  static let maxRows = 32

  /// Plans new keys for a few rows around the gap: short ones if possible, otherwise the shortest
  /// that were found.
  ///
  /// - Parameters:
  ///   - above: The keys above the gap, the nearest first: all of them, or more than `maxRows`.
  ///   - below: The keys below the gap, the nearest first: all of them, or more than `maxRows`.
  /// - Returns: `nil` if the keys contradict the order of the rows.
  static func plan(
    above: [OrderKey], below: [OrderKey], using random: inout any RandomNumberGenerator
  ) -> Rekeying? {
    var best: (plan: Rekeying, length: Int)?
    for rows in [1, 2, 4, 8, 16, maxRows] {
      for rowsAbove in Set([0, rows / 2, rows]).sorted() {
        let rowsBelow = rows - rowsAbove
        guard rowsAbove <= above.count, rowsBelow <= below.count else { continue }
        let lower = rowsAbove < above.count ? above[rowsAbove] : nil
        let upper = rowsBelow < below.count ? below[rowsBelow] : nil
        // One key more than there are rows, for the gap itself.
        guard
          let keys = OrderKey.spread(rows + 1, between: lower, and: upper, using: &random),
          let length = keys.map(\.length).max()
        else { continue }
        if length < best?.length ?? .max {
          let plan = Rekeying(
            above: keys[..<rowsAbove].reversed(), below: Array(keys[(rowsAbove + 1)...]))
          best = (plan, length)
        }
      }
      if let best, best.length <= OrderKey.maxDigits / 2 { return best.plan }
    }
    return best?.plan
  }
}
