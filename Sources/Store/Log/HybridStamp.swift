import BoardModel

/// A timestamp of a hybrid clock: greater than any earlier one, even if the wall clock is set back.
///
/// The upper 48 bits are milliseconds since 1970, the lower 16 a counter; an overflow carries into
/// the next millisecond.
enum HybridStamp {
  /// The next stamp, which is greater than `last`.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if `last` is outside the valid range.
  static func next(after last: Int64, at time: Timestamp) throws -> Int64 {
    guard StoredRange.stamps.contains(last) else {
      throw StoreError.damaged(path: "", detail: "the last change has the invalid stamp \(last)")
    }
    return max(last + 1, time.milliseconds << 16)
  }

  /// The time in a stamp, which may be later than the wall clock time of its change.
  static func time(of stamp: Int64) -> Timestamp { Timestamp(milliseconds: stamp >> 16) }
}
