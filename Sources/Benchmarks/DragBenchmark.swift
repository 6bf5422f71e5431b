import DragEngine

/// Times the events of a drag within a list and between two lists.
struct DragBenchmark {
  private static let batches = 7
  private static let eventsPerBatch = 20_000

  private let scene: DragScene

  /// Creates panes with `rows` items each, scrolled to the middle. Two panes of 40 × 22 cells are
  /// visible; the others are not.
  init(rows: Int, lists: Int = 2) {
    let ids = (0..<lists).map { PaneID(rawValue: Int64($0)) }
    let panes = ids.indices.map { pane in
      var policy = PanePolicy()
      policy.acceptsFrom = Set(ids)
      let frame =
        pane < 2
        ? CellRect(pane * 40, 1, width: 40, height: 22) : CellRect(0, 0, width: 0, height: 0)
      return PaneSnapshot(
        id: ids[pane], frame: frame, content: frame.inset(columns: 1, rows: 1),
        scroll: rows / 2,
        items: ItemList((0..<rows).map { ItemID(rawValue: Int64(pane * rows + $0)) }),
        policy: policy)
    }
    scene = DragScene(
      panes: panes, bounds: CellRect(0, 0, width: 80, height: 24),
      focus: panes[0].items.id(at: rows / 2 + 2).map {
        ItemLocation(pane: panes[0].id, item: $0)
      })
  }

  /// The median time per event, in nanoseconds, for each kind of event.
  func results() -> [Figure] {
    [
      Figure(
        "motion in a list", .count,
        time(lifted(at: 5)) { .moved(to: Cell(9, 5 + $0 % 12), isButtonDown: true) }),
      Figure(
        "motion across", .count,
        time(lifted(at: 5)) { .moved(to: Cell(9 + $0 % 2 * 40, 5 + $0 % 12), isButtonDown: true) }),
      Figure(
        "motion inside a cell", .count,
        time(lifted(at: 5)) { _ in .moved(to: Cell(9, 5), isButtonDown: true) }),
      Figure(
        "scrolling at an edge", .count,
        time(lifted(at: 5, parkedAt: 22)) { _ in .timePassed }),
      Figure(
        "step of the keyboard", .count, time(carried()) { .step($0 % 24 < 12 ? .down : .up) }),
    ]
  }

  private func lifted(at row: Int, parkedAt last: Int? = nil) -> DragSession {
    var session = DragSession(configuration: DragConfiguration(animates: false))
    for event in [
      DragEvent.pressed(.primary, at: Cell(9, row), modifiers: []),
      .moved(to: Cell(9, last ?? row + 1), isButtonDown: true),
    ] {
      _ = session.handle(DragInput(event, at: .zero), in: scene) { _ in .refused }
    }
    precondition(session.phase == .dragging, "nothing was lifted")
    return session
  }

  private func carried() -> DragSession {
    var session = DragSession(configuration: DragConfiguration(animates: false))
    _ = session.handle(DragInput(.lift, at: .zero), in: scene) { _ in .refused }
    precondition(session.phase == .carrying, "nothing was lifted")
    return session
  }

  private func time(_ first: DragSession, _ event: (Int) -> DragEvent) -> Double {
    let clock = ContinuousClock()
    let times = (0..<Self.batches).map { _ in
      var session = first
      var effects = 0
      let elapsed = clock.measure {
        for number in 0..<Self.eventsPerBatch {
          let input = DragInput(event(number), at: .milliseconds(number))
          effects += session.handle(input, in: scene) { _ in .refused }.count
        }
      }
      precondition(session.phase != .idle, "the session has ended after \(effects) effects")
      return elapsed / .nanoseconds(Self.eventsPerBatch)
    }
    return times.sorted()[Self.batches / 2]
  }
}
