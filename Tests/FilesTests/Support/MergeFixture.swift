import Testing

@testable import Files

/// Three versions of a file, as text.
struct MergeFixture {
  let base: String
  let ours: String
  let theirs: String
  var kind: FileKind? = .markdown

  init(_ base: String, _ ours: String, _ theirs: String, _ kind: FileKind? = .markdown) {
    (self.base, self.ours, self.theirs, self.kind) = (base, ours, theirs, kind)
  }

  func merge() throws -> BoardMerge {
    try BoardMerge(
      base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), kind)
  }

  /// The merged file, with conflict marks.
  func merged() throws -> String { String(decoding: try merge().bytes(), as: UTF8.self) }

  /// A list of tasks, one a line, below headings if `#` begins a line: `a, x b, # Done, c`.
  static func board(_ lines: String) -> String {
    lines.split(separator: ",").map { line in
      let text = line.drop { $0 == " " }
      if text.hasPrefix("#") { return "#\(text)\n" }
      return text.hasPrefix("x ") ? "- [x] \(text.dropFirst(2))\n" : "- [ ] \(text)\n"
    }.joined()
  }
}
