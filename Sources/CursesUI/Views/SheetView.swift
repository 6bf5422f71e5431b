import DragEngine
import Spelling
import TerminalText
public import ThemeKit

/// A box in front of the board, the superclass of all boxes.
open class SheetView: View {
  /// The title in the top line of the box.
  public final var title = "" { didSet { setNeedsDisplay(if: title != oldValue) } }

  open override class var appearanceClass: AppearanceClass { .sheet }

  /// The cells for the content: the frame without border and padding.
  final var inside: CellRect { frame.inset(columns: 1 + padding, rows: 1) }

  open override func drawBackground(into grid: inout CellGrid) {
    grid.fill(frame, style: look.style(.base))
    BorderDrawing(glyphs: (look.border ?? .rounded).glyphs, style: look.style(.frame))
      .draw(frame, into: &grid)
  }

  open override func draw(into grid: inout CellGrid) {
    grid.put(
      DisplayText.truncated(" \(title) ", to: max(0, frame.width - 4)),
      at: frame.origin.offset(columns: 2), style: look.style(.title), clippedTo: frame)
  }

  /// Draws on the bottom border how many lines are below the visible ones; draws nothing for 0.
  final func drawRest(_ count: Int, style: TextStyle, into grid: inout CellGrid) {
    guard count > 0 else { return }
    let words = " \(count.formattedWithCommas) more "
    grid.put(
      words, at: Cell(frame.maxColumn - 2 - words.count, frame.maxRow - 1), style: style,
      clippedTo: frame)
  }
}
