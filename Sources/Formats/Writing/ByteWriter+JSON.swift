import TerminalText

/// What stands as `\u1234` in a text of JSON.
enum JSONEscaping {
  /// Control characters: JSON forbids them. The rest stays UTF-8.
  case controls
  /// Also what a terminal might obey or hide.
  case hostile
}

extension ByteWriter {
  /// Adds a text as JSON has it, in quotes.
  mutating func writeJSON(_ text: String, escaping: JSONEscaping) {
    write(.quote)
    var text = text
    text.withUTF8 { bytes in
      let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != .quote && $0 != .backslash && $0 < 0x7F }
      if isPlain { write(bytes) } else { writeEscaped(bytes, escaping) }
    }
    write(.quote)
  }

  private mutating func writeEscaped(_ bytes: UnsafeBufferPointer<UInt8>, _ escaping: JSONEscaping)
  {
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"": write("\\\"")
      case "\\": write("\\\\")
      case "\n": write("\\n")
      case "\r": write("\\r")
      case "\t": write("\\t")
      case "\u{8}": write("\\b")
      case "\u{C}": write("\\f")
      case _ where scalar.value < 0x20: writeUnit(UInt16(scalar.value))
      case _ where escaping == .hostile && !DisplayText.isPlain(scalar):
        for unit in UTF16.encode(scalar)! { writeUnit(unit) }
      default: for byte in UTF8.encode(scalar)! { write(byte) }
      }
    }
  }

  /// Adds `\u1234`.
  private mutating func writeUnit(_ unit: UInt16) {
    write("\\u")
    for shift in [12, 8, 4, 0] as [UInt16] { write(hexadecimalDigits[Int(unit >> shift & 0xF)]) }
  }
}
