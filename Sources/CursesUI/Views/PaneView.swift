public import DragEngine
import Spelling
import TerminalText
public import ThemeKit

/// A pane with its border, and the list's name and count in the top line.
open class PaneView: View {
  /// The name of the list, shown in the top line.
  public var name = "" { didSet { setNeedsDisplay(if: name != oldValue) } }
  /// The number of rows that the list shows.
  public var count = 0 { didSet { setNeedsDisplay(if: count != oldValue) } }
  /// The number of rows in the list, if a filter hides some; `nil` otherwise.
  public var total: Int? { didSet { setNeedsDisplay(if: total != oldValue) } }
  /// The maximum number of rows; `nil` if the list has no limit.
  public var limit: Int? { didSet { setNeedsDisplay(if: limit != oldValue) } }
  /// Whether keys go to this pane, which then has the focus border.
  public var isFocused = false { didSet { setNeedsDisplay(if: isFocused != oldValue) } }
  /// The range of the scroll bar, in lines: the first visible line, the number of visible lines,
  /// and the total.
  public var extent = (first: 0, visible: 0, total: 0) {
    didSet { setNeedsDisplay(if: extent != oldValue) }
  }

  public override class var appearanceClass: AppearanceClass { .pane }

  /// The cells for the rows: the frame without border and padding.
  public var contentFrame: CellRect { frame.inset(columns: 1 + padding, rows: 1) }

  private var frameStyle: TextStyle { look.style(isFocused ? .accent : .frame) }

  open override func drawBackground(into grid: inout CellGrid) {
    super.drawBackground(into: &grid)
    let border = isFocused ? look.focusBorder ?? .heavy : look.border ?? .rounded
    BorderDrawing(glyphs: border.glyphs, style: frameStyle).draw(frame, into: &grid)
  }

  open override func draw(into grid: inout CellGrid) {
    if grid.draws(in: titleFrame) {
      let all = (total ?? limit).map { " of \($0.formattedWithCommas)" } ?? ""
      drawTitle(number: count.formattedWithCommas + all, into: &grid)
    }
    drawScrollBar(showing: extent, into: &grid)
  }

  private var titleFrame: CellRect {
    CellRect(frame.minColumn, frame.minRow, width: frame.width, height: 1)
  }

  /// Draws the name in the top line, and the number, if it is not empty, at the right end.
  final func drawTitle(number: String, into grid: inout CellGrid) {
    guard grid.draws(in: titleFrame) else { return }
    let number = number.isEmpty ? "" : " \(number) "
    let room = frame.width - 6 - number.count
    guard room >= 3, !name.isEmpty else { return }
    let title = [.blank] + DisplayText.truncated(name, to: room - 2) + [.blank]
    grid.put(
      title, at: frame.origin.offset(columns: 2), style: look.style(.title), clippedTo: frame)
    grid.put(
      number, at: Cell(frame.maxColumn - 2 - number.count, frame.minRow),
      style: look.style(.detail), clippedTo: frame)
  }

  /// The cells of a long list's scroll bar: the right border, beside the rows.
  public var scrollTrack: CellRect {
    CellRect(frame.maxColumn - 1, contentFrame.minRow, width: 1, height: contentFrame.height)
  }

  /// Draws the thumb of the scroll bar in the frame's style, even if the border is accented.
  ///
  /// - Parameter extent: The range to show; see ``extent``.
  final func drawScrollBar(
    showing extent: (first: Int, visible: Int, total: Int), into grid: inout CellGrid
  ) {
    guard
      let bar = ScrollBar(
        track: scrollTrack, first: extent.first, visible: extent.visible, total: extent.total)
    else { return }
    grid.fill(
      bar.thumb, with: DisplayText.glyphs(of: look.glyph(.scrollBar))[0], style: look.style(.frame))
  }
}
