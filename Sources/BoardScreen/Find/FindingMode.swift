import BoardModel
import CursesUI
import DragEngine
import Spelling
import TerminalText

/// The mode for finding a task on any board. Typing narrows the matches, and Enter goes to the
/// selected match or, if a question is asked, answers it.
struct FindingMode: ModeHandler {
  unowned let host: any FeatureHost
  let state: FindState

  private var search: TaskSearch { state.search }
  private var picker: PickerView { host.view.picker }

  var acceptsText: Bool { true }
  var hints: [AnnouncerView.Hint] {
    let enter = state.choice.map { choice in
      if state.question == nil, case .task(let match) = choice {
        return host.enter(match.title.isArchived ? "bring back" : "go there")
      }
      return host.enter(choice.verb)
    }
    return [enter].compactMap(\.self) + [.escape("cancel")]
  }

  var cursor: Cell? { picker.cursor }

  var announcement: String {
    if let message = host.message { return message }
    if let question = state.question { return announcement(of: question) }
    let count = search.count.formattedWithCommas
    let isBlank = search.query.allSatisfy(\.isWhitespace)
    if state.choices.isEmpty {
      guard search.isComplete else { return "Searching" }
      return isBlank && search.scope == .archived ? "Nothing is archived" : "No match"
    }
    // For a blank query, only the newest tasks are shown.
    let all = isBlank ? "\(state.choices.count)" : count
    return "\(state.selected + 1) of \(all)\(search.isComplete ? "" : "…")"
  }

  private func announcement(of question: BlockerQuestion) -> String {
    if state.line.text.isEmpty, state.selected == 0 { return "Type a task or a reason" }
    let names = host.names(of: question.tasks)
    return state.choice.map { host.fitting($0.sentences(about: names, in: host)) } ?? "No match"
  }

  func handle(_ key: KeyPress, at time: Duration) {
    switch (key.key, key.modifiers) {
    case (.escape, _), (.character("c"), .control): close()
    case (.enter, _): host.attempt { try choose(at: state.selected) }
    default:
      if picker.moveSelection(by: key) { return select(picker.selected) }
      var line = state.line
      guard line.handle(key) else { return }
      look(for: line)
    }
  }

  func paste(_ text: String, at time: Duration) {
    var line = state.line
    line.insert(pasted: text)
    look(for: line)
  }

  private func look(for line: LineEditor) {
    guard line.text != search.query else {
      var moved = state
      moved.line = line
      return show(moved)
    }
    host.attempt { try Self.begin(search.scope, line, answering: state.question, in: host) }
  }

  private func select(_ index: Int) {
    var moved = state
    moved.select(index)
    host.mode = .finding(moved)
    picker.selected = moved.selected
  }

  /// Handles the pointer: a click on a match goes to its task, a click outside closes the box, and
  /// the wheel scrolls.
  func handle(_ pointer: PointerEvent, at time: Duration) -> Bool {
    picker.handle(
      pointer, choose: { index in host.attempt { try choose(at: index) } }, select: select,
      close: close)
    return false
  }

  /// The maximum number of matches shown, the best first.
  private static let maxMatches = 200

  /// Opens the search for a task.
  static func open(_ scope: TaskSearch.Scope, in host: any FeatureHost) throws {
    let picker = host.view.picker
    switch scope {
    case .all, .open: picker.title = host.allows(.boards) ? "Find on every board" : "Find a task"
    case .archived: picker.title = "Archived tasks"
    }
    try open(scope, answering: nil, in: host)
  }

  /// Asks what blocks tasks.
  static func openForBlockers(of tasks: [TaskRecord], in host: any FeatureHost) throws {
    guard !tasks.isEmpty else { return host.announce(host.noRowHere) }
    host.view.picker.title = "What blocks \(host.names(of: tasks))?"
    let question = try BlockerQuestion(tasks, in: host.source, isOnCard: host.card.hasKeys)
    try open(.open, answering: question, in: host)
  }

  private static func open(
    _ scope: TaskSearch.Scope, answering question: BlockerQuestion?, in host: any FeatureHost
  ) throws {
    let picker = host.view.picker
    picker.room = maxMatches
    picker.contentWidth = PickerView.readableWidth
    try begin(scope, LineEditor(), answering: question, in: host)
    picker.isHidden = false
  }

  private static func begin(
    _ scope: TaskSearch.Scope, _ line: LineEditor, answering question: BlockerQuestion?,
    in host: any FeatureHost
  ) throws {
    host.clearMessage()
    let state = try FindState(
      line, in: host.boardSource, scope, most: maxMatches, answering: question)
    FindingMode(host: host, state: state).show(state)
  }

  func lookOn() throws {
    var state = state
    try state.look()
    show(state)
  }

  /// Restarts the search after a change elsewhere.
  func renew() throws {
    var state = state
    try state.renew(in: host.boardSource, most: Self.maxMatches)
    show(state)
  }

  private func show(_ state: FindState) {
    host.mode = .finding(state)
    picker.editor = state.line
    picker.entries = state.choices.map(entry)
    picker.selected = state.selected
    host.layoutPicker()
  }

  private func entry(for choice: FindState.Choice) -> PickerView.Entry {
    switch choice {
    case .task(let match):
      .init(match.title.text, detail(of: match), matches: match.fuzzy.positions)
    case .blocker(let link, let fuzzy):
      .init(link.title, link.blocks ? "blocks it now" : "is done", matches: fuzzy.positions)
    case .reason(let reason): .init(reason, "a reason")
    case .noReason(let reason): .init(reason, "waits for it now")
    }
  }

  /// The assignee of a match, and its board and list, shortened to a third of the screen width or to
  /// 18 columns, whichever is more. If the location of an archived task is too long, `archived` is
  /// shown instead.
  private func detail(of match: TaskSearch.Match) -> String {
    var room = max(host.view.frame.width / 3, 18)
    let name = match.title.assignee.map { name in
      DisplayText.shortened(host.boardSource.fieldStyle.words(forAssignee: name), to: room / 2)
    }
    if let name { room -= DisplayText.width(of: name) + 2 }
    let isLong = DisplayText.width(of: match.location, atMost: room + 1) > room
    let location = match.title.isArchived && isLong ? "archived" : match.location
    let end = DisplayText.shortened(location, to: room)
    return [name, end].compactMap(\.self).joined(separator: "  ")
  }

  private func close() {
    host.mode = state.question?.isOnCard == true ? .card : .browsing
    picker.isHidden = true
  }

  /// Chooses an answer to the question or, without a question, goes to a match. The search stays
  /// open if the change is refused.
  private func choose(at index: Int) throws {
    guard let choice = state.choices.dropFirst(index).first else { return }
    guard let question = state.question else {
      if case .task(let match) = choice { try go(to: match) }
      return
    }
    guard let change = try choice.edit(in: host) else {
      return host.announce("That \(host.source.noun.singular) was removed elsewhere")
    }
    try host.changes.edit(question.tasks, [change.edit], announcing: change.words)
    close()
  }

  /// Goes to the task of a match, by showing its board with the cursor on the task. An archived
  /// task is restored first.
  private func go(to match: TaskSearch.Match) throws {
    let title = match.title
    if title.isArchived { try host.boardSource.archiving.orUnsupported().unarchive([title.id]) }
    close()
    try host.go(to: title.id, on: match.board)
    let name = host.quoted(title.text)
    if title.isArchived {
      host.announce("Brought back \(name) to \(match.list)\(host.undoHint)")
    } else {
      host.announce(
        host.pane.cursorTask?.id == title.id
          ? "\(name) in \(match.location)" : "\(name) was removed elsewhere")
    }
  }
}
