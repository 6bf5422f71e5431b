/// Strings as JSON writes them.
enum JSONString {
  /// Adds `string` to `text`, in quotation marks; only what JSON forbids is escaped.
  static func append(_ string: String, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "\""))
    var string = string
    string.withUTF8 { bytes in
      var start = 0
      for (index, byte) in bytes.enumerated() {
        guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
          continue
        }
        text.append(contentsOf: bytes[start..<index])
        start = index + 1
        text.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\n"): text.append(UInt8(ascii: "n"))
        case 0..<0x20: text += "u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
        default: text.append(byte)
        }
      }
      text.append(contentsOf: bytes[start...])
    }
    text.append(UInt8(ascii: "\""))
  }
}
