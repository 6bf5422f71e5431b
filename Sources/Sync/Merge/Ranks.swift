public import BoardModel

/// The ranks by which programs that do not know our keys order tasks: `X-APPLE-SORT-ORDER`.
///
/// The greater, the further down. They began as the seconds since 2001 at which a task was made,
/// which is also what programs take for one that has none.
public enum Ranks {
  /// Between neighbours, where there is room.
  static let step: Int64 = 1 << 16

  /// What every program that reads numbers can hold.
  static let possible = Int64(-1 << 53)...Int64(1 << 53)

  /// The rank of a task that has none of its own.
  public static func rank(madeAt created: Timestamp) -> Int64 {
    created.wholeSeconds - 978_307_200
  }

  /// Gives a rank to each task of a list that has none.
  ///
  /// It lies in the middle of its neighbours', and at the bottom it is such that a task which
  /// another program makes later comes below. Where there is no room, as few neighbours as
  /// possible get other ranks.
  ///
  /// - Parameter known: From the top down; `nil` for tasks that were put there.
  /// - Returns: A rank for each task. Those that differ from `known` have to be written.
  public static func filling(_ known: [Int64?], now: Timestamp) -> [Int64] {
    var ranks = known
    var index = 0
    while let start = ranks[index...].firstIndex(where: { $0 == nil }) {
      let end = ranks[start...].firstIndex { $0 != nil } ?? ranks.count
      let window = smallestWindow(around: start..<end, in: ranks)
      fill(window, of: &ranks, now: rank(madeAt: now))
      index = window.upperBound
    }
    return ranks.compactMap { $0 }
  }

  /// Where a task belongs that asks for a rank.
  ///
  /// - Parameter others: The ranks of the other tasks of its list, from the top down; `nil` where
  ///   one has none.
  /// - Returns: How many of the others stand above it: below the lowest one with a rank that is not
  ///   greater. If it stands there already, nobody has moved it.
  public static func index(of rank: Int64?, among others: [Int64?]) -> Int {
    guard let rank else { return others.count }
    var above: (rank: Int64, index: Int)?
    for (index, other) in others.enumerated() {
      guard let other, other <= rank, other >= above?.rank ?? other else { continue }
      above = (other, index)
    }
    return above.map { $0.index + 1 } ?? 0
  }

  /// The fewest tasks around some that have room between their neighbours.
  private static func smallestWindow(around run: Range<Int>, in ranks: [Int64?]) -> Range<Int> {
    for more in 0...(ranks.count - run.count) {
      for above in max(0, more - (ranks.count - run.upperBound))...min(more, run.lowerBound) {
        let window = run.lowerBound - above..<run.upperBound + more - above
        if let bounds = bounds(of: window, in: ranks),
          bounds.above + Int64(window.count) < bounds.below
        {
          return window
        }
      }
    }
    // No board holds so many tasks that all ranks would not do for them.
    return ranks.indices
  }

  /// The ranks above and below some tasks; `nil` if a neighbour has none yet.
  private static func bounds(
    of window: Range<Int>, in ranks: [Int64?]
  ) -> (above: Int64, below: Int64)? {
    let above = window.lowerBound == 0 ? possible.lowerBound - 1 : ranks[window.lowerBound - 1]
    let below =
      window.upperBound == ranks.count ? possible.upperBound + 1 : ranks[window.upperBound]
    guard let above, let below else { return nil }
    return (above, below)
  }

  private static func fill(_ window: Range<Int>, of ranks: inout [Int64?], now: Int64) {
    guard var (above, below) = bounds(of: window, in: ranks) else { return }
    let count = Int64(window.count)
    let reach = step * (count + 1)
    switch (window.lowerBound == 0, window.upperBound == ranks.count) {
    case (true, true): (above, below) = (now - step * count, now + step)
    case (true, false): above = max(above, below - reach)
    // The last one gets the rank of a task that is made now.
    case (false, true) where above + count <= now:
      let distance = (now - above) / count
      (above, below) = (now - distance * count, now + distance)
    case (false, true): below = min(below, above + reach)
    case (false, false): break
    }
    let distance = (below - above) / (count + 1)
    for (offset, index) in window.enumerated() {
      ranks[index] = above + distance * Int64(offset + 1)
    }
  }
}
