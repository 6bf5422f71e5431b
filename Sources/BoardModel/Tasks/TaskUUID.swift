/// The names by which tasks are known in every store.
public enum TaskUUID {
  /// The UUID in lower case, if the text is one: `8-4-4-4-12` hexadecimal digits.
  public static func kept(_ text: String) -> String? {
    guard text.utf8.count == 36 else { return nil }
    for (index, byte) in text.utf8.enumerated() {
      let isPossible =
        groupStarts.contains(index + 1)
        ? byte == UInt8(ascii: "-") : isDigit(byte)
      guard isPossible else { return nil }
    }
    return text.lowercased()
  }

  /// The name of the task that follows a repeating one, the same on every device.
  ///
  /// It does not depend on the date: devices that complete a task on different days make one next
  /// task, not two.
  public static func next(after uuid: String) -> String { derived(from: "next " + uuid) }

  /// A UUID for a name of another kind, the same one each time: version 5 of RFC 9562, in a name
  /// space of Dragboard's own.
  public static func derived(from name: String) -> String {
    // 5a1c9c0e-6f0b-5d0e-9b1a-64726167626f, chosen at random but for its end.
    let space: [UInt8] = [
      0x5a, 0x1c, 0x9c, 0x0e, 0x6f, 0x0b, 0x5d, 0x0e, 0x9b, 0x1a, 0x64, 0x72, 0x61, 0x67, 0x62,
      0x6f,
    ]
    var bytes = Array(SHA1.digest(of: space + name.utf8).prefix(16))
    bytes[6] = bytes[6] & 0x0F | 0x50
    bytes[8] = bytes[8] & 0x3F | 0x80
    var text: [UInt8] = []
    for byte in bytes {
      if groupStarts.contains(text.count + 1) { text.append(UInt8(ascii: "-")) }
      text += [digits[Int(byte >> 4)], digits[Int(byte & 0xF)]]
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  /// Where the groups of digits begin behind the first one, each behind a hyphen.
  private static let groupStarts = [9, 14, 19, 24]

  private static let digits = Array("0123456789abcdef".utf8)
}
