import CursesUI
import DragEngine
import Store

extension BoardController {
  /// Selects the row under the cursor, or not, and goes on to the next.
  func toggleSelectionAtCursor() throws {
    guard let task = pane.cursorTask else { return message = "No task here" }
    selection.toggle(ItemID(task.id), in: focusedPane)
    try rememberTravellers()
    try pane.moveCursor(to: pane.cursor + 1, store: store)
  }

  func selectAll() throws {
    var ids: [ItemID] = []
    try store.everyTask(in: pane.list.id, passing: pane.filter) { ids.append(ItemID($0.id)) }
    selection.add(ids, in: focusedPane)
    try rememberTravellers()
  }

  /// Selects the rows from the cursor to a clicked one.
  func select(to index: Int, in place: Int) throws {
    let range = min(panes[place].cursor, index)...max(panes[place].cursor, index)
    selection.add(range.compactMap { panes[place].items.id(at: $0) }, in: place)
    try rememberTravellers()
  }

  /// Selects what the pointer passes over.
  func sweep(_ items: [ItemID], in place: Int, isFinal: Bool) throws {
    focus(place)
    selection.sweep(items, in: place, isFinal: isFinal)
    try rememberTravellers()
  }

  /// In list order; tasks that have left the pane meanwhile are not selected any more.
  func selectedTasks() throws -> [TaskRecord] {
    guard !selection.isEmpty else { return [] }
    let ids = try places(of: Set(selection.items.map(TaskID.init)), in: selection.pane).sorted {
      $0.key < $1.key
    }
    return try store.tasks(ids.map(\.value))
  }

  /// Keeps the places of what is carried and selected at hand, however far the
  /// lists scroll, and the tasks that are named.
  func rememberTravellers() throws {
    let carried = session.items.map(TaskID.init)
    for place in panes.indices {
      var here = Set(carried)
      if selection.pane == place { here.formUnion(selection.items.map(TaskID.init)) }
      let places = try places(of: here, in: place)
      panes[place].remember(places)
      if selection.pane == place {
        let there = Set(places.values.map(ItemID.init))
        selection.keep(where: there.contains)
      }
    }
    let lead = session.lead.map(TaskID.init).map { [$0] } ?? []
    let known = lead + (carried + selection.items.map(TaskID.init)).prefix(Self.mostKnown)
    if known.isEmpty { travellers = [:] }
    // Those that have just been removed are still to be named and drawn.
    for task in try store.tasks(known) { travellers[task.id] = task }
    let titles = travellers.values.map(\.title)
    for pane in panes { try pane.expect(lead: lead.first, titles: titles, from: store) }
  }

  /// Of more tasks than this only the ids are at hand; the store knows their flags.
  private static let mostKnown = 1_000
  /// For more tasks than this it is faster to go through the list once.
  private static let mostLookedUp = 4

  /// Where some tasks stand in a pane; those that are not in it are left out.
  private func places(of ids: Set<TaskID>, in place: Int) throws -> [Int: TaskID] {
    let window = panes[place].window
    var found: [Int: TaskID] = [:]
    for (offset, task) in window.tasks.enumerated() where ids.contains(task.id) {
      found[window.start + offset] = task.id
    }
    let others = ids.subtracting(found.values)
    if others.isEmpty { return found }
    let list = panes[place].list.id
    if others.count > Self.mostLookedUp, panes[place].filter.isEmpty {
      for (index, id) in try store.ids(of: list).enumerated() where others.contains(id) {
        found[index] = id
      }
    } else {
      for id in others {
        if let index = try panes[place].place(of: id, in: store) { found[index] = id }
      }
    }
    return found
  }
}

extension TaskID {
  init(_ item: ItemID) { self.init(rawValue: item.rawValue) }
}
