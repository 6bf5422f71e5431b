import DragEngine
import TerminalText
public import ThemeKit

/// One item of a grid: its title between brackets.
public final class TileView: RowView {
  /// A tile needs so many columns to be read.
  static let leastWidth = 12

  public override class var appearanceClass: AppearanceClass { .tile }

  public override func draw(into grid: inout CellGrid) {
    guard let content else { return }
    let isCursor = emphasis.contains(.cursor)
    let isSelected = emphasis.contains(.selected)
    let (start, end) = (frame.minColumn + 1, frame.maxColumn - 1)
    grid.put(
      look.glyph(isCursor ? .cursor : .tileLeft), at: Cell(start, frame.minRow),
      style: style(isCursor ? .accent : .frame), clippedTo: frame)
    grid.put(
      look.glyph(.tileRight), at: Cell(end, frame.minRow),
      style: style(isCursor ? .accent : .frame),
      clippedTo: frame)
    // A tile has no room to slide in: the sign of a swipe stands in front of its title.
    let mark: Character? =
      slide?.sign
      ?? (isSelected
        ? look.glyph(.selected)
        : content.mark == .open ? nil : look.glyph(content.mark.glyph))
    let sign = mark.map { "\($0) " } ?? ""
    var title = style(isSelected || slide?.isArmed == true ? .accent : .title)
    if !isSelected { tint(&title) }
    if isCursor { title.attributes.insert(.bold) }
    grid.put(
      DisplayText.truncated(sign + content.title, to: max(0, end - start - 3)),
      at: Cell(start + 2, frame.minRow), style: title, clippedTo: frame)
  }
}
