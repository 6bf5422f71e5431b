public import DragEngine
public import TerminalText
public import ThemeKit

/// A box in front of the board with an input line, and entries to choose from.
public final class PickerView: SheetView {
  /// An entry that can be chosen.
  public struct Entry: Equatable, Sendable {
    /// The text on the left.
    public let title: String
    /// The text on the right, such as a key, a date or a count.
    public let detail: String
    /// The indexes of the title's characters that match the typed text, from 0 and ascending.
    public var matches: [Int]

    /// The width that the entry needs, in columns.
    public var width: Int {
      DisplayText.width(of: title) + (detail.isEmpty ? 0 : 2 + DisplayText.width(of: detail))
    }

    /// Creates an entry of the box.
    public init(_ title: String, _ detail: String = "", matches: [Int] = []) {
      self.title = title
      self.detail = detail
      self.matches = matches
    }
  }

  /// The typed text and the position of the cursor.
  public var editor = LineEditor() { didSet { setNeedsDisplay(if: editor != oldValue) } }
  /// The entries to choose from, the best first.
  public var entries: [Entry] = [] { didSet { setNeedsDisplay(if: entries != oldValue) } }
  /// The number of entries to reserve room for; `nil` for the number of ``entries``.
  public var room: Int?
  /// The width of the widest entry to reserve room for, in columns.
  public var contentWidth = 0
  /// The index of the selected entry, from 0.
  public var selected = 0 {
    didSet {
      setNeedsDisplay(if: selected != oldValue)
      reveal()
    }
  }
  private var scroll = 0 { didSet { setNeedsDisplay(if: scroll != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .picker }

  /// The cell of the terminal's cursor, in the input line.
  public var cursor: Cell {
    textFrame.origin.offset(columns: editor.visible(width: textFrame.width).cursorColumn)
  }

  private var textFrame: CellRect {
    CellRect(inside.minColumn + 2, inside.minRow, width: inside.width - 2, height: 1)
  }
  /// The number of entries that fit in the box.
  public var visibleEntries: Int { max(0, inside.height - 1) }

  /// The widths that the box may have on a wide screen. The maximum is enough for the longest entry
  /// about a rule of a list.
  private static let widths = 44...96
  /// The maximum width at which entries are easy to read, in columns.
  public static let readableWidth = 62

  /// Places the box in the upper middle of `screen`, large enough for the entries if possible.
  ///
  /// - Parameter row: A row of the screen that the box should not cover. The box covers the row
  ///   only if there is too little room both above and below the row. `nil` for no such row.
  public func layout(in screen: CellRect, beside row: Int? = nil) {
    let wanted = contentWidth + 2 + 2 * (1 + (look.padding ?? 0))
    let width = min(screen.width, max(Self.widths.lowerBound, min(wanted, Self.widths.upperBound)))
    let height = min(screen.height, max(4, (room ?? entries.count) + 3))
    let top = screen.minRow + (screen.height - height) / 3
    let rows =
      row.map { Self.rows(top..<top + height, in: screen, beside: $0) }
      ?? top..<top + height
    frame = CellRect(
      screen.minColumn + (screen.width - width) / 2, rows.lowerBound,
      width: width, height: rows.count)
    reveal()
  }

  /// The rows of the screen for a box, moved so that the box does not cover `row`. The box is moved
  /// below `row` if there is enough room, otherwise to the side of `row` with more room. It is not
  /// moved if that side has no room for three entries.
  private static func rows(
    _ rows: Range<Int>, in screen: CellRect, beside row: Int
  ) -> Range<Int> {
    guard rows.contains(row) else { return rows }
    let (above, below) = (screen.minRow..<row, row + 1..<max(row + 1, screen.maxRow))
    if below.count >= min(rows.count, above.count) {
      return below.count < minHeight
        ? rows : below.lowerBound..<below.lowerBound + min(rows.count, below.count)
    }
    return above.count < minHeight
      ? rows : above.upperBound - min(rows.count, above.count)..<above.upperBound
  }

  /// The height of the border, the input line and three entries.
  private static let minHeight = 6

  /// Scrolls the entries, and moves the selection just enough to keep it visible.
  public func scroll(by lines: Int) {
    scroll = max(0, min(scroll + lines, lastScroll))
    selected = max(scroll, min(selected, scroll + visibleEntries - 1))
  }

  /// The index of the entry at a cell of the screen; `nil` for none.
  public func entry(at cell: Cell) -> Int? {
    let index = cell.row - inside.minRow - 1 + scroll
    return inside.contains(cell) && cell.row > inside.minRow && index < entries.count ? index : nil
  }

  /// The largest useful value of `scroll`.
  private var lastScroll: Int { max(0, entries.count - visibleEntries) }

  private func reveal() {
    let first = max(min(scroll, selected), selected - max(0, visibleEntries - 1))
    scroll = max(0, min(first, lastScroll))
  }

  public override func draw(into grid: inout CellGrid) {
    super.draw(into: &grid)
    grid.put("›", at: inside.origin, style: look.style(.accent), clippedTo: inside)
    grid.put(
      editor.visible(width: textFrame.width).glyphs, at: textFrame.origin,
      style: look.style(.title), clippedTo: textFrame)
    for (line, entry) in entries.dropFirst(scroll).prefix(visibleEntries).enumerated() {
      draw(entry, isSelected: line + scroll == selected, in: line + 1, into: &grid)
    }
    drawRest(visibleEntries > 0 ? lastScroll - scroll : 0, style: look.style(.detail), into: &grid)
  }

  private func draw(
    _ entry: Entry, isSelected: Bool, in line: Int, into grid: inout CellGrid
  ) {
    let start = inside.origin.offset(rows: line)
    var style = look.style(.title)
    if isSelected {
      grid.put("▌", at: start, style: look.style(.accent), clippedTo: inside)
      style.attributes.insert(.bold)
    }
    // If both do not fit, the title gets at least a third of the width, or as much as it needs.
    let both = max(0, inside.width - 3)
    let titleWidth = DisplayText.width(of: entry.title, atMost: both / 3)
    let detail = DisplayText.truncated(entry.detail, to: max(0, both - titleWidth - 1))
    let detailWidth = detail.reduce(0) { $0 + Int($1.width) }
    let room = max(0, both - detailWidth)
    let title = start.offset(columns: 2)
    grid.put(
      DisplayText.truncated(entry.title, to: room), at: title, style: style, clippedTo: inside)
    mark(entry, from: title, room: room, over: style, into: &grid)
    grid.put(
      detail, at: Cell(inside.maxColumn - detailWidth, start.row),
      style: look.style(.detail), clippedTo: inside)
  }

  /// Draws the matching characters of a title again, in the style for matches.
  private func mark(
    _ entry: Entry, from title: Cell, room: Int, over style: TextStyle, into grid: inout CellGrid
  ) {
    guard let last = entry.matches.last else { return }
    let matched = look.match.applied(to: style)
    let matches = Set(entry.matches)
    let isCut = DisplayText.width(of: entry.title, atMost: room + 1) > room
    var column = 0
    for (offset, character) in entry.title.prefix(last + 1).enumerated() {
      let glyphs = DisplayText.glyphs(of: character)
      let width = glyphs.reduce(0) { $0 + Int($1.width) }
      // The last column of a truncated title is its ellipsis.
      guard column + width <= (isCut ? room - 1 : room) else { return }
      if matches.contains(offset) {
        grid.put(
          glyphs, at: title.offset(columns: column), style: matched, clippedTo: inside)
      }
      column += width
    }
  }
}
