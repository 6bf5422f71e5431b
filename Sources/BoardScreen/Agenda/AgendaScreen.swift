import BoardModel
import CursesUI
import DragEngine

/// The board and task from which an agenda was opened.
struct AgendaOrigin {
  let source: any BoardSource
  let board: Board
  /// The task that was under the cursor; `nil` if there was none.
  let task: TaskID?
}

/// Opens and leaves the agenda, and provides its messages.
@MainActor
final class AgendaScreen {
  unowned let host: any FeatureHost
  /// Where the agenda was opened; `nil` if the program started with the agenda, or if no agenda is
  /// open.
  private(set) var origin: AgendaOrigin?
  /// The day for which the lists were last read.
  private var day: CivilDay

  init(host: any FeatureHost) {
    self.host = host
    day = host.settings.clock.today()
  }

  /// The agenda, if it is on the screen.
  var agenda: (any Agenda)? { host.source.agenda }

  /// Whether the agenda is shown with lists that were read on another day.
  var isOutdated: Bool { agenda != nil && host.settings.clock.today() != day }

  /// Records that the lists are being read today.
  func recordReading() { day = host.settings.clock.today() }

  /// Forgets the origin, because another board is shown.
  func forgetOrigin() { origin = nil }

  /// Opens the agenda, or returns to the board where it was opened.
  func toggle() throws { try agenda == nil ? open() : leave() }

  /// Opens the agenda of all boards.
  func open() throws {
    let agenda = try host.source.agendaMaking.orUnsupported().makeAgenda(
      today: host.settings.clock.today)
    let origin = AgendaOrigin(
      source: host.source, board: host.board, task: host.pane.cursorTask?.id)
    try host.show(agenda.agendaBoard, of: agenda)
    self.origin = origin
    host.lists.focusFirstRows()
  }

  /// Shows the board of the task under the cursor, with the cursor on that task.
  func goToTask() throws {
    guard let task = host.pane.cursorTask else { return host.announce(host.noRowHere) }
    try CursorMoves(host: host).showCursorRow()
    try leave(for: task.id)
  }

  /// Leaves the agenda and shows the board of a task. If `task` is `nil` or no longer exists, shows
  /// the board where the agenda was opened or, if that board was removed, the first board.
  func leave(for task: TaskID? = nil) throws {
    let (origin, source) = (self.origin, host.boardSource)
    let home = try task.flatMap { try agenda?.home(of: $0) }
    let boards = try source.boards()
    guard
      let target = home ?? boards.first(where: { $0.id == origin?.board.id }) ?? boards.first
    else { return host.announce("There is no board") }
    try host.show(target, of: source)
    if let task = task ?? origin?.task { try host.showCursor(on: task) }
    host.announce("Board \(host.quoted(target.name))")
  }

  // MARK: Words

  /// Describes how a drop of rows on a list of the agenda changes their due dates: `due Sat 21 Nov`
  /// or `no due date`. `nil` if the pane shows no list of an agenda, if the list does not accept
  /// tasks, or if the first row is already in the list.
  func wordsForDate(of items: [ItemID], in pane: PaneID) -> String? {
    let today = host.settings.clock.today()
    guard let span = host.model(pane)?.list.span, span.acceptsTasks(on: today),
      let first = items.first.flatMap({ host.rowDrag.carried.rows[TaskID($0)] }),
      AgendaSpan(of: first.due, on: today) != span
    else { return nil }
    if !span.choices(on: today).isEmpty { return "due on a day you choose" }
    let due = span.due(insteadOf: items.count == 1 ? first.due : nil, on: today)
    return due.map { "due \(DueWords.date(of: $0, today: today))" } ?? "no due date"
  }

  /// The text shown in an empty list of the agenda.
  ///
  /// - Parameter add: The key that adds a task to the list; `nil` to mention no key.
  func hint(for span: AgendaSpan, add: String?) -> String {
    guard span.acceptsTasks(on: host.settings.clock.today()) else {
      return span == .overdue
        ? "Nothing is overdue." : RefusalWords.noDay(in: span).beginningASentence + "."
    }
    let nothing =
      switch span {
      case .overdue, .today, .tomorrow: "Nothing is due \(span.name.lowercased())."
      case .thisWeek: "Nothing else is due this week."
      case .later: "Nothing is due later."
      case .undated: "Everything has a due date."
      }
    return nothing + (add.map { "\nPress \($0) to add a task, or drag one here." } ?? "")
  }
}
