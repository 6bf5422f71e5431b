public import DragEngine
public import TerminalText
public import ThemeKit

/// A box in front of the board that lists keys and gestures, in groups.
public final class HelpView: SheetView {
  /// An entry: a key or a gesture, and what it does.
  public struct Entry: Equatable, Sendable {
    /// The name of the keys or the gesture.
    public let key: String
    /// What the key or the gesture does.
    public let text: String
    /// Other words that a search finds by their first letters.
    public let synonyms: [String]

    /// Creates an entry of the help.
    public init(_ key: String, _ text: String, synonyms: [String] = []) {
      self.key = key
      self.text = text
      self.synonyms = synonyms
    }
  }

  /// A group of entries under a title.
  public struct Group: Equatable, Sendable {
    /// The title above the entries.
    public let title: String
    /// The entries of the group, in reading order.
    public let entries: [Entry]

    /// Creates a group of entries.
    public init(_ title: String, _ entries: [Entry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// All groups, in reading order.
  public var groups: [Group] = [] { didSet { setNeedsDisplay(if: groups != oldValue) } }
  /// The search text; only entries that match all of its words are shown.
  public var search = LineEditor() {
    didSet {
      guard search.text != oldValue.text else { return }
      scroll = 0
      setNeedsDisplay()
    }
  }
  /// The index of the first visible line, from 0.
  public var scroll = 0 { didSet { setNeedsDisplay(if: scroll != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .help }

  /// The number of lines that fit inside the box.
  public var visibleLines: Int { max(0, frame.height - 2) }

  /// The number of lines in the longest column, including hidden ones.
  public var lineCount: Int { lines.count }

  /// The largest useful value of ``scroll``.
  public var lastScroll: Int { max(0, lineCount - visibleLines) }

  /// The groups, reduced to the entries that match the search.
  public var foundGroups: [Group] {
    let words = words
    guard !words.isEmpty else { return groups }
    return groups.compactMap { group in
      let found = group.entries.filter { entry in
        words.allSatisfy { Self.matches($0, entry, in: group) }
      }
      return found.isEmpty ? nil : Group(group.title, found)
    }
  }

  private static func matches(_ word: String, _ entry: Entry, in group: Group) -> Bool {
    [entry.key, entry.text].contains { $0.lowercased().contains(word) }
      || (entry.synonyms + [group.title]).contains { $0.lowercased().hasPrefix(word) }
  }

  /// The words of the search, in lower case.
  private var words: [String] {
    search.text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
  }

  private var lines: HelpLines { HelpLines(foundGroups, width: inside.width) }

  // MARK: Layout

  /// The widths of the box, with one column and with two, at which no text wraps.
  private static let widths = (one: 78, two: 156)
  /// The minimum width of the screen for two columns.
  private static let minWidthForTwo = 100

  /// Places the box in the middle of `screen`, large enough for all entries if possible.
  public func layout(in screen: CellRect) {
    let most = screen.width < Self.minWidthForTwo ? Self.widths.one : Self.widths.two
    let width = min(screen.width, most)
    frame = CellRect(
      screen.minColumn + (screen.width - width) / 2, screen.minRow, width: width,
      height: screen.height)
    let height = min(screen.height, HelpLines(groups, width: inside.width).count + 2)
    frame.origin.row += (screen.height - height) / 2
    frame.size.height = height
    scroll = min(scroll, lastScroll)
  }

  // MARK: Drawing

  public override func draw(into grid: inout CellGrid) {
    super.draw(into: &grid)
    let lines = lines
    for (index, column) in lines.columns.enumerated() {
      let left = index * (lines.columnWidth + HelpLines.gutter)
      for (row, line) in column.dropFirst(scroll).prefix(visibleLines).enumerated() {
        let start = inside.origin.offset(columns: left, rows: row)
        switch line {
        case .blank: break
        case .title(let title):
          var style = look.style(.title)
          style.attributes.insert(.bold)
          put(title, at: start, style: style, into: &grid)
        case .entry(let key, let text):
          put(key, at: start.offset(columns: lines.indent), style: look.style(.key), into: &grid)
          put(
            text, at: start.offset(columns: lines.textColumn), style: look.style(.title),
            into: &grid)
        }
      }
    }
    drawRest(lastScroll - scroll, style: look.style(.detail), into: &grid)
  }

  /// Draws text, with the characters that match the search in the style for matches.
  private func put(
    _ text: String, at start: Cell, style: TextStyle, into grid: inout CellGrid
  ) {
    grid.put(text, at: start, style: style, clippedTo: inside)
    let matched = look.match.applied(to: style)
    for word in words {
      var rest = text[...]
      while let range = rest.range(ofLowercased: word) {
        let column = DisplayText.width(of: String(text[..<range.lowerBound]))
        grid.put(
          String(text[range]), at: start.offset(columns: column), style: matched,
          clippedTo: inside)
        rest = rest[range.upperBound...]
      }
    }
  }
}

extension Substring {
  /// The first range of a lowercase word in this text, ignoring case.
  fileprivate func range(ofLowercased word: String) -> Range<Index>? {
    indices.lazy.compactMap { start in
      index(start, offsetBy: word.count, limitedBy: endIndex).map { start..<$0 }
    }.first { self[$0].lowercased() == word }
  }
}
