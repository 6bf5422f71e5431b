import Glibc

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let blank = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")

  /// Whether the byte is an ASCII digit.
  var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

  /// Whether the byte is an ASCII capital letter, `A` to `Z`.
  var isCapital: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }

  /// The byte in lower case if it is an ASCII capital letter; otherwise the byte itself.
  var lowercased: UInt8 { isCapital ? self | 0x20 : self }
}

extension [UInt8] {
  /// The offset of the first occurrence of a byte at or after `offset`; `nil` if there is none.
  func firstByte(_ byte: UInt8, from offset: Int) -> Int? {
    withUnsafeBytes { bytes in
      guard offset < bytes.count, let base = bytes.baseAddress,
        let found = memchr(base + offset, CInt(byte), bytes.count - offset)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}

extension [UInt8] {
  /// Whether the bytes contain `text`, which is not empty.
  func hasText(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
      var offset = 0
      while let start = firstByte(text[0], from: offset) {
        if self[start...].starts(with: text) { return true }
        offset = start + 1
      }
      return false
    }
  }

  /// Whether a range contains a word that begins with `prefix`, whose first byte is a letter.
  func hasWord(_ prefix: StaticString, in range: Range<Int>) -> Bool {
    withUnsafeBufferPointer { bytes in
      prefix.withUTF8Buffer { prefix in
        guard range.count > prefix.count else { return false }
        return (range.lowerBound..<range.upperBound - prefix.count).contains { index in
          bytes[index] == prefix[0] && (index == range.lowerBound || bytes[index - 1] <= .blank)
            && bytes[index..<index + prefix.count].elementsEqual(prefix)
        }
      }
    }
  }
}
