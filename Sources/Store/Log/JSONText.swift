/// Strings as JSON writes them.
enum JSONText {
  /// Adds `string` to `text`, in quotation marks; only what JSON forbids is escaped.
  static func append(_ string: String, to text: inout String) {
    text.append("\"")
    defer { text.append("\"") }
    let isPlain = string.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\u{00}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
