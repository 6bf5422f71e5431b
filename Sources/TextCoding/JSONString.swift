/// Writes text as JSON strings.
public enum JSONString {
  /// Appends text as a JSON string in quotation marks.
  ///
  /// - Parameter isEscaped: Whether to write a character as `\u1234`; characters that JSON forbids
  ///   are always escaped.
  public static func append(
    _ text: String, to output: inout [UInt8],
    escaping isEscaped: (Unicode.Scalar) -> Bool = { _ in false }
  ) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      let isPlain = bytes.allSatisfy {
        0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
      }
      if isPlain {
        output += bytes
      } else {
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
          append(scalar, to: &output, isEscaped)
        }
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func append(
    _ scalar: Unicode.Scalar, to output: inout [UInt8], _ isEscaped: (Unicode.Scalar) -> Bool
  ) {
    switch scalar {
    case "\"": output += "\\\"".utf8
    case "\\": output += "\\\\".utf8
    case "\n": output += "\\n".utf8
    case "\r": output += "\\r".utf8
    case "\t": output += "\\t".utf8
    case "\u{8}": output += "\\b".utf8
    case "\u{C}": output += "\\f".utf8
    case _ where scalar.value < 0x20 || isEscaped(scalar):
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        output += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      }
    default: output += String(scalar).utf8
    }
  }
}
