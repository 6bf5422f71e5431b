import DragEngine
public import ThemeKit

/// One item of a grid: its title between brackets.
public final class TileView: RowView {
  /// A tile needs so many columns to be read.
  static let leastWidth = 12

  public override var appearanceClass: AppearanceClass { .tile }

  public override func draw(into grid: inout CellGrid) {
    guard let content else { return }
    let isCursor = emphasis.contains(.cursor)
    let isSelected = emphasis.contains(.selected)
    let columns = slide?.columns ?? 0
    let (start, end) = (frame.minColumn + 1 + columns, frame.maxColumn - 1 + columns)
    grid.put(
      isCursor ? "▌" : "[", at: Cell(start, frame.minRow),
      style: style(isCursor ? \.accent : \.frame), clippedTo: frame)
    grid.put(
      "]", at: Cell(end, frame.minRow), style: style(isCursor ? \.accent : \.frame),
      clippedTo: frame)
    let sign = isSelected ? "◉ " : content.mark == .open ? "" : "\(content.mark.sign) "
    var title = style(isSelected ? \.accent : \.title)
    if isCursor { title.attributes.insert(.bold) }
    grid.put(
      DisplayText.truncated(sign + content.title, to: max(0, end - start - 3)),
      at: Cell(start + 2, frame.minRow), style: title, clippedTo: frame)
    if let slide {
      grid.put(
        String(slide.sign),
        at: Cell(columns > 0 ? frame.minColumn : frame.maxColumn - 1, frame.minRow),
        style: look.style(slide.isArmed ? \.accent : \.detail), clippedTo: frame)
    }
  }
}
