import DragEngine
import TerminalText
public import ThemeKit

/// The lifted row under the pointer, drawn in front of the panes.
public final class GhostView: RowView {
  /// The number of carried rows. A number from 2 to 9 is drawn in place of the mark; for more rows,
  /// a `+` is drawn there.
  public var count = 1 { didSet { setNeedsDisplay(if: count != oldValue) } }
  /// Whether the row was lifted from a grid; the ghost then shows no mark.
  public var isTile = false { didSet { setNeedsDisplay(if: isTile != oldValue) } }
  /// How much of the ghost has vanished after a removal, from 0 to 1.
  public var vanished = 0.0 { didSet { setNeedsDisplay(if: vanished != oldValue) } }

  /// The minimum number of the ghost's columns on the screen.
  private static let minWidth = 16

  public override class var appearanceClass: AppearanceClass { .ghost }

  /// Places the ghost over the carried row, within the columns of the screen.
  ///
  /// - Parameters:
  ///   - row: The cells of the carried row; some may be off the screen.
  ///   - screen: The cells of the screen.
  public func place(over row: CellRect, in screen: CellRect) {
    let visible = row.intersection(screen)
    let width = min(row.width, screen.width, max(visible.width, Self.minWidth))
    let column = max(screen.minColumn, min(row.minColumn, screen.maxColumn - width))
    frame = CellRect(column, row.minRow, width: width, height: row.height)
  }

  public override func drawBackground(into grid: inout CellGrid) {
    if vanished == 0 { grid.fill(frame, style: look.style(.base)) }
  }

  public override func draw(into grid: inout CellGrid) {
    guard var content else { return }
    // Coloured parts would stand out in the reversed row, and faint text would be a grey block.
    content.titleSpans = []
    if vanished > 0 { return drawPuff(into: &grid) }
    let edge = look.style(.frame)
    if isTile {
      grid.put(
        DisplayText.truncated(content.title, to: max(0, frame.width - 4)),
        at: frame.origin.offset(columns: 2), style: look.style(.title), clippedTo: frame)
    } else if isCard {
      // At the edge of the screen, the ghost is narrower than its card, but no taller.
      drawCard(of: content, at: frame.origin, rows: frame.height, into: &grid)
    } else {
      draw(content, at: frame.origin, into: &grid)
    }
    for row in frame.minRow..<frame.maxRow {
      grid.put(
        look.glyph(.ghostLeft), at: Cell(frame.minColumn, row), style: edge, clippedTo: frame)
      grid.put(
        look.glyph(.ghostRight), at: Cell(frame.maxColumn - 1, row), style: edge,
        clippedTo: frame)
    }
    guard count > 1 else { return }
    grid.put(
      count > 9 ? "+" : "\(count)", at: frame.origin.offset(columns: Self.markColumn),
      style: look.style(.accent), clippedTo: frame)
  }

  /// All details have the style of the title.
  override func part(for kind: RowContent.Detail.Kind) -> AppearancePart { .title }

  /// A carried row is never faint, even if its task is waiting.
  override var isFaint: Bool { false }

  /// Draws a removed row as a cloud that shrinks towards its middle and gets thinner.
  private func drawPuff(into grid: inout CellGrid) {
    let width = Int((Double(frame.width) * (1 - vanished)).rounded())
    let cloud = vanished < 0.4 ? "▒" : vanished < 0.7 ? "░" : "·"
    for row in 0..<frame.height {
      grid.put(
        String(repeating: cloud, count: max(0, width)),
        at: frame.origin.offset(columns: (frame.width - width) / 2, rows: row),
        style: look.style(.frame), clippedTo: frame)
    }
  }
}
