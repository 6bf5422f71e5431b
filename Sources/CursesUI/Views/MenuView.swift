public import DragEngine
import TerminalText
public import ThemeKit

/// A context menu at the pointer: one command per line, with its key.
public final class MenuView: SheetView {
  /// The lines of the menu, from the top down.
  public var entries: [AnnouncerView.Hint] = [] {
    didSet { setNeedsDisplay(if: entries != oldValue) }
  }
  /// The index of the selected line, from 0.
  public var selected = 0 {
    didSet {
      setNeedsDisplay(if: selected != oldValue)
      reveal()
    }
  }
  private var scroll = 0 { didSet { setNeedsDisplay(if: scroll != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .menu }

  /// The first cell of the selected line, for the terminal's cursor.
  public var cursor: Cell { inside.origin.offset(rows: selected - scroll) }

  /// Places the menu inside `screen`, if possible with a corner at a cell.
  public func layout(at cell: Cell, in screen: CellRect) {
    let keys = entries.map { DisplayText.width(of: $0.key) }.max() ?? 0
    let actions = entries.map { DisplayText.width(of: $0.action) }.max() ?? 0
    // This includes the bar of the selected line, and two spaces between the columns.
    let wanted = 2 + actions + 2 + keys + 2 * (1 + (look.padding ?? 0))
    let titled = min(DisplayText.width(of: title) + 6, Self.maxWidthForTitle)
    let width = min(screen.width, max(wanted, titled))
    let height = min(screen.height, entries.count + 2)
    // The border is under the pointer, so that a click without moving it chooses nothing.
    let column = cell.column + width <= screen.maxColumn ? cell.column : cell.column - width + 1
    let row = cell.row + height <= screen.maxRow ? cell.row : cell.row - height + 1
    frame = CellRect(
      max(screen.minColumn, min(column, screen.maxColumn - width)),
      max(screen.minRow, min(row, screen.maxRow - height)), width: width, height: height)
    reveal()
  }

  /// The maximum width that a title can give a menu; entries can make it wider.
  private static let maxWidthForTitle = 30

  /// The index of the line at a cell of the screen; `nil` for none.
  public func entry(at cell: Cell) -> Int? {
    let index = cell.row - inside.minRow + scroll
    return inside.contains(cell) && entries.indices.contains(index) ? index : nil
  }

  private func reveal() {
    let room = max(1, inside.height)
    scroll = max(0, min(max(min(scroll, selected), selected - room + 1), entries.count - room))
  }

  public override func draw(into grid: inout CellGrid) {
    super.draw(into: &grid)
    for (line, entry) in entries.dropFirst(scroll).prefix(inside.height).enumerated() {
      let start = inside.origin.offset(rows: line)
      var style = look.style(.title)
      if line + scroll == selected {
        grid.put("▌", at: start, style: look.style(.accent), clippedTo: inside)
        style.attributes.insert(.bold)
      }
      let keyWidth = DisplayText.width(of: entry.key)
      let room = inside.width - 2 - (keyWidth == 0 ? 0 : keyWidth + 1)
      grid.put(
        DisplayText.truncated(entry.action, to: room), at: start.offset(columns: 2), style: style,
        clippedTo: inside)
      grid.put(
        entry.key, at: Cell(inside.maxColumn - keyWidth, start.row), style: look.style(.detail),
        clippedTo: inside)
    }
    drawRest(entries.count - scroll - inside.height, style: look.style(.detail), into: &grid)
  }
}
