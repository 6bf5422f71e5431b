/// Where the tasks of a Markdown text are, and the headings they stand under.
///
/// All ranges count the bytes of the text. Lines end at LF or CRLF only.
public struct MarkdownOutline: Sendable {
  /// An item of a list.
  public struct Item: Equatable, Sendable {
    /// Its lines from the start of the first one, with the ends of lines; blank lines behind it
    /// do not belong to it.
    public var range: Range<Int>
    /// What stands in front of the marker: blanks, and `>` in a quotation.
    public var prefix: Range<Int>
    /// `-`, `*`, `+`, `1.` or `1)`.
    public var marker: Range<Int>
    /// The character in its box; `nil` for an item without a box.
    public var mark: Range<Int>?
    /// The rest of the first line, without the blanks around it.
    public var text: Range<Int>
    /// Where the line after the first one begins.
    public var bodyStart: Int
    /// The last of ``MarkdownOutline/headings`` above it; `nil` for none.
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
    /// 1 to 6.
    public var level: Int
    /// Its lines, with the ends of lines.
    public var range: Range<Int>
    /// What it says.
    public var name: Range<Int>
    /// Whether a line of `***` or the like stands right above it.
    public var followsBreak: Bool
    /// The paragraph `**Complete**` below it, with its line end; `nil` for none.
    public var completeMark: Range<Int>?
  }

  /// The items with a box that are in no other such item, in order.
  public internal(set) var items: [Item] = []
  /// The items that are in no other item, in order.
  public internal(set) var outermostItems: [Item] = []
  /// The headings, in order.
  public internal(set) var headings: [Heading] = []
  /// The YAML at the start, with the lines around it.
  public internal(set) var frontMatter: Range<Int>?
  /// The settings of obsidian-kanban at the end, with the lines around them.
  public internal(set) var settings: Range<Int>?
  /// Whether obsidian-kanban has written the text.
  public internal(set) var isKanban = false

  /// How deep lists and quotations may be nested.
  public static let mostLevels = 64

  /// Looks through a text.
  ///
  /// - Throws: ``FormatError`` for a line over 1 MiB, or more than ``mostLevels`` levels.
  public init(_ source: SourceBytes) throws(FormatError) {
    var scanner = MarkdownScanner(source)
    try scanner.scan()
    self = scanner.outline
  }

  init() {}
}
