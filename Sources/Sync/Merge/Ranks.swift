public import BoardModel

/// The ranks by which programs that ignore our order keys sort tasks: `X-APPLE-SORT-ORDER`.
///
/// A higher rank is further down. A task without a rank is ordered by its creation time in seconds
/// since 2001.
public enum Ranks {
  /// The usual distance between the ranks of two neighbouring tasks.
  static let step: Int64 = 1 << 16

  /// The range that any program can represent, even with floating-point numbers.
  static let possible = Int64(-1 << 53)...Int64(1 << 53)

  /// The default rank of a task, derived from its creation time.
  public static func rank(madeAt created: Timestamp) -> Int64 {
    created.wholeSeconds - 978_307_200
  }

  /// Fills in the missing ranks of the tasks in a list.
  ///
  /// New ranks are evenly spaced between their neighbours. At the bottom of a list, the last new
  /// rank is that of a task created now, if possible, so that later tasks of other programs come
  /// below it. If there is no room, as few neighbours as possible get new ranks.
  ///
  /// - Parameter current: The ranks from top to bottom; `nil` where a new one is needed.
  /// - Returns: A rank for each task. Those that differ from `current` have to be written.
  public static func filling(_ current: [Int64?], now: Timestamp) -> [Int64] {
    var ranks = current
    var index = 0
    while let start = ranks[index...].firstIndex(where: { $0 == nil }) {
      let end = ranks[start...].firstIndex { $0 != nil } ?? ranks.count
      let window = smallestWindow(around: start..<end, in: ranks)
      fill(window, of: &ranks, now: rank(madeAt: now))
      index = window.upperBound
    }
    return ranks.compactMap { $0 }
  }

  /// The index at which a task with this rank belongs.
  ///
  /// - Parameter others: The ranks of the other tasks in the list, from top to bottom; `nil` for a
  ///   task without a rank.
  /// - Returns: The index after the task with the greatest rank that does not exceed `rank`; 0 if
  ///   there is no such task. If `rank` is `nil`, the number of tasks in `others`.
  public static func index(of rank: Int64?, among others: [Int64?]) -> Int {
    guard let rank else { return others.count }
    var above: (rank: Int64, index: Int)?
    for (index, other) in others.enumerated() {
      guard let other, other <= rank, other >= above?.rank ?? other else { continue }
      above = (other, index)
    }
    return above.map { $0.index + 1 } ?? 0
  }

  /// The smallest range around `run` whose neighbours leave room for new ranks.
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
    // Not reached, since no list has more tasks than there are ranks.
    return ranks.indices
  }

  /// The ranks of the tasks directly above and below a range of tasks; `nil` if one of these two
  /// tasks has no rank yet. At an end of the list, a limit just outside ``possible`` is used.
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
    // The last one gets the rank of a task created now.
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
