public import DragEngine
import TerminalText
public import ThemeKit

/// A box in front of the board that lists the keys.
public final class HelpView: SheetView {
  /// The keys and what they do, in reading order.
  public var entries: [AnnouncerView.Hint] = [] {
    didSet { setNeedsDisplay(if: entries != oldValue) }
  }
  /// The first entry shown, from 0.
  public var scroll = 0 { didSet { setNeedsDisplay(if: scroll != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .help }

  private static let keyWidth = 14

  /// The lines that fit inside the box.
  public var visibleLines: Int { max(0, frame.height - 2) }

  /// The largest useful `scroll`.
  public var lastScroll: Int { max(0, entries.count - visibleLines) }

  /// Places itself in the middle of `screen`, as large as the entries need.
  public func layout(in screen: CellRect) {
    let width = min(screen.width, 72)
    let height = min(screen.height, entries.count + 2)
    frame = CellRect(
      screen.minColumn + (screen.width - width) / 2, screen.minRow + (screen.height - height) / 2,
      width: width, height: height)
    scroll = min(scroll, lastScroll)
  }

  public override func draw(into grid: inout CellGrid) {
    super.draw(into: &grid)
    for (line, entry) in entries.dropFirst(scroll).prefix(visibleLines).enumerated() {
      let start = inside.origin.offset(rows: line)
      grid.put(entry.key, at: start, style: look.style(.accent), clippedTo: inside)
      let room = inside.width - Self.keyWidth
      grid.put(
        DisplayText.truncated(entry.action, to: room), at: start.offset(columns: Self.keyWidth),
        style: look.style(.title), clippedTo: inside)
    }
  }
}
