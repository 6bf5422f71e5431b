import BoardModel
import DragEngine

/// The row at which a drag aims that links rows, and whether that row can block the carried ones.
struct LinkAim {
  /// The row that the carried ones cannot be blocked by, and the titles of tasks each of which is
  /// blocked by the next, from that row to a carried one.
  private var refusal: (target: ItemID, chain: [String])?
  /// The row that the bottom line names as the blocker.
  private var shownTarget: ItemID?
  /// The row at which the user has aimed.
  private var aimedTarget: ItemID?
  /// The cell of the pointer when it last moved.
  private var pointer: Cell?

  /// Follows where a drag aims, and finds out whether that row can block the carried ones.
  mutating func follow(
    _ event: DragEvent, _ effects: [DragEffect], in source: (any TaskBlocking)?
  ) {
    for case .announce(let announcement) in effects {
      shownTarget = nil
      guard case .over(.link, let items, _, _, _, let target?) = announcement else { continue }
      shownTarget = target
      // If the chain cannot be read, the drop finds and reports it.
      let chain = try? source?.chain(from: TaskID(target), toAnyOf: items.map(TaskID.init))
      refusal = chain.map { (target, $0) }
    }
    switch event {
    case .moved(let cell, isButtonDown: _, modifiers: _): pointer = cell
    case .timePassed:
      // Only a list that scrolls under the pointer changes the aim as the user expects.
      guard effects.contains(where: { if case .scroll = $0 { true } else { false } }) else {
        return
      }
    case .sceneChanged, .resized, .released, .drop: return
    case .pressed, .wheel, .sidewaysWheel, .escape, .lift, .combine, .step, .delete, .focusLost,
      .suspended, .cancel:
      break
    }
    aimedTarget = shownTarget
  }

  /// Whether a change by others has brought another row to where a drop aims.
  func hasMissed(_ target: ItemID, at event: DragEvent) -> Bool {
    if case .released(let cell, modifiers: _) = event, cell != pointer { return false }
    return target != aimedTarget
  }

  /// Whether a row cannot block the carried ones.
  func isRefused(_ target: ItemID?) -> Bool { target.flatMap(chain) != nil }

  /// The titles of tasks each of which is blocked by the next, from a row that is refused to a
  /// carried one; `nil` if the row is not refused.
  func chain(from target: ItemID) -> [String]? {
    refusal.flatMap { $0.target == target ? $0.chain : nil }
  }
}
