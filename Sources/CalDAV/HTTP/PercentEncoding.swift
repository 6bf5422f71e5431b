/// Bytes of an address as RFC 3986 writes them.
enum PercentEncoding {
  /// Letters, digits and `-._~`, which never need an encoding.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  /// Encodes all bytes but the unreserved ones.
  static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    encoded(bytes, keeping: isUnreserved)
  }

  /// Encodes what may not stand in a path or query, and keeps what is encoded already.
  static func repaired(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    for (offset, byte) in bytes.enumerated() {
      let isEncoding = byte == UInt8(ascii: "%") && value(bytes, at: offset) != nil
      let isAllowed = isUnreserved(byte) || "!$&'()*+,;=:@/?".utf8.contains(byte)
      result += encoded([byte]) { _ in isEncoding || isAllowed }
    }
    return result
  }

  /// The bytes that a text stands for; a `%` without two digits stands for itself.
  static func decoded(_ text: Substring) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%"), let value = value(bytes, at: offset) {
        result.append(value)
        offset += 3
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return result
  }

  private static func encoded(
    _ bytes: some Sequence<UInt8>, keeping isKept: (UInt8) -> Bool
  ) -> String {
    var result = ""
    for byte in bytes {
      if isKept(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  /// The byte that the three characters from an offset on encode.
  private static func value(_ bytes: [UInt8], at offset: Int) -> UInt8? {
    guard offset + 2 < bytes.count else { return nil }
    let digits = bytes[(offset + 1)...(offset + 2)]
    let isHexadecimal = digits.allSatisfy {
      Character(Unicode.Scalar($0)).isHexDigit
    }
    return isHexadecimal ? UInt8(String(decoding: digits, as: UTF8.self), radix: 16) : nil
  }
}
