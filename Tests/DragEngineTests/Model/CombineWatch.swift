import DragEngine

/// Whether the pointer should drop on rows now, kept apart from the engine.
struct CombineWatch {
  private var held: PointerModifiers = []
  private var isAsked = false

  /// Whether a release is on a row, in a pane that combines or links.
  var isOnRows: Bool { isAsked || held.contains(.alt) }

  mutating func record(_ event: DragEvent, in world: World, isDragging: Bool) {
    switch event {
    case .pressed(.primary, at: _, let modifiers), .moved(to: _, isButtonDown: _, let modifiers),
      .released(at: _, let modifiers):
      held = modifiers
    case .combine where isDragging && world.panes.contains { $0.policy.onRows != .none }:
      isAsked.toggle()
    default: break
    }
  }

  /// A carry begins: drops are between rows until the user asks for something else.
  mutating func begin() { isAsked = false }
}

extension ModelRun {
  /// The index of the row shown in front of the gap; `nil` if no gap is shown, or no row there.
  var rowInFrontOfTheGap: Int? {
    let scene = world.scene
    guard let proposal = session.picture(in: scene)?.proposal, let slot = proposal.slot, slot > 0,
      let pane = proposal.pane.flatMap({ id in scene.panes.first { $0.id == id } })
    else { return nil }
    let shown = session.arrangement(of: pane)
    guard shown.content(ofSlot: slot) == .gap, shown.gapCount > 0,
      case .item(let index) = shown.content(ofSlot: slot - 1)
    else { return nil }
    return index
  }

  /// Checks what is combined or linked, and with what.
  mutating func checkCombination(_ transaction: DropTransaction) {
    guard [.combine, .link].contains(transaction.operation) else { return }
    guard case .on(let target)? = transaction.destination?.position,
      let pane = transaction.destination.flatMap({ world.index(of: $0.pane) })
        .map({ world.panes[$0] })
    else { return findings.append("\(transaction) is on no row") }
    if transaction.items.contains(target) { findings.append("\(transaction) is on itself") }
    let takes =
      transaction.operation == .link
      ? pane.policy.onRows == .link
      : pane.policy.onRows == .combine && !world.closed.contains(target)
        && !pane.items.suffix(pane.tail).contains(target)
    if !takes {
      findings.append("\(transaction) is on a row that takes none")
    }
  }
}
