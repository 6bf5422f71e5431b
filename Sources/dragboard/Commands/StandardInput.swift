/// What a command reads where a file is named `-`.
enum StandardInput {
  /// The lines that are not blank, without their ends; what is no UTF-8 is
  /// replaced by U+FFFD.
  static func lines() -> [String] {
    var lines: [String] = []
    while let line = readLine(strippingNewline: true) {
      if !line.allSatisfy(\.isWhitespace) { lines.append(line) }
    }
    return lines
  }
}
