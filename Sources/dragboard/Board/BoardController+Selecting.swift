import BoardModel
import CursesUI
import DragEngine
import Store

extension BoardController {
  /// Selects the row under the cursor, or not, and goes on to the next.
  func toggleSelectionAtCursor() throws {
    guard let task = pane.cursorTask else { return message = "No task here" }
    selection.toggle(ItemID(task.id), in: focusedPane)
    try rememberTravellers(rereading: false)
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
    let pane = panes[place]
    let range = min(pane.cursor, index)...max(pane.cursor, index)
    // The pane knows only the rows around those it shows.
    let rows = try store.window(
      of: pane.list.id, passing: pane.filter, at: .index(range.lowerBound), limit: range.count)
    selection.add(rows.tasks.map { ItemID($0.id) }, in: place)
    try rememberTravellers(rereading: false)
  }

  /// Selects what the pointer passes over.
  func sweep(_ items: [ItemID], in place: Int, isFinal: Bool) throws {
    focus(place)
    let before = (selection.pane, selection.items)
    selection.sweep(items, in: place, isFinal: isFinal)
    // A motion along a row changes nothing.
    if (selection.pane, selection.items) != before { try rememberTravellers(rereading: false) }
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
  ///
  /// - Parameter isRereading: Whether those that are at hand already are read again.
  func rememberTravellers(rereading isRereading: Bool = true) throws {
    let carried = session.items.map(TaskID.init)
    for place in panes.indices {
      var here = Set(carried)
      if selection.pane == place { here.formUnion(selection.items.map(TaskID.init)) }
      if let anchor = session.anchor, anchor.pane == panes[place].id {
        here.insert(TaskID(anchor.item))
      }
      let places = try places(of: here, in: place)
      panes[place].remember(places)
      if selection.pane == place {
        let there = Set(places.values.map(ItemID.init))
        selection.keep(where: there.contains)
      }
    }
    let lead = session.lead.map(TaskID.init).map { [$0] } ?? []
    let known = lead + (carried + selection.items.map(TaskID.init)).prefix(Self.mostKnown)
    let fresh = try tasks(isRereading ? known : known.filter { travellers[$0] == nil })
    // Those that have just been removed are still to be named and drawn.
    if known.isEmpty { travellers = [:] }
    for task in fresh { travellers[task.id] = task }
    let titles = isRereading ? travellers.values.map(\.title) : fresh.map(\.title)
    let traits = travellers.values.reduce(into: [:]) { $0[ItemID($1.id)] = ItemTraits(of: $1) }
    for pane in panes {
      pane.know(travellers: traits)
      try pane.expect(lead: lead.first, titles: titles, adding: !isRereading, from: store)
    }
  }

  /// Some tasks, from the rows at hand as far as they are among them.
  private func tasks(_ ids: [TaskID]) throws -> [TaskRecord] {
    var found: [TaskRecord] = []
    var others: [TaskID] = []
    for id in ids {
      let task = panes.lazy.compactMap { pane in pane.index(of: id).flatMap(pane.task(at:)) }.first
      if let task { found.append(task) } else { others.append(id) }
    }
    return others.isEmpty ? found : found + (try store.tasks(others))
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
