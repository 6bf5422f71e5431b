/// The UUIDs that identify tasks in every store.
public enum TaskUUID {
  /// Normalizes a UUID of `8-4-4-4-12` hexadecimal digits to lower case; `nil` for other text.
  public static func normalized(_ text: String) -> String? {
    guard text.utf8.count == 36 else { return nil }
    var text = text
    var hasCapitals = false
    let isUUID = text.withUTF8 { bytes in
      for index in 0..<36 {
        let byte = bytes[index]
        guard isHyphen(at: index) ? byte == UInt8(ascii: "-") : isDigit(byte) else { return false }
        if byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "F") { hasCapitals = true }
      }
      return true
    }
    guard isUUID else { return nil }
    return hasCapitals ? text.lowercased() : text
  }

  /// Normalizes several UUIDs as ``normalized(_:)-(String)`` does; `nil` if one of the texts is not
  /// a UUID.
  public static func normalized(_ texts: [String]) -> [String]? {
    let uuids = texts.compactMap { normalized($0) }
    return uuids.count == texts.count ? uuids : nil
  }

  /// A UUID in lower case from its upper and lower 64 bits.
  public static func text(_ high: UInt64, _ low: UInt64) -> String {
    String(unsafeUninitializedCapacity: 36) { text in
      var (high, low) = (high, low)
      for index in 0..<36 {
        if isHyphen(at: index) {
          text[index] = UInt8(ascii: "-")
          continue
        }
        let digit = UInt8(high >> 60)
        text[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit
        (high, low) = (high << 4 | low >> 60, low << 4)
      }
      return 36
    }
  }

  /// The UUID of the task that is created when a repeating task is completed, the same on every
  /// device.
  ///
  /// The UUID does not depend on the date, so devices that complete a task on different days create
  /// the same next task.
  public static func next(after uuid: String) -> String { derived(from: "next " + uuid) }

  /// A UUID derived from a name, always the same for the same name: version 5 of RFC 9562, in
  /// Dragboard's own namespace.
  public static func derived(from name: String) -> String {
    // 5a1c9c0e-6f0b-5d0e-9b1a-64726167626f, chosen at random except for its end.
    let space: [UInt8] = [
      0x5a, 0x1c, 0x9c, 0x0e, 0x6f, 0x0b, 0x5d, 0x0e, 0x9b, 0x1a, 0x64, 0x72, 0x61, 0x67, 0x62,
      0x6f,
    ]
    var bytes = Array(SHA1.digest(of: space + name.utf8).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    let halves = [bytes[..<8], bytes[8...]].map { $0.reduce(0) { $0 << 8 | UInt64($1) } }
    return text(halves[0], halves[1])
  }

  /// Whether the character at an index is a hyphen between two groups of digits.
  private static func isHyphen(at index: Int) -> Bool {
    switch index {
    case 8, 13, 18, 23: true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }
}
