import BoardModel
import CursesUI
import DragEngine

extension BoardController {
  /// Selects or deselects the row under the cursor, and moves on to the next.
  func toggleSelectionAtCursor() throws {
    guard let task = pane.cursorTask else { return message = noRowHere }
    selection.toggle(task.id, in: focusedPane)
    try pane.moveCursor(to: pane.cursor + 1, source: source)
  }

  func selectAll() throws {
    selection.add(try source.idSet(of: pane.list.id, passing: pane.filter), in: focusedPane)
  }

  /// Selects the rows from the cursor to a clicked one.
  func select(to index: Int, in pane: PaneModel) throws {
    let range = min(pane.cursor, index)...max(pane.cursor, index)
    // The pane knows only the rows around those it shows.
    let rows = try source.window(
      of: pane.list.id, passing: pane.filter, at: .index(range.lowerBound), limit: range.count)
    selection.add(TaskIDSet(rows.tasks.map(\.id)), in: pane.id)
  }

  /// Selects the items that the pointer has passed over.
  func sweep(_ items: [ItemID], in pane: PaneID, isFinal: Bool) {
    focus(pane)
    selection.sweep(TaskIDSet(items.map(TaskID.init)), in: pane, isFinal: isFinal)
  }

  /// The tasks that a command acts on: the selection, or the task under the cursor.
  var targetIDs: TaskIDSet {
    selection.isEmpty ? TaskIDSet([pane.cursorTask?.id].compactMap(\.self)) : selection.ids
  }

  /// The selected tasks in list order, without those that are no longer in the pane.
  func selectedTasks() throws -> [TaskRecord] {
    guard !selection.isEmpty, let pane = selection.pane.flatMap(model) else { return [] }
    let ids = try rows(of: Set(selection.ids.ids), in: pane).sorted { $0.key < $1.key }
    return try source.tasks(ids.map(\.value))
  }

  /// Deselects the tasks that are no longer in their list.
  func keepSelected() throws {
    guard !selection.isEmpty, let pane = selection.pane.flatMap(model) else { return }
    if selection.count <= Self.mostLookedUp {
      let there = try rows(of: Set(selection.ids.ids), in: pane)
      selection.keep(TaskIDSet(Array(there.values)))
    } else {
      selection.keep(try source.idSet(of: pane.list.id, passing: pane.filter))
    }
  }

  /// Makes the selected rows known before a press or a key that may lift them.
  func prepareSelection(for event: DragEvent) throws {
    guard !selection.isPrepared, !selection.carryable.isEmpty, session.items.isEmpty else { return }
    switch event {
    case .lift, .pressed: try knowCarriedTasks(alsoSelected: true, rereading: false)
    case .moved, .released, .wheel, .sidewaysWheel, .timePassed, .escape, .drop, .combine, .step,
      .delete,
      .focusLost, .suspended, .resized, .sceneChanged, .cancel:
      break
    }
  }

  /// Why a lifted row is put back: it is one of more selected rows than can be carried together.
  /// `nil` if it is not.
  func wordsForTooMany(in session: DragSession) -> String? {
    guard selection.count > Selection.mostCarried, let lead = session.lead,
      selection.contains(lead)
    else { return nil }
    let send = sendingHint.first.flatMap { command, verb in
      keyName(for: command).map { "; \($0) to \(verb)" }
    }
    return "\(source.noun.counted(selection.count)) are too many to carry\(send ?? "")"
  }

  /// Makes the panes keep the rows of carried tasks, however far they scroll, and reads the tasks
  /// that announcements name.
  ///
  /// - Parameters:
  ///   - alsoSelected: Whether to do so for the selected ones, which are about to be lifted.
  ///   - isRereading: Whether to read the known ones again.
  func knowCarriedTasks(
    alsoSelected: Bool = false, rereading isRereading: Bool = true
  ) throws {
    let isTracking = session.phase == .tracking || session.phase == .gesturing
    selection.isPrepared = alsoSelected || isTracking
    let selected = selection.isPrepared ? selection.carryable.map(TaskID.init) : []
    let carried = session.items.map(TaskID.init)
    let lead = session.lead.map(TaskID.init).map { [$0] } ?? []
    let known = lead + (carried + selected).prefix(Self.mostKnown)
    let fresh = try tasks(isRereading ? known : known.filter { carriedTasks[$0] == nil })
    // Tasks that were just removed are still named and drawn.
    if known.isEmpty { carriedTasks = [:] }
    for task in fresh { carriedTasks[task.id] = task }
    // What is carried comes from one list, unless others have moved it meanwhile.
    let lists = Set(carried.compactMap { carriedTasks[$0]?.list })
    for pane in panes {
      var here = lists.contains(pane.list.id) ? Set(carried) : []
      if selection.pane == pane.id { here.formUnion(selected) }
      if let anchor = session.anchor, anchor.pane == pane.id {
        here.insert(TaskID(anchor.item))
      }
      pane.remember(here.isEmpty ? [:] : try rows(of: here, in: pane))
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
      let task = panes.lazy.compactMap { $0.task(id) }.first
      if let task { found.append(task) } else { others.append(id) }
    }
    return others.isEmpty ? found : found + (try source.tasks(others))
  }

  /// Of more tasks than this, only the ids are known; the source checks their flags.
  static let mostKnown = 1_000
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
