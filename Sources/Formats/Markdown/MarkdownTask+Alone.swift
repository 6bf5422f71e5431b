extension MarkdownTask {
  /// Parses lines that contain exactly one item; `nil` for other lines.
  public init?(alone text: String, _ dialect: MarkdownDialect) {
    self.init(alone: text, dialect, keys: .none)
  }

  /// Parses lines that contain exactly one item; `nil` for other lines.
  ///
  /// - Parameter keys: The keys that link tasks.
  init?(alone text: String, _ dialect: MarkdownDialect, keys: AcceptedKeys) {
    let source = SourceBytes(text)
    guard let outline = try? MarkdownOutline(source),
      let item = dialect == .taskell ? outline.outermostItems.first : outline.items.first,
      item.range == 0..<source.bytes.count
    else { return nil }
    self.init(item, in: source.bytes, dialect, keys: keys)
  }

  /// The lines of a new item with the marker `-`.
  ///
  /// - Parameter style: The notation of the fields.
  public static func lines(
    with wanted: MarkdownFields, _ dialect: MarkdownDialect,
    _ style: MarkdownSign.Style = .emoji, end: [UInt8] = [0x0A]
  ) -> [UInt8] {
    var item = "- "
    if let mark = wanted.mark { item += "[\(mark)] " }
    let bytes = Array(item.utf8) + end
    let text = item.utf8.count..<item.utf8.count
    let empty = MarkdownTask(
      MarkdownOutline.Item(
        range: 0..<bytes.count, prefix: 0..<0, marker: 0..<1,
        mark: wanted.mark.map { 3..<3 + String($0).utf8.count }, text: text,
        bodyStart: bytes.count, line: 1), in: bytes, dialect)
    return empty.rewritten(with: wanted, style)
  }
}
