import DragEngine

/// The order in which a session's milestones must come, as a machine that
/// refuses anything else.
struct MilestoneGrammar {
  private enum State: Equatable {
    case idle, willBegin, open(PaneID?), ended(isPerformed: Bool)
  }

  private var state = State.idle
  private var entered: [PaneID] = []
  private var home: PaneID?

  /// Whether a session is open.
  var isOpen: Bool { state != .idle }

  /// - Returns: What is wrong with a milestone here; `nil` for nothing.
  mutating func check(_ milestone: DragMilestone) -> String? {
    switch (state, milestone) {
    case (.idle, .willBegin(_, let pane)):
      (state, entered, home) = (.willBegin, [], pane)
    case (.willBegin, .didBegin): state = .open(nil)
    case (.open(nil), .entered(let pane)):
      state = .open(pane)
      entered.append(pane)
    case (.open(let inside?), .exited(let left)) where inside == left: state = .open(nil)
    case (.open, .updated), (.open, .moved): break
    case (.open(nil), .willEnd): state = .ended(isPerformed: false)
    case (.ended(false), .performed): state = .ended(isPerformed: true)
    case (.ended, .didEnd(let outcome, let panes)):
      state = .idle
      let notified = Set(panes)
      if !notified.isSuperset(of: entered) || !notified.contains(outcome.home) {
        return "didEnd names \(panes), but \(entered) were entered"
      }
    default: return "\(milestone) came in \(state)"
    }
    return nil
  }
}
