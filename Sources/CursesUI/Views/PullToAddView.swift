import TerminalText
public import ThemeKit

/// The row that appears while a pane is pulled down at its top.
public final class PullToAddView: View {
  /// Whether a release would add a task.
  public var isArmed = false { didSet { setNeedsDisplay(if: isArmed != oldValue) } }

  public override class var appearanceClass: AppearanceClass { .pullToAdd }

  public override func draw(into grid: inout CellGrid) {
    let text = isArmed ? "↑ release for a new task" : "↓ pull further for a new task"
    grid.put(
      DisplayText.truncated(text, to: max(0, frame.width - 2)),
      at: frame.origin.offset(columns: 1), style: look.style(isArmed ? .accent : .detail),
      clippedTo: frame)
  }
}
