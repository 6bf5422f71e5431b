import BoardModel
import CursesUI
import DragEngine

extension BoardController {
  /// Selects or deselects the row under the cursor, and moves on to the next.
  func toggleSelectionAtCursor() throws {
    guard let task = pane.cursorTask else { return message = noRowHere }
    selection.toggle(ItemID(task.id), in: focusedPane)
    try knowCarriedTasks(rereading: false)
    try pane.moveCursor(to: pane.cursor + 1, source: source)
  }

  func selectAll() throws {
    var ids: [ItemID] = []
    try source.everyTask(in: pane.list.id, passing: pane.filter) { ids.append(ItemID($0.id)) }
    selection.add(ids, in: focusedPane)
    try knowCarriedTasks()
  }

  /// Selects the rows from the cursor to a clicked one.
  func select(to index: Int, in pane: PaneModel) throws {
    let range = min(pane.cursor, index)...max(pane.cursor, index)
    // The pane knows only the rows around those it shows.
    let rows = try source.window(
      of: pane.list.id, passing: pane.filter, at: .index(range.lowerBound), limit: range.count)
    selection.add(rows.tasks.map { ItemID($0.id) }, in: pane.id)
    try knowCarriedTasks(rereading: false)
  }

  /// Selects the items that the pointer has passed over.
  func sweep(_ items: [ItemID], in pane: PaneID, isFinal: Bool) throws {
    focus(pane)
    let before = (selection.pane, selection.items)
    selection.sweep(items, in: pane, isFinal: isFinal)
    // A motion along a row changes nothing.
    if (selection.pane, selection.items) != before { try knowCarriedTasks(rereading: false) }
  }

  /// The selected tasks in list order, without those that are no longer in the pane.
  func selectedTasks() throws -> [TaskRecord] {
    guard !selection.isEmpty, let pane = selection.pane.flatMap(model) else { return [] }
    let ids = try rows(of: Set(selection.items.map(TaskID.init)), in: pane).sorted {
      $0.key < $1.key
    }
    return try source.tasks(ids.map(\.value))
  }

  /// Makes the panes keep the rows of carried and selected tasks, however far they scroll, and
  /// reads the tasks that announcements name.
  ///
  /// - Parameter isRereading: Whether to read the known ones again.
  func knowCarriedTasks(rereading isRereading: Bool = true) throws {
    let carried = session.items.map(TaskID.init)
    let lead = session.lead.map(TaskID.init).map { [$0] } ?? []
    let known = lead + (carried + selection.items.map(TaskID.init)).prefix(Self.mostKnown)
    let fresh = try tasks(isRereading ? known : known.filter { carriedTasks[$0] == nil })
    // Tasks that were just removed are still named and drawn.
    if known.isEmpty { carriedTasks = [:] }
    for task in fresh { carriedTasks[task.id] = task }
    // What is carried comes from one list, unless others have moved it meanwhile.
    let lists = Set(carried.compactMap { carriedTasks[$0]?.list })
    for pane in panes {
      var here = lists.contains(pane.list.id) ? Set(carried) : []
      if selection.pane == pane.id { here.formUnion(selection.items.map(TaskID.init)) }
      if let anchor = session.anchor, anchor.pane == pane.id {
        here.insert(TaskID(anchor.item))
      }
      let rows = here.isEmpty ? [:] : try rows(of: here, in: pane)
      pane.remember(rows)
      if selection.pane == pane.id {
        let there = Set(rows.values.map(ItemID.init))
        selection.keep(where: there.contains)
      }
    }
    let titles = isRereading ? carriedTasks.values.map(\.title) : fresh.map(\.title)
    let traits = carriedTasks.values.reduce(into: [:]) { $0[ItemID($1.id)] = ItemTraits(of: $1) }
    for pane in panes {
      pane.know(carried: traits)
      try pane.expect(lead: lead.first, titles: titles, adding: !isRereading, from: source)
    }
  }

  /// Some tasks; only those outside the known rows are read.
  private func tasks(_ ids: [TaskID]) throws -> [TaskRecord] {
    var found: [TaskRecord] = []
    var others: [TaskID] = []
    for id in ids {
      let task = panes.lazy.compactMap { pane in pane.index(of: id).flatMap(pane.task(at:)) }.first
      if let task { found.append(task) } else { others.append(id) }
    }
    return others.isEmpty ? found : found + (try source.tasks(others))
  }

  /// Of more tasks than this, only the ids are known; the source checks their flags.
  private static let mostKnown = 1_000
  /// For more tasks than this it is faster to go through the list once.
  private static let mostLookedUp = 4

  /// The rows of some tasks in a pane; tasks that are not in it are left out.
  private func rows(of ids: Set<TaskID>, in pane: PaneModel) throws -> [Int: TaskID] {
    let window = pane.window
    var found: [Int: TaskID] = [:]
    for (offset, task) in window.tasks.enumerated() where ids.contains(task.id) {
      found[window.start + offset] = task.id
    }
    let others = ids.subtracting(found.values)
    if others.isEmpty { return found }
    if others.count > Self.mostLookedUp, pane.filter.isEmpty {
      for (row, id) in try source.ids(of: pane.list.id).enumerated() where others.contains(id) {
        found[row] = id
      }
    } else {
      for id in others {
        if let row = try pane.row(of: id, in: source) { found[row] = id }
      }
    }
    return found
  }
}

extension TaskID {
  init(_ item: ItemID) { self.init(rawValue: item.rawValue) }
}
