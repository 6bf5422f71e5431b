/// Skips the comments of Obsidian.
extension MarkdownScanner {
  /// Skips an Obsidian comment: the lines from `%%` to the next line that ends with `%%`.
  ///
  /// - Returns: Whether the line begins a comment. An unclosed comment does not count, because it
  ///   would hide the rest of the file.
  mutating func skipComment() throws(FormatError) -> Bool {
    guard bytes[line.range].begins(with: "%%"), bytes[line.range].trimmed.count == 2,
      !hasOpenComment
    else { return false }
    switch leaf {
    case .fence, .html: return false
    case .none, .paragraph, .indentedCode: break
    }
    var ahead = lines
    while let next = ahead.next() {
      if let fault = SourceLines.fault(of: next) { throw fault }
      if outline.isKanban, bytes[next.range].begins(with: "%% kanban:settings") { break }
      guard bytes[next.range].trimmed.ends(with: "%%") else { continue }
      close(to: 0)
      (lines, lineStartsBreak) = (ahead, false)
      return true
    }
    hasOpenComment = true
    return false
  }
}
