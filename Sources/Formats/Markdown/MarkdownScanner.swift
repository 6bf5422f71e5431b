/// Finds the blocks of Markdown text line by line, as described in CommonMark 0.31.2
/// (<https://spec.commonmark.org/0.31.2/#appendix-a-parsing-strategy>).
struct MarkdownScanner {
  /// A block that contains other blocks.
  enum Container {
    case quotation
    /// A list item; its lines are indented by `width` columns.
    case item(width: Int, isEmpty: Bool)

    var isItem: Bool { if case .item = self { true } else { false } }
  }

  /// The innermost block, which contains the text.
  enum Leaf {
    case none
    case paragraph(start: Int)
    case fence(MarkdownFence)
    case indentedCode
    case html(MarkdownHTML)
  }

  var outline = MarkdownOutline()
  let bytes: [UInt8]
  var lines: SourceLines
  var containers: [Container] = []
  var leaf = Leaf.none
  /// The depth of the open item with a box; `nil` if none is open.
  var boxDepth: Int?
  var isInOutermost = false
  var lineStartsBreak = false
  /// Whether a comment without an end was found.
  var hasOpenComment = false
  var line = SourceLines.Line(number: 0, range: 0..<0, next: 0)

  init(_ source: SourceBytes) {
    bytes = source.bytes
    lines = SourceLines(source)
  }

  mutating func scan() throws(FormatError) {
    readFrontMatter()
    while let next = lines.next() {
      if let fault = SourceLines.fault(of: next) { throw fault }
      line = next
      if outline.isKanban, bytes[line.range].begins(with: "%% kanban:settings") {
        outline.settings = line.range.lowerBound..<bytes.count
        return
      }
      if try !skipComment() { try scanLine() }
    }
  }

  // MARK: Front matter

  private mutating func readFrontMatter() {
    var ahead = lines
    guard let first = ahead.next(), isLine(first, "---") else { return }
    var isKanban = false
    while let line = ahead.next() {
      if isLine(line, "---") || isLine(line, "...") {
        outline.frontMatter = 0..<line.next
        outline.isKanban = isKanban
        lines = ahead
        return
      }
      if bytes[line.range].begins(with: "kanban-plugin:") { isKanban = true }
    }
  }

  private func isLine(_ line: SourceLines.Line, _ text: StaticString) -> Bool {
    bytes[line.range].begins(with: text) && bytes[line.range].dropFirst(3).allSatisfy(\.isBlank)
  }

  // MARK: One line

  private mutating func scanLine() throws(FormatError) {
    var cursor = MarkdownCursor(bytes, line.range)
    var matched = matchContainers(&cursor)
    let isWhole = matched == containers.count
    if isWhole, continueLeaf(&cursor) { return }
    // A new container closes the open blocks; a paragraph may continue without the prefixes of its
    // containers.
    var isFresh = false
    while true {
      let indent = cursor.indent
      guard indent.next < cursor.end, indent.columns < 4 else { break }
      if bytes[indent.next] == UInt8(ascii: ">") {
        close(to: matched)
        cursor.advance(indent.columns + 1)
        if cursor.byte?.isBlank == true { cursor.advance(1) }
        try open(.quotation)
      } else if isWhole && !isFresh, endsWithSetext(from: indent.next) {
        return
      } else if beginsLeaf(from: indent, depth: matched) {
        fillItem()
        extendItems()
        return
      } else if let marker = MarkdownMarker(
        bytes[indent.next..<cursor.end], interrupts: isWhole && !isFresh && isParagraph)
      {
        close(to: matched)
        try open(marker, at: indent, &cursor)
      } else {
        break
      }
      isFresh = true
      matched = containers.count
    }
    handleText(cursor, matched: matched, isFresh: isFresh)
  }

  /// Advances past the prefixes of the open containers.
  ///
  /// - Returns: The number of containers that continue on this line.
  private mutating func matchContainers(_ cursor: inout MarkdownCursor) -> Int {
    for (index, container) in containers.enumerated() {
      let indent = cursor.indent
      let isBlank = indent.next == cursor.end
      switch container {
      case .quotation:
        guard indent.columns < 4, !isBlank, bytes[indent.next] == UInt8(ascii: ">") else {
          return index
        }
        cursor.advance(indent.columns + 1)
        if cursor.byte?.isBlank == true { cursor.advance(1) }
      case .item(let width, let isEmpty):
        if isBlank, !isEmpty {
          cursor.advance(indent.columns)
        } else if !isBlank, indent.columns >= width {
          cursor.advance(width)
        } else {
          return index
        }
      }
    }
    return containers.count
  }

  /// Adds the line to the open code or HTML block, if there is one.
  ///
  /// - Returns: Whether the line belongs to that block.
  private mutating func continueLeaf(_ cursor: inout MarkdownCursor) -> Bool {
    let indent = cursor.indent
    let isBlank = indent.next == cursor.end
    let rest = bytes[indent.next..<cursor.end]
    switch leaf {
    case .none, .paragraph: return false
    case .fence(let fence):
      if indent.columns < 4, fence.isClosed(by: rest) { leaf = .none }
    case .indentedCode:
      guard isBlank || indent.columns >= 4 else { return false }
    case .html(let html):
      if html.ends(with: rest) { leaf = .none }
    }
    if !isBlank { extendItems() }
    return true
  }

  private var isParagraph: Bool { if case .paragraph = leaf { true } else { false } }

  /// Turns the paragraph above a line of `=` or `-` into a heading.
  ///
  /// - Returns: Whether the line consists of such signs below a paragraph.
  private mutating func endsWithSetext(from start: Int) -> Bool {
    guard case .paragraph(let paragraph) = leaf,
      let sign = bytes[start..<line.range.upperBound].first,
      sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-")
    else { return false }
    let rest = bytes[start..<line.range.upperBound].drop { $0 == sign }
    guard rest.allSatisfy(\.isBlank) else { return false }
    leaf = .none
    extendItems()
    if containers.isEmpty {
      let name = bytes[paragraph..<line.range.lowerBound].indices
      var end = name.upperBound
      while end > paragraph, bytes[end - 1] <= .blank { end -= 1 }
      outline.headings.append(
        .init(
          level: sign == UInt8(ascii: "=") ? 1 : 2, range: paragraph..<line.next,
          name: paragraph..<end, followsBreak: false))
    }
    return true
  }

  /// Begins a heading, a thematic break, fenced code or HTML.
  ///
  /// - Returns: Whether the line begins such a block.
  private mutating func beginsLeaf(
    from indent: (columns: Int, next: Int), depth: Int
  ) -> Bool {
    let rest = bytes[indent.next..<line.range.upperBound]
    if let heading = MarkdownHeadingLine(rest) {
      close(to: depth)
      if containers.isEmpty {
        outline.headings.append(
          .init(
            level: heading.level, range: line.range.lowerBound..<line.next, name: heading.name,
            followsBreak: lineStartsBreak))
        lineStartsBreak = false
      }
      return true
    }
    if let fence = MarkdownFence(rest) {
      close(to: depth)
      leaf = .fence(fence)
    } else if let html = MarkdownHTML(rest) {
      close(to: depth)
      leaf = html.ends(with: rest.dropFirst(2)) ? .none : .html(html)
    } else if MarkdownMarker.isBreak(rest) {
      close(to: depth)
      if containers.isEmpty {
        lineStartsBreak = true
        return true
      }
    } else {
      return false
    }
    lineStartsBreak = false
    return true
  }

  /// Handles a line of a paragraph or of indented code, or a blank line.
  private mutating func handleText(_ cursor: MarkdownCursor, matched: Int, isFresh: Bool) {
    let indent = cursor.indent
    if indent.next == cursor.end {
      // A blank line ends paragraphs and block quotes, but not items. By itself, it does not extend
      // an item.
      close(to: matched)
      return
    }
    lineStartsBreak = false
    if isParagraph, !isFresh {
      // The line continues the paragraph even without the prefixes of its containers.
      extendItems()
      return
    }
    close(to: matched)
    if indent.columns >= 4 {
      leaf = .indentedCode
    } else {
      leaf = .paragraph(start: indent.next)
      recordCompleteMark(bytes[indent.next..<cursor.end].trimmed)
    }
    fillItem()
    extendItems()
  }

  private mutating func recordCompleteMark(_ text: ArraySlice<UInt8>) {
    guard containers.isEmpty, let last = outline.headings.indices.last, text.equals("**Complete**")
    else { return }
    outline.headings[last].completeMark = line.range.lowerBound..<line.next
  }
}
