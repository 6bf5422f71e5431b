import BoardModel
import CursesUI
import DragEngine

/// Where an agenda was opened.
struct AgendaOrigin {
  let source: any BoardSource
  let board: Board
  /// The task under the cursor.
  let task: TaskID?
}

/// The agenda: the way there and back, and the days that go by meanwhile.
extension BoardController {
  /// The agenda, if it is on the screen.
  var agenda: (any Agenda)? { source as? any Agenda }

  /// The source of the boards.
  var boardSource: any BoardSource { agendaOrigin?.source ?? agenda?.boardSource ?? source }

  /// Shows the agenda of all boards.
  func openAgenda() throws {
    guard let agenda = source.agenda(of: nil, today: settings.today) else {
      throw Refusal.unsupported
    }
    let origin = AgendaOrigin(source: source, board: board, task: pane.cursorTask?.id)
    try show(agenda.agendaBoard, of: agenda)
    agendaOrigin = origin
    focusFirstRows()
  }

  /// Shows the board of the task under the cursor, with the cursor on it.
  func goToTask() throws {
    guard let task = pane.cursorTask else { return message = noRowHere }
    try showCursorRow()
    try leaveAgenda(for: task.id)
  }

  /// Shows the board of a task, or the one where the agenda was opened.
  func leaveAgenda(for task: TaskID?) throws {
    let (origin, source) = (agendaOrigin, boardSource)
    let home = try task.flatMap { try agenda?.home(of: $0) }
    let boards = try source.boards()
    guard
      let target = home ?? boards.first(where: { $0.id == origin?.board.id }) ?? boards.first
    else { return message = "There is no board" }
    try show(target, of: source)
    if let task = task ?? origin?.task { try showCursor(on: task) }
    message = "Board \(quoted(target.name))"
  }

  // MARK: Days

  /// Reads the lists of another day.
  func followDay() throws {
    try reloadUnderDrag()
    followDayEnd()
  }

  /// Notes when the day ends that the agenda shows.
  func followDayEnd() {
    let clock = settings.clock()
    let minutes = 1_440 - clock.hour * 60 - clock.minute
    dayEnd = agenda == nil ? nil : now + .seconds(minutes * 60)
  }

  // MARK: Words

  /// `due Sat 21 Nov`: what a drop of some rows on a list of the agenda sets, or that the day is
  /// asked for then; `nil` for a list of a board, and where they are already.
  func wordsForDate(of items: [ItemID], in pane: PaneID) -> String? {
    let today = settings.today()
    guard let span = model(pane)?.list.span, span.takesTasks(on: today),
      let first = items.first.flatMap({ carriedTasks[TaskID($0)] }),
      AgendaSpan(of: first.due, on: today) != span
    else { return nil }
    if !span.choices(on: today).isEmpty { return "due on a day you choose" }
    let due = span.due(insteadOf: items.count == 1 ? first.due : nil, on: today)
    return due.map { "due \(DueWords.date(of: $0, today: today))" } ?? "no due date"
  }

  /// What an empty list of the agenda says.
  ///
  /// - Parameter add: The key that adds a task to it; `nil` to say nothing of keys.
  func hint(for span: AgendaSpan, add: String?) -> String {
    guard span.takesTasks(on: settings.today()) else {
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
    return nothing + (add.map { "\n\($0) adds a task, or drag one here." } ?? "")
  }
}
