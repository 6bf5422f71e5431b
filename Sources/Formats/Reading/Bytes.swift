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
