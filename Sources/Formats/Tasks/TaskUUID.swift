/// The names by which tasks are known in every store.
public enum TaskUUID {
  /// The UUID in lower case, if the text is one: `8-4-4-4-12` hexadecimal digits.
  public static func kept(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    guard bytes.count == 36 else { return nil }
    for (index, byte) in bytes.enumerated() {
      switch index {
      case 8, 13, 18, 23: guard byte == UInt8(ascii: "-") else { return nil }
      default: guard byte.hexadecimalValue != nil else { return nil }
      }
    }
    return String(decoding: bytes.map(\.lowercased), as: UTF8.self)
  }

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
    var text = ByteWriter()
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text.write(UInt8(ascii: "-")) }
      text.write(hexadecimalDigits[Int(byte >> 4)])
      text.write(hexadecimalDigits[Int(byte & 0xF)])
    }
    return String(decoding: text.take(), as: UTF8.self)
  }
}
