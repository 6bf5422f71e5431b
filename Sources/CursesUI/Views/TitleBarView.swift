public import ThemeKit

/// The line on top: the board's name, and how much there is in it.
public final class TitleBarView: View {
  /// The board's name.
  public var name = "" { didSet { setNeedsDisplay(if: name != oldValue) } }
  /// How much there is in it, in words; the first that fits is shown.
  public var summaries: [String] = [] {
    didSet { setNeedsDisplay(if: summaries != oldValue) }
  }

  public override class var appearanceClass: AppearanceClass { .titleBar }

  public override func draw(into grid: inout CellGrid) {
    let room = frame.width - 2 * padding
    grid.put(
      DisplayText.truncated(name, to: room), at: frame.origin.offset(columns: padding),
      style: look.style(.title), clippedTo: frame)
    guard let summary = summaries.first(where: { hasRoom(for: $0, beside: name) }) else { return }
    let start = frame.maxColumn - padding - DisplayText.width(of: summary)
    grid.put(
      summary, at: .init(start, frame.minRow), style: look.style(.detail), clippedTo: frame)
  }

  /// Whether both fit in the line with room between them.
  public func hasRoom(for summary: String, beside name: String) -> Bool {
    DisplayText.width(of: name) + 2 + DisplayText.width(of: summary) <= frame.width - 2 * padding
  }
}
