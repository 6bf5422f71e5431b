import DragEngine

extension CarryStep {
  /// Every step, and those to each of the first `panes` panes.
  static func all(panes: Int) -> [CarryStep] {
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .nextPane, .previousPane,
      .paneBefore, .paneAfter,
    ] + (0..<panes).map(CarryStep.pane(at:))
  }
}
