/// The search for the prefix of comments in a list of steps, which is git's `core.commentChar`.
///
/// The prefix is found in the list itself, not in git's configuration. Git ends the list with
/// comments, and the last one normally consists of the prefix alone.
enum CommentPrefix {
  static func find(in bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    )
    let last = lines.last { $0.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } }
    let standard = [UInt8(ascii: "#")]
    guard let last else { return standard }
    let line = RebaseLine(bytes, last.startIndex..<last.endIndex)
    if line.step(leading: 0..<0) != nil || line.starts(with: standard) { return standard }
    // If the last comment has text, its prefix is assumed to be one character.
    guard last.contains(UInt8(ascii: " ")) else { return Array(last) }
    return String(line.text.prefix(1)).utf8.map { $0 }
  }
}
