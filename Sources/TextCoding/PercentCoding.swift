/// Percent-encoding, which writes bytes as `%41` (RFC 3986, section 2.1).
public enum PercentCoding {
  /// Whether a byte never needs encoding: a letter, a digit or one of `-._~`.
  public static func isUnreserved(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~".utf8.contains(byte)
    }
  }

  /// Encodes all bytes except unreserved ones.
  public static func encoded(_ bytes: some Sequence<UInt8>) -> String {
    encoded(bytes, allowing: isUnreserved)
  }

  /// Encodes the characters that are not allowed in a path or query, and keeps existing encodings.
  public static func repaired(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    for (offset, byte) in bytes.enumerated() {
      let isEncoding = value(bytes, at: offset) != nil
      let isAllowed = isUnreserved(byte) || "!$&'()*+,;=:@/?".utf8.contains(byte)
      result += encoded([byte]) { _ in isEncoding || isAllowed }
    }
    return result
  }

  /// The bytes that the text encodes; a `%` without two hexadecimal digits after it is kept.
  public static func decoded(_ text: some StringProtocol) -> [UInt8] {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var offset = 0
    while offset < bytes.count {
      if let value = value(bytes, at: offset) {
        result.append(value)
        offset += 3
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return result
  }

  /// Decodes a form field, in which `+` stands for a space.
  public static func decodedField(_ text: some StringProtocol) -> [UInt8] {
    decoded(String(text).replacing("+", with: " "))
  }

  private static func encoded(
    _ bytes: some Sequence<UInt8>, allowing isAllowed: (UInt8) -> Bool
  ) -> String {
    var result = ""
    for byte in bytes {
      if isAllowed(byte) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        result += digits.utf8.count == 1 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return result
  }

  /// The byte that is percent-encoded at an offset; `nil` if there is no encoded byte.
  private static func value(_ bytes: [UInt8], at offset: Int) -> UInt8? {
    guard bytes[offset] == UInt8(ascii: "%"), offset + 2 < bytes.count,
      let high = bytes[offset + 1].hexadecimalValue, let low = bytes[offset + 2].hexadecimalValue
    else { return nil }
    return high << 4 | low
  }
}

extension UInt8 {
  /// The value of a hexadecimal digit in either case; `nil` for any other byte.
  var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
