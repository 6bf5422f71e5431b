import BoardModel
import CursesUI
import DragEngine
import TerminalText

/// The filter of the board, which already applies while it is being typed.
@MainActor
final class BoardFilter: ModeHandler {
  private unowned let host: any FeatureHost
  /// The text of the filter.
  private(set) var line = LineEditor()

  init(host: any FeatureHost) { self.host = host }

  var acceptsText: Bool { true }
  var typesOnBottomLine: Bool { true }
  var hints: [AnnouncerView.Hint] {
    if host.settings.keys.filtersFirst { return hintsForChoosing }
    let offer = completion.map { host.hint(for: Self.completionKey, $0.word) }
    return [host.enter("apply")] + [offer].compactMap(\.self) + [.escape("clear")]
  }

  /// The hints if letters always filter, so that Enter accepts the result.
  private var hintsForChoosing: [AnnouncerView.Hint] {
    let send = host.sending.hint.first.map { host.hint(for: Self.completionKey, $0.1) }
    let action = sendsOnEnter ? "print this" : host.settings.acceptance?.action ?? ""
    return [send, host.enter(action)].compactMap(\.self)
      + [.escape(line.text.isEmpty ? "cancel" : "clear")]
  }

  /// Whether Enter first sends the row under the cursor, because none has been sent.
  private var sendsOnEnter: Bool {
    host.panes.last?.list.count == 0 && host.pane.cursorTask != nil
  }

  /// The number of hints that are left out last if there is little room. If a word is offered, the
  /// first of these hints is for that word.
  var lastingHints: Int { completion == nil ? 1 : 2 }

  private static let completionKey = KeyPress(.tab)

  var announcement: String {
    ["/\(line.text)", host.message ?? remark].compactMap(\.self).joined(separator: "   ")
  }

  var cursor: Cell? { host.view.bottomLineCursor(of: line) }

  func handle(_ key: KeyPress, at time: Duration) {
    if key == Self.completionKey {
      // Otherwise, Tab does nothing on a board, because the next keys still type the filter.
      guard let completion = completion else {
        return host.sends ? host.attempt(host.sending.sendTargets) : ()
      }
      line.replace(before: completion.typedCount, by: completion.word)
      return host.attempt(apply)
    }
    host.clearMessage()
    if host.settings.keys.filtersFirst, handleWhileChoosing(key, at: time) { return }
    switch (key.key, key.modifiers) {
    case (.enter, _), (.down, _): host.mode = .browsing
    case (.escape, _), (.character("c"), .control): host.attempt(end)
    default:
      let text = line.text
      if line.handle(key), line.text != text {
        host.attempt(apply)
      }
    }
  }

  /// Handles a key that does something else if letters always filter.
  ///
  /// - Returns: Whether the key was handled.
  private func handleWhileChoosing(_ key: KeyPress, at time: Duration) -> Bool {
    switch (key.key, key.modifiers) {
    case (.down, []), (.up, []):
      host.attempt {
        try CursorMoves(host: host).perform(key.key == .down ? .cursorDown : .cursorUp)
      }
    case (.tab, .shift): host.attempt { try CursorMoves(host: host).perform(.focusNext) }
    case (.enter, []):
      host.attempt {
        if sendsOnEnter { try host.sending.sendTargets() }
        host.settings.acceptance.map(BrowsingMode(host: host).accept)
      }
    case (.escape, _) where line.text.isEmpty, (.character("c"), .control): host.ask(host: .quit)
    case (.escape, _): host.attempt { try apply("") }
    default: return false
    }
    return true
  }

  /// Goes on with typing after a click, if letters always filter.
  ///
  /// - Returns: Whether the key was handled.
  func resume(with key: KeyPress, at time: Duration) -> Bool {
    let keys = [KeyPress(.tab), KeyPress(.enter), KeyPress(.escape), KeyPress(.backspace)]
    guard host.settings.keys.filtersFirst, key.isText || keys.contains(key) else { return false }
    begin()
    handle(key, at: time)
    return true
  }

  func paste(_ text: String, at time: Duration) {
    line.insert(pasted: text)
    host.attempt(apply)
  }

  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    if pointer.isPress { host.mode = .browsing }
    return true
  }

  /// The message about words that look like filters but are unknown, and so hide nothing. `nil` if
  /// there are none.
  var wordsForUnknown: String? { UnknownFilterWord.words(of: unknownWords) { host.quoted($0) } }

  private var unknownWords: [UnknownFilterWord] {
    host.allows(.tags) ? host.panes.first?.filter.unknownWords ?? [] : []
  }

  /// The message beside a filter being typed. The word being typed is not reported as unknown until
  /// it is complete. `nil` if there is no message.
  private var remark: String? {
    var unknown = unknownWords
    let begun = unknown.firstIndex {
      $0.isUnfinished(
        in: line.textBeforeCursor, names: host.namedFilters, today: host.settings.clock.today())
    }
    let choices = begun.flatMap { unknown.remove(at: $0).choices }
    return UnknownFilterWord.words(of: unknown) { host.quoted($0) } ?? choices
  }

  /// The message for a filter that asks only for archived tasks; otherwise `nil`.
  var wordsForArchive: String? {
    guard host.pane.filter.isOfArchive, host.boardSource.archiving != nil else { return nil }
    let key = host.keyName(for: .find).map { ": \($0) finds them" } ?? ""
    return "Archived tasks are off the board\(key)"
  }

  private var context: FilterContext {
    FilterContext(
      today: host.settings.clock.today(), named: host.settings.filters,
      // An agenda shows tasks of many boards, so the names of lists are not checked.
      lists: host.source.agenda == nil ? host.panes.map(\.list.name) : nil,
      order: host.settings.titles.dateOrder,
      ownNames: host.settings.ownNames(host.source.agenda == nil ? host.board : nil),
      beginning: host.settings.clock.beginning)
  }

  /// The completion of the tag, list or other filter word being typed; `nil` if there is none.
  private var completion: FilterCompletion? {
    guard host.allows(.tags) else { return nil }
    let tags = host.lists.seenTags.map { host.source.fieldStyle.words(forTag: $0) }
    let lists = host.panes.map { FilterCompletion.word(forListNamed: $0.list.name) }
    let values = FilterCompletion.values.filter { $0 != "is:archived" || host.allows(.archive) }
    let people = FilterCompletion.words(forAssignees: host.lists.knownPeople)
    return FilterCompletion(
      line.textBeforeCursor, among: tags + lists + people + host.namedFilters.map { "@" + $0 },
      values: values)
  }

  func begin() {
    host.lists.recordTags(anew: true)
    host.mode = .filtering(FilterOrigin(pane: host.lists.focusedID, task: host.pane.cursorTask?.id))
    host.clearMessage()
  }

  /// Clears the filter; if it is being typed, the cursor returns to where it was before.
  func end() throws {
    let origin = host.mode.filterOrigin
    if let origin {
      host.mode = .browsing
      host.focus(origin.pane)
    }
    guard host.isFiltered || !line.text.isEmpty else { return }
    line = LineEditor()
    try apply()
    if let task = origin?.task { try host.showCursor(on: task) }
  }

  /// Shows only the tasks with a tag or an assignee; if that is already the filter, shows all tasks
  /// again.
  ///
  /// - Parameter label: The tag or the assignee as displayed.
  func toggle(byLabel label: String, isAssignee: Bool) throws {
    let sign = host.source.fieldStyle.words(forAssignee: "")
    let word =
      isAssignee
      ? FilterCompletion.word(forAssignee: String(label.dropFirst(sign.count))) : label
    if line.text == word { try end() } else { try apply(word) }
  }

  /// Replaces the text of the filter and applies it.
  func apply(_ text: String) throws {
    line = LineEditor(text)
    try apply()
  }

  private func apply() throws {
    let taskFilter = host.source.filter(line.text, context)
    try host.show(taskFilter)
    focusMatches()
  }

  /// Continues the source's search for rows that match the filter, and shows those found so far.
  func searchOn() throws {
    host.recordSearch()
    try host.source.searchOn()
    try host.reloadUnderDrag()
    host.lists.recordTags()
    if host.mode.isFiltering { focusMatches() }
  }

  /// Focuses a pane with matches if the focused pane has none. If the pane that was focused before
  /// the filter was opened has matches, focuses that pane instead.
  private func focusMatches() {
    guard !host.source.isSearching else { return }
    if let first = host.mode.filterOrigin.flatMap({ host.model($0.pane) }), first.count > 0 {
      return host.focus(first.id)
    }
    guard host.pane.count == 0 else { return }
    if let other = host.panes.first(where: { $0.count > 0 }) { host.focus(other.id) }
  }

  /// Clears the text of the filter without reading rows again. Called when the lists on the screen
  /// are not filtered.
  func clear() {
    line = LineEditor()
    if case .filtering = host.mode { host.mode = .browsing }
  }
}

/// The position of the cursor before a filter was opened.
struct FilterOrigin {
  let pane: PaneID
  /// The task under the cursor; `nil` if there was none.
  let task: TaskID?
}
