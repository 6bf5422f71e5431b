public import ThemeKit

/// The lifted row as it is drawn under the pointer, in front of everything.
public final class GhostView: RowView {
  /// How many rows travel; from 2 on the ghost says so.
  public var count = 1

  public override var appearanceClass: AppearanceClass { .ghost }

  public override func draw(into grid: inout CellGrid) {
    guard let content else { return }
    let edge = look.style(\.frame)
    grid.fill(frame, style: look.style(\.base))
    draw(content, restyle: { $0 }, into: &grid)
    grid.put("▐", at: frame.origin, style: edge, clippedTo: frame)
    let badge = count > 1 ? "\(count)" : "▌"
    let badgeColumn = frame.maxColumn - badge.count
    grid.put(
      badge, at: .init(badgeColumn, frame.minRow),
      style: count > 1 ? look.style(\.accent) : edge, clippedTo: frame)
  }
}
