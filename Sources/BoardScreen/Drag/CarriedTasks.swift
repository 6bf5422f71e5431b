import BoardModel
import CursesUI
import DragEngine

/// The tasks that are carried or selected, or just were: announcements name them.
@MainActor
final class CarriedTasks {
  private unowned let host: any FeatureHost
  private(set) var tasks: [TaskID: TaskRecord] = [:]
  /// Those that were completed elsewhere since they were lifted.
  var completedElsewhere: Set<TaskID> = []

  init(host: any FeatureHost) { self.host = host }

  /// Forgets them, as the board is another one.
  func forget() { tasks = [:] }

  /// Makes the selected rows known before a press or a key that may lift them.
  func prepareSelection(for event: DragEvent) throws {
    guard !host.selection.isPrepared, !host.selection.carryable.isEmpty,
      host.rowDrag.session.items.isEmpty
    else { return }
    switch event {
    case .lift, .pressed: try follow(alsoSelected: true, rereading: false)
    case .moved, .released, .wheel, .sidewaysWheel, .timePassed, .escape, .drop, .combine, .step,
      .delete,
      .focusLost, .suspended, .resized, .sceneChanged, .cancel:
      break
    }
  }

  /// Why a lifted row is put back: it is one of more selected rows than can be carried together.
  /// `nil` if it is not.
  func wordsForTooMany(in session: DragSession) -> String? {
    guard host.selection.count > Selection.mostCarried, let lead = session.lead,
      host.selection.contains(lead)
    else { return nil }
    let send = host.sending.hint.first.flatMap { command, verb in
      host.keyName(for: command).map { "; \($0) to \(verb)" }
    }
    return "\(host.source.noun.counted(host.selection.count)) are too many to carry\(send ?? "")"
  }

  /// Makes the panes keep the rows of carried tasks, however far they scroll, and reads the tasks
  /// that announcements name.
  ///
  /// - Parameters:
  ///   - alsoSelected: Whether to do so for the selected ones, which are about to be lifted.
  ///   - isRereading: Whether to read the known ones again.
  func follow(
    alsoSelected: Bool = false, rereading isRereading: Bool = true
  ) throws {
    let isTracking =
      host.rowDrag.session.phase == .tracking || host.rowDrag.session.phase == .gesturing
    host.selection.isPrepared = alsoSelected || isTracking
    let selected = host.selection.isPrepared ? host.selection.carryable.map(TaskID.init) : []
    let carried = host.rowDrag.session.items.map(TaskID.init)
    let lead = host.rowDrag.session.lead.map(TaskID.init).map { [$0] } ?? []
    let known = lead + (carried + selected).prefix(mostTasksRead)
    let fresh = try read(isRereading ? known : known.filter { tasks[$0] == nil })
    // Tasks that were just removed are still named and drawn.
    if known.isEmpty { tasks = [:] }
    for task in fresh { tasks[task.id] = task }
    // What is carried comes from one list, unless others have moved it meanwhile.
    let lists = Set(carried.compactMap { tasks[$0]?.list })
    for pane in host.panes {
      var here = lists.contains(pane.list.id) ? Set(carried) : []
      if host.selection.pane == pane.id { here.formUnion(selected) }
      if let anchor = host.rowDrag.session.anchor, anchor.pane == pane.id {
        here.insert(TaskID(anchor.item))
      }
      pane.remember(here.isEmpty ? [:] : try host.selecting.rows(of: here, in: pane))
    }
    let titles = isRereading ? tasks.values.map(\.title) : fresh.map(\.title)
    let traits = tasks.values.reduce(into: [:]) { $0[ItemID($1.id)] = ItemTraits(of: $1) }
    for pane in host.panes {
      pane.know(carried: traits)
      try pane.expect(lead: lead.first, titles: titles, adding: !isRereading, from: host.source)
    }
  }

  /// Some tasks; only those outside the known rows are read.
  private func read(_ ids: [TaskID]) throws -> [TaskRecord] {
    var found: [TaskRecord] = []
    var others: [TaskID] = []
    for id in ids {
      let task = host.panes.lazy.compactMap { $0.task(id) }.first
      if let task { found.append(task) } else { others.append(id) }
    }
    return others.isEmpty ? found : found + (try host.source.tasks(others))
  }
}
