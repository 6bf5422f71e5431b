/// The positions of the tasks and headings of a Markdown text.
///
/// All ranges are byte ranges of the text. Lines end at LF or CRLF only.
public struct MarkdownOutline: Sendable {
  /// A list item in the text.
  public struct Item: Equatable, Sendable {
    /// Its lines, with their ends; blank lines after the item do not belong to it.
    public var range: Range<Int>
    /// The text before the marker: blanks, and `>` in a quotation.
    public var prefix: Range<Int>
    /// The list marker: `-`, `*`, `+`, `1.` or `1)`.
    public var marker: Range<Int>
    /// The character in its box; `nil` for an item without a box.
    public var mark: Range<Int>?
    /// The rest of the first line, without surrounding blanks.
    public var text: Range<Int>
    /// The start of the second line.
    public var bodyStart: Int
    /// The position of the last heading above it in ``MarkdownOutline/headings``; `nil` for none.
    public var heading: Int?
    /// The number of its first line, from 1.
    public var line: Int

    /// Whether its box is ticked or crossed out.
    public internal(set) var isCompleted = false

    /// The lines below the first one.
    public var body: Range<Int> { min(bodyStart, range.upperBound)..<range.upperBound }
  }

  /// A heading outside lists and quotations.
  public struct Heading: Equatable, Sendable {
    /// The level, from 1 to 6.
    public var level: Int
    /// Its lines, with their ends.
    public var range: Range<Int>
    /// The text of the heading.
    public var name: Range<Int>
    /// Whether a thematic break, such as `***`, is right above it.
    public var followsBreak: Bool
    /// The paragraph `**Complete**` below it, with its line end; `nil` for none.
    public var completeMark: Range<Int>?
  }

  /// The items with a box that are not inside another such item, in order.
  public internal(set) var items: [Item] = []
  /// The items that are not inside another item, in order.
  public internal(set) var outermostItems: [Item] = []
  /// The headings of the text, in order.
  public internal(set) var headings: [Heading] = []
  /// The YAML front matter, with its delimiter lines.
  public internal(set) var frontMatter: Range<Int>?
  /// The settings of obsidian-kanban at the end, with their delimiter lines.
  public internal(set) var settings: Range<Int>?
  /// Whether the front matter is that of obsidian-kanban.
  public internal(set) var isKanban = false

  /// The maximum nesting of lists and quotations.
  public static let maxLevels = 64

  /// Parses a text.
  ///
  /// - Throws: ``FormatError`` for a line over 1 MiB, or more than ``maxLevels`` levels.
  public init(_ source: SourceBytes) throws(FormatError) {
    var scanner = MarkdownScanner(source)
    try scanner.scan()
    self = scanner.outline
  }

  init() {}
}
