import BoardModel
import Registers

/// The stamps of operations, which are the same as those of registers.
extension HybridTime {
  /// The time that is stored as a stamp.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` if it is outside the valid range.
  init(stored stamp: Int64) throws {
    self = try HybridTime(rawValue: stamp).orDamaged("the stamp \(stamp) is invalid")
  }

  /// The wall clock time in a stamp, which may be later than that of its change.
  static func time(ofStored stamp: Int64) -> Timestamp { Timestamp(milliseconds: stamp >> 16) }
}
