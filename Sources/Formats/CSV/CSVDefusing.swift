/// Prevents a spreadsheet from running a cell that looks like a formula (CWE-1236).
enum CSVDefusing {
  /// Whether a cell that begins with this byte is prefixed with `'`.
  private static func isHot(_ byte: UInt8?) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), .tab,
      .carriageReturn, UInt8(ascii: "'"):
      true
    default: false
    }
  }

  /// The text of a cell in a form that is safe to open in a spreadsheet.
  static func done(_ text: String) -> String { isHot(text.utf8.first) ? "'" + text : text }

  /// The text of a cell without the `'` that ``done(_:)`` adds.
  static func undone(_ text: String) -> String {
    guard text.utf8.first == UInt8(ascii: "'"), isHot(text.utf8.dropFirst().first) else {
      return text
    }
    return String(text.unicodeScalars.dropFirst())
  }
}
