import BoardModel

/// A moment on a hybrid clock: later than any stamp before it, whatever the
/// wall clock does.
///
/// Milliseconds since 1970 in the upper 48 bits, a counter in the lower 16;
/// a counter that runs over borrows from the next millisecond.
enum HybridStamp {
  /// The stamp after `last` at that time.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` for a last one that no program of ours wrote.
  static func next(after last: Int64, at time: Timestamp) throws -> Int64 {
    guard StoredRange.stamps.contains(last) else {
      throw StoreError.damaged(path: "", detail: "the last change has the stamp \(last)")
    }
    return max(last + 1, time.milliseconds << 16)
  }

  /// The wall clock's time in a stamp, or a little more where its counter has run over.
  static func time(of stamp: Int64) -> Timestamp { Timestamp(milliseconds: stamp >> 16) }
}
