import BoardModel
import CursesUI
import DragEngine

/// The tasks that are carried, were just carried or are about to be lifted, so that announcements
/// can name them.
@MainActor
final class CarriedTasks {
  private unowned let host: any FeatureHost
  private(set) var rows: [TaskID: TaskRow] = [:] { didSet { revision += 1 } }
  /// A number that grows whenever ``rows`` changes; the same revision means the same rows.
  private(set) var revision = 0
  /// The tasks that were completed elsewhere after they were lifted.
  var completedElsewhere: Set<TaskID> = []

  init(host: any FeatureHost) { self.host = host }

  /// Forgets all tasks, because another board is shown.
  func forget() { rows = [:] }

  /// Reads the selected rows before a button press or key that may lift them.
  func prepareSelection(for event: DragEvent) throws {
    guard !host.selection.isPrepared, !host.selection.carryable.isEmpty,
      host.rowDrag.items.isEmpty
    else { return }
    switch event {
    case .lift, .pressed: try update(alsoSelected: true, rereading: false)
    case .moved, .released, .wheel, .sidewaysWheel, .timePassed, .escape, .drop, .combine, .step,
      .delete, .focusLost, .suspended, .resized, .sceneChanged, .cancel:
      break
    }
  }

  /// The message that a lifted row is put back because too many rows are selected; otherwise `nil`.
  func wordsForTooMany(in session: DragSession) -> String? {
    guard host.selection.count > Selection.maxCarried, let lead = session.lead,
      host.selection.contains(lead)
    else { return nil }
    let send = host.sending.hint.first.flatMap { command, verb in
      host.keyName(for: command).map { "; \($0) to \(verb)" }
    }
    return "\(host.source.noun.counted(host.selection.count)) are too many to carry\(send ?? "")"
  }

  /// Reads the tasks that announcements name, and updates what the panes store for a carry.
  ///
  /// - Parameters:
  ///   - alsoSelected: Whether to include the selected tasks, which are about to be lifted.
  ///   - isRereading: Whether to reread tasks that were already read.
  func update(
    alsoSelected: Bool = false, rereading isRereading: Bool = true
  ) throws {
    let isTracking =
      host.rowDrag.phase == .tracking || host.rowDrag.phase == .gesturing
    host.selection.isPrepared = alsoSelected || isTracking
    let selected = host.selection.isPrepared ? host.selection.carryable.map(TaskID.init) : []
    let carried = host.rowDrag.items.map(TaskID.init)
    let lead = host.rowDrag.lead.map(TaskID.init).map { [$0] } ?? []
    let wanted = lead + (carried + selected).prefix(maxTasksRead)
    let fresh = try read(isRereading ? wanted : wanted.filter { rows[$0] == nil })
    // Keep tasks that were just removed, so that they can still be named and drawn.
    if wanted.isEmpty { rows = [:] }
    for row in fresh { rows[row.id] = row }
    // Carried tasks are in one list, unless others have moved them meanwhile.
    let lists = Set(carried.compactMap { rows[$0]?.list })
    for pane in host.panes {
      var here = lists.contains(pane.list.id) ? Set(carried) : []
      if host.selection.pane == pane.id { here.formUnion(selected) }
      if let anchor = host.rowDrag.session.anchor, anchor.pane == pane.id {
        here.insert(TaskID(anchor.item))
      }
      pane.remember(here.isEmpty ? [:] : try host.selecting.rows(of: here, in: pane))
    }
    let titles = isRereading ? rows.values.map(\.title) : fresh.map(\.title)
    let traits = rows.values.reduce(into: [:]) { $0[ItemID($1.id)] = ItemTraits(of: $1) }
    for pane in host.panes {
      pane.updateTraits(carried: traits)
      try pane.expect(lead: lead.first, titles: titles, adding: !isRereading, from: host.source)
    }
  }

  /// Finds tasks in the panes, and reads the others from the source.
  private func read(_ ids: [TaskID]) throws -> [TaskRow] {
    var found: [TaskRow] = []
    var others: [TaskID] = []
    for id in ids {
      if let row = host.loadedRow(id) { found.append(row) } else { others.append(id) }
    }
    return others.isEmpty ? found : found + (try host.source.rows(others))
  }
}
