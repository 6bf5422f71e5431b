public import DragEngine
import TerminalText

/// A box in front of the board with text to read.
public final class MessageView: SheetView {
  /// The text of the box, wrapped between words.
  public var text = "" { didSet { setNeedsDisplay(if: text != oldValue) } }

  /// The columns between the edge of the box and the text: the border and a space.
  private static let margin = 2

  /// Places the box in the upper middle of a screen, as large as its text. A line is wrapped only
  /// if the screen is too narrow for it.
  public func layout(in screen: CellRect) {
    let lines = Array(LineWrapper(text, to: max(1, screen.width - 2 * Self.margin)))
    let texts = lines + ["  \(title)"]
    let widest = texts.map { DisplayText.width(of: $0) }.max() ?? 0
    let width = min(screen.width, widest + 2 * Self.margin)
    let height = min(screen.height, lines.count + 2)
    frame = CellRect(
      screen.minColumn + (screen.width - width) / 2, screen.minRow + (screen.height - height) / 3,
      width: width, height: height)
  }

  /// Whether text fits on a screen without being cut off.
  public static func fits(_ text: String, in screen: CellRect) -> Bool {
    let lines = LineWrapper(text, to: max(1, screen.width - 2 * margin))
    return Array(lines.prefix(max(0, screen.height))).count <= screen.height - 2
  }

  public override func draw(into grid: inout CellGrid) {
    super.draw(into: &grid)
    let inside = frame.inset(columns: Self.margin, rows: 1)
    let lines = LineWrapper(text, to: max(1, inside.width)).prefix(inside.height)
    for (row, line) in lines.enumerated() {
      grid.put(
        line, at: inside.origin.offset(rows: row), style: look.style(.base), clippedTo: inside)
    }
  }
}
