/// The ranges of the tasks and headings in Markdown text.
///
/// All ranges are byte ranges of the text. Only LF and CRLF end a line.
public struct MarkdownOutline: Sendable {
  /// A list item in the text.
  public struct Item: Equatable, Sendable {
    /// The lines of the item, including their line ends but not blank lines after the item.
    public var range: Range<Int>
    /// The text before the marker, such as white space, or `>` in a block quote.
    public var prefix: Range<Int>
    /// The list marker, such as `-`, `*`, `+`, `1.` or `1)`.
    public var marker: Range<Int>
    /// The character in the box; `nil` for an item without a box.
    public var mark: Range<Int>?
    /// The text after the marker and the box on the first line, without surrounding white space.
    public var text: Range<Int>
    /// The start of the second line.
    public var bodyStart: Int
    /// The index in ``MarkdownOutline/headings`` of the last heading above the item; `nil` if there
    /// is none.
    public var heading: Int?
    /// The number of the first line, from 1.
    public var line: Int

    /// Whether the box is ticked or crossed out.
    public internal(set) var isCompleted = false

    /// The lines below the first one.
    public var body: Range<Int> { min(bodyStart, range.upperBound)..<range.upperBound }
  }

  /// A heading outside lists and block quotes.
  public struct Heading: Equatable, Sendable {
    /// The level, from 1 to 6.
    public var level: Int
    /// The lines of the heading, including their line ends.
    public var range: Range<Int>
    /// The text of the heading.
    public var name: Range<Int>
    /// Whether a thematic break, such as `***`, is above the heading, with only blank lines
    /// between; always `false` for an underlined heading.
    public var followsBreak: Bool
    /// The paragraph `**Complete**` below the heading, including its line end; `nil` if there is
    /// none.
    public var completeMark: Range<Int>?
  }

  /// The items with a box that are not inside another item with a box, in order.
  public internal(set) var items: [Item] = []
  /// The items that are not inside another item, in order.
  public internal(set) var outermostItems: [Item] = []
  /// The headings of the text, in order.
  public internal(set) var headings: [Heading] = []
  /// The YAML front matter, including its delimiter lines; `nil` if there is none.
  public internal(set) var frontMatter: Range<Int>?
  /// The settings of obsidian-kanban at the end of the text, including their delimiter lines; `nil`
  /// if there are none.
  public internal(set) var settings: Range<Int>?
  /// Whether the front matter marks a board of obsidian-kanban.
  public internal(set) var isKanban = false

  /// The maximum depth of nested lists and block quotes.
  public static let maxLevels = 64

  /// Parses Markdown text.
  ///
  /// - Throws: ``FormatError`` if a line is over 1 MiB, or if lists and block quotes are nested
  ///   more than ``maxLevels`` deep.
  public init(_ source: SourceBytes) throws(FormatError) {
    var scanner = MarkdownScanner(source)
    try scanner.scan()
    self = scanner.outline
  }

  init() {}
}
