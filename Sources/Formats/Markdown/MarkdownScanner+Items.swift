/// Opens and closes the containers of a line, and records items.
extension MarkdownScanner {
  /// Closes the open leaf block, and all containers except the outermost `depth`.
  mutating func close(to depth: Int) {
    leaf = .none
    containers.removeSubrange(depth...)
    if let boxDepth, boxDepth >= depth { self.boxDepth = nil }
    if !containers.contains(where: \.isItem) { isInOutermost = false }
  }

  mutating func open(_ container: Container) throws(FormatError) {
    guard containers.count < MarkdownOutline.maxLevels else {
      throw FormatError(
        line: line.number, column: 1,
        "lists and quotations are nested more than \(MarkdownOutline.maxLevels) deep")
    }
    fillItem()
    containers.append(container)
  }

  mutating func fillItem() {
    if case .item(let width, true)? = containers.last {
      containers[containers.count - 1] = .item(width: width, isEmpty: false)
    }
  }

  mutating func open(
    _ marker: MarkdownMarker, at indent: (columns: Int, next: Int), _ cursor: inout MarkdownCursor
  ) throws(FormatError) {
    let isOutermost = !isInOutermost
    cursor.advance(indent.columns + marker.length)
    let blanks = cursor.indent
    // Five or more spaces count as one space before indented code. Without any space, the line ends
    // here.
    let isText = (1...4).contains(blanks.columns) && blanks.next < cursor.end
    let padding = isText ? blanks.columns : 1
    try open(
      .item(
        width: indent.columns + marker.length + padding, isEmpty: blanks.next == cursor.end))
    cursor.advance(padding)
    let box = isText ? MarkdownBox(bytes, blanks.next..<cursor.end) : nil
    let textStart = box?.textStart ?? min(blanks.next, cursor.end)
    let item = MarkdownOutline.Item(
      range: line.range.lowerBound..<line.next, prefix: line.range.lowerBound..<indent.next,
      marker: indent.next..<indent.next + marker.length, mark: box?.mark,
      text: textStart..<textStart + bytes[textStart..<cursor.end].trimmed.count,
      bodyStart: line.next, heading: outline.headings.indices.last, line: line.number,
      isCompleted: box.map { MarkdownFields.isCompleted(bytes[$0.mark].text.first ?? " ") } ?? false
    )
    if isOutermost {
      isInOutermost = true
      outline.outermostItems.append(item)
    }
    if box != nil, boxDepth == nil {
      boxDepth = containers.count - 1
      outline.items.append(item)
    }
  }

  /// Extends the open items to the end of the line.
  mutating func extendItems() {
    if boxDepth != nil, let last = outline.items.indices.last {
      outline.items[last].range = outline.items[last].range.lowerBound..<line.next
    }
    if isInOutermost, let last = outline.outermostItems.indices.last {
      outline.outermostItems[last].range =
        outline.outermostItems[last].range.lowerBound..<line.next
    }
  }
}
