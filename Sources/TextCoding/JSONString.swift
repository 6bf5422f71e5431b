/// Writes text as JSON strings.
public enum JSONString {
  /// Appends text as a JSON string in quotation marks.
  ///
  /// - Parameter isEscaped: Returns whether to write a character as `\u1234`; called only for
  ///   U+007F and characters outside ASCII. All other characters are escaped only if JSON requires
  ///   that.
  public static func append(
    _ text: String, to output: inout [UInt8],
    escaping isEscaped: (Unicode.Scalar) -> Bool = { _ in false }
  ) {
    output.append(.quote)
    var text = text
    text.withUTF8 { bytes in
      // Runs without an escape are copied whole, since notes can be 1 MiB long.
      var (start, index) = (0, 0)
      while index < bytes.count {
        let byte = bytes[index]
        if 0x20..<0x7F ~= byte, byte != .quote, byte != .backslash {
          index += 1
          continue
        }
        var (decoder, rest) = (UTF8(), bytes[index...].makeIterator())
        // A string is valid UTF-8, and this byte begins a character.
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else { break }
        let next = index + UTF8.width(scalar)
        if byte < 0x7F || isEscaped(scalar) {
          output += bytes[start..<index]
          appendEscape(for: scalar, to: &output)
          start = next
        }
        index = next
      }
      output += bytes[start...]
    }
    output.append(.quote)
  }

  private static func appendEscape(for scalar: Unicode.Scalar, to output: inout [UInt8]) {
    switch scalar {
    case "\"": output += "\\\"".utf8
    case "\\": output += "\\\\".utf8
    case "\n": output += "\\n".utf8
    case "\r": output += "\\r".utf8
    case "\t": output += "\\t".utf8
    case "\u{8}": output += "\\b".utf8
    case "\u{C}": output += "\\f".utf8
    default:
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        output += "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)".utf8
      }
    }
  }
}
