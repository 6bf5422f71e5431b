import BoardModel
import CursesUI
import DragEngine

/// The panes of the board, one per list, one of which has the focus.
@MainActor
final class Panes {
  unowned let host: any FeatureHost

  /// The models of the panes, in the order of the lists.
  private(set) var models: [PaneModel] = [] {
    didSet {
      indices = Dictionary(uniqueKeysWithValues: zip(models.map(\.id), models.indices))
      focusedModel = model(focusedID)
    }
  }
  /// The index of each pane, from 0.
  private var indices: [PaneID: Int] = [:]
  /// The id of the focused pane.
  private(set) var focusedID = PaneID.none { didSet { focusedModel = model(focusedID) } }
  /// The focused pane, which is asked for many times in each picture; `nil` on a board without lists.
  private var focusedModel: PaneModel?
  /// The tags recorded for completing tags as they are typed; see ``recordTags(anew:)``.
  private(set) var seenTags: Set<String> = []
  /// The assignees recorded with the tags, for completing names.
  private var seenAssignees: Set<String> = []

  let selecting: Selecting
  let animations: RowAnimations

  init(host: any FeatureHost) {
    self.host = host
    selecting = Selecting(host: host)
    animations = RowAnimations(host: host)
  }

  // MARK: Looking up

  /// The focused pane.
  ///
  /// On a board without lists, this is an empty pane; the source refuses any change to its list.
  var focused: PaneModel {
    if let focusedModel { return focusedModel }
    return PaneModel(insteadOfListsOn: host.board.id)
  }

  /// The index of the focused pane, from 0.
  var focusedIndex: Int { indices[focusedID] ?? 0 }

  /// The index of a pane, from 0; `nil` if its list no longer exists.
  func index(of id: PaneID) -> Int? { indices[id] }

  /// The model of a pane; `nil` if its list no longer exists.
  func model(_ id: PaneID) -> PaneModel? {
    guard let index = indices[id] else { return nil }
    return models[index]
  }

  /// The view of a pane; `nil` if its list no longer exists.
  func view(of id: PaneID) -> ItemPaneView? { indices[id].map { host.view.panes[$0] } }

  /// The pane in which a title is being edited; `nil` if there is none.
  var edited: PaneID? { host.mode.editing.flatMap { model(PaneID($0.list))?.id } }

  /// Whether any list removes rows that are dropped outside every pane.
  var removeOutside: Bool { models.contains { $0.list.rules.outside == .remove } }

  // MARK: Focus

  /// Focuses a pane and brings it into view.
  func focus(_ id: PaneID) {
    guard let view = view(of: id), id != focusedID || view.isHidden else { return }
    focusedID = id
    host.bringIntoSight(id)
  }

  /// Focuses a pane and brings it into view.
  ///
  /// - Parameter index: The index of the pane, clamped to the valid range.
  func focus(at index: Int) {
    guard !models.isEmpty else { return }
    focus(models[max(0, min(index, models.count - 1))].id)
  }

  /// Focuses the first list that shows rows, in an agenda or on a screen where Enter accepts a
  /// result.
  func focusFirstRows() {
    guard host.settings.acceptance != nil || host.source.agenda != nil,
      let first = models.first(where: { $0.count > 0 })
    else { return }
    focus(first.id)
  }

  /// Scrolls the strip of panes. If the focused pane is no longer visible, the focus moves to the
  /// nearest visible pane.
  ///
  /// - Parameter distance: How many panes to scroll to the right, or to the left if negative;
  ///   scrolling stops at the ends of the strip.
  func moveStrip(by distance: Int) {
    let before = host.view.panesInSight
    host.view.firstPane += distance
    host.layout(showing: nil)
    let shown = host.view.panesInSight
    guard shown != before, !shown.isEmpty else { return }
    host.clearMessage()
    guard !shown.contains(focusedIndex) else { return }
    focusedID = models[max(shown.lowerBound, min(focusedIndex, shown.upperBound - 1))].id
  }

  /// Whether the board has a list at an index, from 0; if not, shows a message.
  func hasList(at index: Int) -> Bool {
    if models.indices.contains(index) { return true }
    host.announce("This board has \(models.count == 1 ? "one list" : "\(models.count) lists")")
    return false
  }

  /// Whether there is a list `distance` lists to the right of the focused list, or to the left if
  /// `distance` is negative; if not, shows a message.
  func hasList(beside distance: Int) -> Bool {
    let next = focusedIndex + distance
    if models.indices.contains(next) { return true }
    let end = next < 0 ? "first" : "last"
    host.announce(
      "\(host.quoted(focused.list.name)) is the \(models.count == 1 ? "only" : end) list")
    return false
  }

  // MARK: New tasks

  /// The pane that gets the tasks added in a pane: for a done list, the first list of another role;
  /// for a list of an agenda that accepts no new tasks, today's list; otherwise the pane itself.
  func paneForNewTasks(from id: PaneID) -> PaneID {
    if let span = model(id)?.list.span, !span.acceptsTasks(on: host.settings.clock.today()) {
      return models.first { $0.list.span == .today }?.id ?? id
    }
    guard model(id)?.list.role == .done else { return id }
    return models.first { $0.list.role != .done }?.id ?? id
  }

  /// The message that the list for new tasks has no room for `count` more tasks; `nil` if there is
  /// room.
  func wordsForFullList(adding count: Int) -> String? {
    guard let pane = model(paneForNewTasks(from: focusedID)), let limit = pane.list.rules.limit,
      pane.list.count + count > limit
    else { return nil }
    return RefusalWords.full(host.name(pane.id), limit: limit, count: pane.list.count)
  }

  // MARK: Reading

  /// Shows the lists of a board, which were already read.
  ///
  /// - Returns: The views of the lists.
  func open(_ models: [PaneModel]) -> [ItemPaneView] {
    self.models = models
    focusedID = models.first?.id ?? .none
    return models.map { PaneKind($0.list).makeView(editing: host.theme.editing) }
  }

  /// Empties all panes, because the board is gone.
  func empty() {
    for pane in models { pane.empty() }
  }

  /// Updates the panes after a change of lists or rows.
  func update(with lists: [TaskList]) throws {
    guard lists.map(PaneKind.init) == models.map({ PaneKind($0.list) }) else {
      return try showOther(lists)
    }
    for (pane, list) in zip(models, lists) {
      try pane.reload(list, isNeeded: needRows(of: pane), from: host.source)
    }
  }

  /// Replaces the panes after lists were added, moved, removed or given another kind of view.
  ///
  /// Lists that remain keep their selection and, if their kind is unchanged, their view.
  private func showOther(_ lists: [TaskList]) throws {
    let (source, view) = (host.source, host.view)
    let existing = Dictionary(uniqueKeysWithValues: zip(models.map(\.id), zip(models, view.panes)))
    let shown = models.first?.filter
    let latest = try lists.map { list in
      if let (model, _) = existing[PaneID(list.id)] {
        // The list of the model is replaced last, because reading may throw.
        return model
      }
      let model = try PaneModel(list, source: source)
      if let shown, !shown.isEmpty { try model.show(shown, from: source) }
      return model
    }
    let views = zip(latest, lists).map { model, list in
      if let (model, view) = existing[model.id], PaneKind(model.list) == PaneKind(list) {
        return view
      }
      return PaneKind(list).makeView(editing: host.theme.editing)
    }
    for (model, list) in zip(latest, lists) { try model.reload(list, from: source) }
    let focusedIndex = focusedIndex
    // The first visible pane stays first. If it is gone, the next pane that still exists is first.
    let first = models[min(view.firstPane, models.count)...].lazy.map(\.id)
      .first { id in latest.contains { $0.id == id } }
    models = latest
    view.replacePanes(by: views, first: first.flatMap(index) ?? lists.count)
    focusedID =
      edited ?? model(focusedID)?.id
      ?? models[..<min(focusedIndex + 1, models.count)].last?.id ?? .none
    host.layout()
  }

  /// Applies the rules of each list to its pane.
  func shareRules() {
    let all = Set(models.map(\.id))
    let onRows: PanePolicy.OnRows =
      host.source.combining != nil ? .combine : host.allows(.block) ? .link : .none
    for pane in models { pane.obeyRules(among: all, onRows: onRows) }
  }

  /// Whether the rows of a pane are needed now. Other panes are read when they become visible, so
  /// that the cost of a change does not grow with the number of lists.
  func needRows(of pane: PaneModel) -> Bool {
    pane.id == focusedID || pane.id == edited || view(of: pane.id)?.isHidden == false
  }

  /// Records the tags and assignees of the visible rows and of those near them; collecting those of
  /// all tasks would be too slow for a key press.
  ///
  /// - Parameter isAnew: Whether to discard what was recorded so far.
  func recordTags(anew isAnew: Bool = false) {
    if isAnew { (seenTags, seenAssignees) = ([], []) }
    for pane in models {
      for row in pane.window.rows {
        seenTags.formUnion(row.tags)
        if let name = row.task.assignee { seenAssignees.insert(name) }
      }
    }
  }

  /// The names that can be completed as assignees: the people who share the board, and those recorded
  /// with the tags. Of names that differ only in case, there is one; none if the source has no
  /// assignees.
  var knownPeople: [String] {
    guard host.source.editing?.canSet(.assignee("ben")) == true else { return [] }
    let names = host.sharing.names.compactMap(PersonName.normalized) + seenAssignees.sorted()
    return Dictionary(names.map { (PersonName.key($0), $0) }) { first, _ in first }.values.sorted()
  }

  // MARK: Filter

  /// Whether a filter is set. The filter is the same in all panes.
  var areFiltered: Bool { models.first?.filter.isEmpty == false }

  /// Shows only the rows that match a filter.
  func show(_ filter: TaskFilter) throws {
    for pane in models {
      try pane.show(filter, isNeeded: needRows(of: pane), from: host.source)
    }
  }

  /// Shows tasks even if the filter does not match them, until the filter changes.
  ///
  /// - Returns: Whether any of the tasks was hidden before.
  func show(_ ids: [TaskID]) throws -> Bool {
    let hidden = try host.source.tasks(ids).filter { task in
      try model(PaneID(task.list))?.row(of: task.id, in: host.source) == nil
    }.map(\.id)
    guard !hidden.isEmpty else { return false }
    for pane in models {
      var filter = pane.filter
      filter.exceptions.formUnion(hidden)
      try pane.show(filter, isNeeded: needRows(of: pane), from: host.source)
    }
    return true
  }
}
