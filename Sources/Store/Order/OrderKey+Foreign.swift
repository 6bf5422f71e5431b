import BoardModel

/// Order keys that another store has assigned.
extension OrderKey {
  /// The maximum number of digits of another store's key that is used unchanged.
  private static let maxForeignDigits = 128

  /// The key itself if it is well formed and not too long, otherwise a similar key that is the same
  /// in every store; `nil` if the key contains no valid digit.
  ///
  /// - Parameter uuid: The uuid of the task with this key.
  func storable(for uuid: String) -> OrderKey? {
    if isWellFormed, length <= Self.maxForeignDigits { return self }
    // Keep only valid digits: those that can precede another digit.
    let digits = rawValue.unicodeScalars.filter { OrderKey(rawValue: "\($0)1").isWellFormed }
    return digits.isEmpty ? nil : OrderKey(rawValue: String(digits)).behind(for: uuid)
  }

  /// A key right after the first ``maxDigits`` digits of this one. It depends only on this key and
  /// the task, so it is the same in every store.
  ///
  /// - Parameter uuid: The uuid of the task.
  func behind(for uuid: String) -> OrderKey {
    // FNV-1a, <https://datatracker.ietf.org/doc/html/draft-eastlake-fnv>.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // If the key is cut, its digits are hashed too, so that repeated calls give different keys.
    let isCut = length > Self.maxDigits
    for byte in (isCut ? uuid + rawValue : uuid).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    var digits: [UInt8] = [UInt8(1 + hash % 61)]
    hash /= 61
    for _ in 1..<6 {
      digits.append(UInt8(hash % 62))
      hash /= 62
    }
    return OrderKey(
      rawValue: rawValue.prefix(Self.maxDigits) + Base62.text(of: digits.reversed()))
  }
}
