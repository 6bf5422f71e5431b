import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// A filter is being typed, and only matching rows are shown.
struct FilteringMode: ModeHandler {
  unowned let board: BoardController

  var takesText: Bool { true }
  var typesOnBottomLine: Bool { true }
  var hints: [AnnouncerView.Hint] {
    let completion = board.filterCompletion.map {
      board.hint(for: Self.completionKey, $0.word)
    }
    return [board.enter("keep")] + [completion].compactMap(\.self) + [.escape("show all")]
  }

  /// A word that is offered stays longest.
  var lastingHints: Int { board.filterCompletion == nil ? 1 : 2 }

  private static let completionKey = KeyPress(.tab)

  var announcement: String {
    ["/\(board.filter.text)", board.filterRemark].compactMap(\.self).joined(separator: "   ")
  }

  var cursor: Cell? { board.bottomLineCursor(of: board.filter) }

  func handle(_ key: KeyPress, at time: Duration) {
    if key == Self.completionKey {
      // Without a word to take, it does nothing: what is typed next is still the filter's.
      guard let completion = board.filterCompletion else { return }
      board.filter.replace(before: completion.typedCount, by: completion.word)
      return board.attempt(board.applyFilter)
    }
    switch (key.key, key.modifiers) {
    case (.enter, _), (.down, _): board.mode = .browsing
    case (.escape, _), (.character("c"), .control): board.attempt(board.endFilter)
    default:
      let text = board.filter.text
      if board.filter.handle(key), board.filter.text != text {
        board.attempt(board.applyFilter)
      }
    }
  }

  func paste(_ text: String, at time: Duration) {
    board.filter.insert(text.split(whereSeparator: \.isNewline).joined(separator: " "))
    board.attempt(board.applyFilter)
  }

  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    if pointer.isPress { board.mode = .browsing }
    return true
  }
}

/// Where the cursor was before a filter was opened.
struct FilterOrigin {
  let pane: PaneID
  /// The task that it was on; `nil` for none.
  let task: TaskID?
}

extension BoardController {
  /// Whether a filter is set; all panes have the same one.
  var isFiltered: Bool { panes.first?.filter.isEmpty == false }

  /// What is said of the words that look like filters but are unknown; they hide nothing. `nil`
  /// if there are none.
  var unknownFilterWords: String? { UnknownFilterWord.words(of: unknownWords) { quoted($0) } }

  private var unknownWords: [UnknownFilterWord] {
    allows(.tags) ? panes.first?.filter.unknownWords ?? [] : []
  }

  /// What is said of the words beside a filter that is being typed: a word that has only begun is
  /// unknown later at the earliest. `nil` if there is nothing to say.
  var filterRemark: String? {
    var unknown = unknownWords
    let begun = unknown.firstIndex {
      $0.isUnfinished(
        in: filter.textBeforeCursor, names: namedFilters, today: settings.today())
    }
    let choices = begun.flatMap { unknown.remove(at: $0).choices }
    return UnknownFilterWord.words(of: unknown) { quoted($0) } ?? choices
  }

  /// What a filter is read with.
  var filterContext: FilterContext {
    FilterContext(
      today: settings.today(), named: settings.filters,
      // The lists of an agenda are those of many boards.
      lists: agenda == nil ? panes.map(\.list.name) : nil,
      order: settings.dateOrder, beginning: settings.beginning)
  }

  /// The cell of the cursor of a text that is typed on the bottom line, after a `/`.
  func bottomLineCursor(of text: LineEditor) -> Cell {
    let line = view.announcer.frame
    return line.origin.offset(columns: 2 + text.visible(width: line.width - 3).cursorColumn)
  }

  /// How the tag, list or named filter that is being typed could go on.
  var filterCompletion: FilterCompletion? {
    guard allows(.tags) else { return nil }
    let tags = seenTags.map { source.fieldStyle.words(forTag: $0) }
    let lists = panes.map { FilterCompletion.word(forListNamed: $0.list.name) }
    let values = FilterCompletion.values.filter { $0 != "is:archived" || allows(.archive) }
    return FilterCompletion(
      filter.textBeforeCursor, among: tags + lists + namedFilters.map { "@" + $0 }, values: values)
  }

  /// The names of the filters that `@` stands in front of; none where it begins a tag.
  var namedFilters: [String] {
    allows(.tags) && source.fieldStyle != .todoTxt ? settings.filters.keys.sorted() : []
  }

  /// Remembers the tags of the known rows: to look for those of all tasks would take too long for
  /// a key.
  func noteTags() {
    for pane in panes { for task in pane.window.tasks { seenTags.formUnion(task.tags) } }
  }

  func beginFilter() {
    seenTags = []
    noteTags()
    beforeFilter = FilterOrigin(pane: focusedPane, task: pane.cursorTask?.id)
    mode = .filtering
    message = nil
  }

  /// Clears the filter; while it is typed, the cursor goes back to where it was.
  func endFilter() throws {
    let origin = mode.isFiltering ? beforeFilter : nil
    if let origin {
      mode = .browsing
      focus(origin.pane)
    }
    guard isFiltered || !filter.text.isEmpty else { return }
    filter = LineEditor()
    try applyFilter()
    if let task = origin?.task { try showCursor(on: task) }
  }

  /// Keeps showing tasks that the filter does not match, until it changes.
  func keepShowing(_ ids: [TaskID]) throws {
    guard isFiltered else { return }
    let hidden = try source.tasks(ids).filter { task in
      try model(PaneID(task.list))?.row(of: task.id, in: source) == nil
    }.map(\.id)
    guard !hidden.isEmpty else { return }
    for pane in panes {
      var filter = pane.filter
      filter.exceptions.formUnion(hidden)
      try pane.show(filter, isNeeded: needsRows(of: pane), from: source)
    }
    try knowCarriedTasks()
  }

  /// Shows only the tasks with a tag; all of them again if that is the filter already.
  ///
  /// - Parameter tag: As it is shown.
  func toggleFilter(byTag tag: String) throws {
    guard filter.text != tag else { return try endFilter() }
    filter = LineEditor(tag)
    try applyFilter()
  }

  /// Shows only what passes the filter of a name.
  func applyFilter(named name: String) throws {
    filter = LineEditor("@" + name)
    try applyFilter()
  }

  /// Shows only what passes ``filter``.
  func applyFilter() throws {
    let taskFilter = source.filter(filter.text, filterContext)
    for pane in panes {
      try pane.show(taskFilter, isNeeded: needsRows(of: pane), from: source)
    }
    noteTags()
    try followCounts()
    selection = Selection()
    try knowCarriedTasks()
    focusMatches()
  }

  /// Shows the rows that a source finds for the filter after the first ones.
  func searchOn() throws {
    searched = now
    try source.searchOn()
    try reloadUnderDrag()
    noteTags()
    if mode.isFiltering { focusMatches() }
  }

  /// Goes to another pane if the only matches are there, and back when there are others again.
  private func focusMatches() {
    guard !source.isSearching else { return }
    if mode.isFiltering, let first = beforeFilter.flatMap({ model($0.pane) }), first.count > 0 {
      return focus(first.id)
    }
    guard pane.count == 0 else { return }
    if let other = panes.first(where: { $0.count > 0 }) { focus(other.id) }
  }
}
