/// The tasks of a Markdown text, and the lists that its headings define.
public struct MarkdownLists: Sendable {
  /// The items and headings of the text.
  public let outline: MarkdownOutline
  /// The dialect of the text.
  public let dialect: MarkdownDialect
  /// The tasks of the text, in order.
  public let items: [MarkdownOutline.Item]
  /// The index of the heading at which the archive of obsidian-kanban begins; `nil` if there is
  /// none.
  let archive: Int?

  /// Parses Markdown text into lists and tasks.
  ///
  /// - Parameter dialect: The dialect; `nil` to detect it.
  /// - Throws: ``FormatError`` as in ``MarkdownOutline/init(_:)``.
  public init(
    _ source: SourceBytes, dialect given: MarkdownDialect? = nil
  ) throws(FormatError) {
    outline = try MarkdownOutline(source)
    dialect = given ?? Self.dialect(of: outline)
    switch dialect {
    case .plain, .kanban: items = outline.items
    case .taskell:
      let headings = outline.headings
      items = outline.outermostItems.filter { item in
        item.heading.map { headings[$0].level == 2 } == true && !item.text.isEmpty
      }
    }
    let bytes = source.bytes
    archive =
      dialect == .kanban
      ? outline.headings.firstIndex {
        $0.followsBreak && $0.level == 2 && bytes[$0.name].equals("Archive")
      } : nil
  }

  private static func dialect(of outline: MarkdownOutline) -> MarkdownDialect {
    if outline.isKanban { return .kanban }
    let hasLists = outline.headings.contains { $0.level == 2 }
    let items = outline.outermostItems
    return hasLists && !items.isEmpty && items.allSatisfy { $0.mark == nil } ? .taskell : .plain
  }

  /// Whether a task is in the archive of obsidian-kanban.
  public func isArchived(_ item: MarkdownOutline.Item) -> Bool {
    item.heading.map(isArchived(heading:)) ?? false
  }

  /// Whether the heading at an index is in the archive of obsidian-kanban or begins it.
  public func isArchived(heading: Int) -> Bool { archive.map { heading >= $0 } ?? false }

  /// The text of a heading, without the limit of an obsidian-kanban lane.
  public func name(of heading: MarkdownOutline.Heading, in bytes: [UInt8]) -> String {
    bytes[withoutLimit(heading, bytes)].text
  }

  /// The limit of an obsidian-kanban lane: 3 for `Doing (3)`; `nil` if there is none.
  public func limit(of heading: MarkdownOutline.Heading, in bytes: [UInt8]) -> Int? {
    let name = withoutLimit(heading, bytes)
    guard name != heading.name else { return nil }
    return Int(bytes[name.upperBound..<heading.name.upperBound].filter(\.isDigit).text)
  }

  private func withoutLimit(_ heading: MarkdownOutline.Heading, _ bytes: [UInt8]) -> Range<Int> {
    let name = bytes[heading.name]
    guard dialect == .kanban, name.last == UInt8(ascii: ")"),
      let open = name.lastIndex(of: UInt8(ascii: "(")), open > name.startIndex
    else { return heading.name }
    let number = name[(open + 1)...].dropLast()
    let rest = name[..<open].trimmed
    guard (1...9).contains(number.count), number.allSatisfy(\.isDigit), !rest.isEmpty else {
      return heading.name
    }
    return rest.startIndex..<rest.endIndex
  }
}
