import DragEngine

/// What must hold while some panes are out of sight.
extension ModelRun {
  /// Checks what comes into sight, before it does.
  mutating func checkReveals(
    _ effects: [DragEffect], after event: DragEvent, wasDragging: Bool
  ) {
    let hasEnded = effects.contains { $0.outcome != nil }
    for case .reveal(let pane) in effects {
      guard let number = world.index(of: pane), !world.inSight.contains(number) else {
        return findings.append("reveals \(pane), which is in sight")
      }
      let direction = number < world.first ? -1 : 1
      let isNext = number == world.first - 1 || number == world.inSight.upperBound
      var way = "by the keyboard"
      if hasEnded {
        way = "at the end"
      } else if case .sidewaysWheel(let panes) = event {
        way = "by the wheel"
        if !isNext || panes != direction { findings.append("the wheel reveals \(pane)") }
      } else if wasDragging {
        way = "by the pointer"
        if !isNext { findings.append("\(pane) is not the next one out of sight") }
        if let wrong = strip.revealed(towards: direction, at: time) {
          findings.append("\(pane) is revealed \(wrong)")
        }
      }
      claims["reveal \(way)", default: 0] += 1
      strip.panesRevealed.insert(pane)
    }
  }

  /// Checks what is in sight after an event, and notes it for the next one.
  mutating func watchStrip(after event: DragEvent, _ effects: [DragEffect]) {
    for case .milestone(.performed(let transaction, .accepted)) in effects {
      if let pane = transaction.destination?.pane, strip.panesRevealed.contains(pane) {
        claims["drop in a revealed pane", default: 0] += 1
      }
    }
    // After a resize the pointer must move first.
    if event == .resized { strip.held(towards: nil, at: time) }
    strip.held(
      towards: session.phase == .dragging ? world.edge(at: pointer) : nil, at: time)
    checkTarget(after: event, effects)
  }

  /// Whether a slot is shown, a card as a whole unless it is higher than its pane.
  private func isInSight(_ slot: Int, of pane: World.Pane) -> Bool {
    guard pane.isOfCards else {
      return (pane.scroll..<pane.scroll + pane.lines).contains(slot / pane.columns)
    }
    let shown = session.arrangement(of: pane.snapshot(in: world))
    var gap = session.items
    var rows: [Int] = []
    for slot in 0...max(0, slot) {
      switch shown.content(ofSlot: slot) {
      case .item(let index): rows.append(pane.height(of: pane.items[index]))
      case .gap: rows.append(gap.isEmpty ? 1 : pane.height(of: gap.removeFirst()))
      case .empty: rows.append(1)
      }
    }
    guard slot >= pane.scroll, let height = rows.last else { return false }
    let top = rows[pane.scroll..<slot].reduce(0) { $0 + $1 + 1 }
    return top == 0 || top + height <= pane.content.height
  }

  /// A step of the keyboard leads to a slot in sight.
  private mutating func checkTarget(after event: DragEvent, _ effects: [DragEffect]) {
    switch event {
    case .step:
      strip.hasStepped = effects.contains {
        if case .milestone(.updated) = $0 { true } else { false }
      }
    case .sceneChanged: break
    default: strip.hasStepped = false
    }
    guard strip.hasStepped, session.phase == .carrying,
      let proposal = session.picture(in: world.scene)?.proposal, let id = proposal.pane,
      let pane = world.index(of: id).map({ world.panes[$0] })
    else { return }
    if pane.origin == nil { findings.append("\(event) leads to \(id), which is out of sight") }
    if let slot = proposal.slot, !strip.owesPicture, pane.content.height > 0, pane.lines > 0,
      !isInSight(slot, of: pane)
    {
      findings.append("\(event) leads to slot \(slot), which is out of sight")
    }
  }
}

extension DragEffect {
  /// Whether it brings a pane into sight.
  var isReveal: Bool { if case .reveal = self { true } else { false } }

  /// Whether it is the first of a session.
  var beginsASession: Bool {
    if case .milestone(.willBegin) = self { true } else { false }
  }
}
