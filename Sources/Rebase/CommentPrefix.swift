/// What the comments of a list of steps begin with: git's `core.commentChar`.
///
/// The file shows it, whatever git's configuration says: git ends its list with comments, the
/// last of which is empty.
enum CommentPrefix {
  static func find(in bytes: [UInt8]) -> [UInt8] {
    let lines = bytes.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    )
    let last = lines.last { $0.contains { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } }
    let standard = [UInt8(ascii: "#")]
    guard let last else { return standard }
    let line = RebaseLine(bytes, last.startIndex..<last.endIndex)
    if line.step(leading: 0..<0) != nil || line.starts(with: standard) { return standard }
    // One that has words behind it is taken to be one character long.
    guard last.contains(UInt8(ascii: " ")) else { return Array(last) }
    return String(line.text.prefix(1)).utf8.map { $0 }
  }
}
