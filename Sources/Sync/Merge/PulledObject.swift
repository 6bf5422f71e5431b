public import BoardModel

/// What a pull says of an object that the last sync has seen, and what follows.
public enum PulledObject: Equatable, Sendable {
  /// Merge it with what was known.
  case changed
  /// The server has deleted it.
  case deleted
  /// The server has an older state than before. It is merged as if both sides had made it, so
  /// that nothing is deleted here and nothing of ours gives way to what is older.
  case rolledBack

  /// Judges an object that the server still has.
  ///
  /// - Parameters:
  ///   - tokenHolds: Whether the server still knew the token of the last sync.
  ///   - stamp: When it says it was changed.
  ///   - known: When the last known one was.
  public static func read(
    tokenHolds: Bool, stamp: Timestamp?, known: Timestamp?
  ) -> PulledObject {
    guard !tokenHolds, let stamp, let known, stamp < known else { return .changed }
    return .rolledBack
  }

  /// Judges an object that the server no longer has: without a token that holds, that is no
  /// deletion, but something it has lost.
  public static func missing(tokenHolds: Bool) -> PulledObject {
    tokenHolds ? .deleted : .rolledBack
  }
}
