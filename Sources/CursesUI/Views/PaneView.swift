public import DragEngine
import TerminalText
public import ThemeKit

/// The border of a pane, with the list's name and count in its top line.
open class PaneView: View {
  /// The list's name.
  public var name = "" { didSet { setNeedsDisplay(if: name != oldValue) } }
  /// How many rows the list has.
  public var count = 0 { didSet { setNeedsDisplay(if: count != oldValue) } }
  /// How many there are in all, where some are hidden; `nil` where none can be.
  public var total: Int? { didSet { setNeedsDisplay(if: total != oldValue) } }
  /// Whether keys go to this pane: its lines are heavy then, with or without colour.
  public var isFocused = false { didSet { setNeedsDisplay(if: isFocused != oldValue) } }
  /// The rows shown and how many there are, for the scroll bar: first row, rows
  /// that fit, rows in all.
  public var extent = (first: 0, visible: 0, total: 0) {
    didSet { setNeedsDisplay(if: extent != oldValue) }
  }

  public override class var appearanceClass: AppearanceClass { .pane }

  /// Where the rows stand: the frame without its border.
  public var contentFrame: CellRect { frame.inset(columns: 1 + padding, rows: 1) }

  private var frameStyle: TextStyle { look.style(isFocused ? .accent : .frame) }

  open override func drawBackground(into grid: inout CellGrid) {
    super.drawBackground(into: &grid)
    let border = isFocused ? look.focusBorder ?? .heavy : look.border ?? .rounded
    BorderDrawing(glyphs: border.glyphs, style: frameStyle).draw(frame, into: &grid)
  }

  open override func draw(into grid: inout CellGrid) {
    drawTitle(into: &grid)
    drawScrollBar(into: &grid)
  }

  private func drawTitle(into grid: inout CellGrid) {
    guard grid.draws(in: CellRect(frame.minColumn, frame.minRow, width: frame.width, height: 1))
    else { return }
    let number = " \(total.map { "\(count) of \($0)" } ?? "\(count)") "
    let room = frame.width - 6 - number.count
    guard room >= 3 else { return }
    let title = [.blank] + DisplayText.truncated(name, to: room - 2) + [.blank]
    grid.put(
      title, at: frame.origin.offset(columns: 2), style: look.style(.title), clippedTo: frame)
    grid.put(
      number, at: Cell(frame.maxColumn - 2 - number.count, frame.minRow),
      style: look.style(.detail), clippedTo: frame)
  }

  /// The cells in which a scroll bar shows when the list is longer than the pane:
  /// its right line, beside the rows.
  public var scrollTrack: CellRect {
    CellRect(frame.maxColumn - 1, contentFrame.minRow, width: 1, height: contentFrame.height)
  }

  /// Quiet: also where the border around it says that the pane has the keys.
  private func drawScrollBar(into grid: inout CellGrid) {
    guard
      let bar = ScrollBar(
        track: scrollTrack, first: extent.first, visible: extent.visible, total: extent.total)
    else { return }
    grid.fill(
      bar.thumb, with: DisplayText.glyphs(of: look.glyph(.scrollBar))[0], style: look.style(.frame))
  }
}
