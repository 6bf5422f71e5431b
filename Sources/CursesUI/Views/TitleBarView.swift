public import ThemeKit

/// The line on top: the board's name, and how much there is in it.
public final class TitleBarView: View {
  /// The board's name.
  public var name = ""
  /// How much there is in it, in words; the first that fits is shown.
  public var summaries: [String] = []

  public override class var appearanceClass: AppearanceClass { .titleBar }

  public override func draw(into grid: inout CellGrid) {
    let room = frame.width - 2 * padding
    let nameWidth = DisplayText.width(of: name)
    grid.put(
      DisplayText.truncated(name, to: room), at: frame.origin.offset(columns: padding),
      style: look.style(\.title), clippedTo: frame)
    guard
      let summary = summaries.first(where: { nameWidth + 2 + DisplayText.width(of: $0) <= room })
    else { return }
    let start = frame.maxColumn - padding - DisplayText.width(of: summary)
    grid.put(
      summary, at: .init(start, frame.minRow), style: look.style(\.detail), clippedTo: frame)
  }
}
