import BoardModel
import DragEngine

/// The question of which day tasks are due on, raised by a drop on a list that covers several days.
struct DayQuestion {
  let span: AgendaSpan
  /// The days to choose from, the default first.
  let days: [CivilDay]
  let tasks: [TaskID]
}

/// Asks on which day tasks are due, after they are dropped on a list of the agenda that covers
/// several days.
///
/// Nothing changes until the user answers, so the rows are shown in their previous positions while
/// the question is open. Without an answer, they stay there.
extension AgendaScreen {
  /// The question that a drop raises; `nil` if the drop raises no question.
  func question(for transaction: DropTransaction) -> DayQuestion? {
    guard agenda != nil, transaction.operation == .move,
      let destination = transaction.destination, destination.pane != transaction.source,
      let span = host.model(destination.pane)?.list.span
    else { return nil }
    let days = span.choices(on: host.settings.clock.today())
    guard !days.isEmpty else { return nil }
    return DayQuestion(span: span, days: days, tasks: transaction.items.map(TaskID.init))
  }

  func ask(_ question: DayQuestion) {
    let today = host.settings.clock.today()
    let names = host.rowWords.names(question.tasks.map(ItemID.init))
    func answer(_ due: DueDate, typed text: String? = nil) -> Prompt.Answer {
      let date = DueWords.date(of: due, today: today)
      return Prompt.Answer(entry: .init(text ?? date, text == nil ? "" : date)) { [unowned self] in
        try setDue(due, of: question.tasks)
      }
    }
    let answers = question.days.map { answer(DueDate(day: $0)) }
    host.clearMessage()
    host.ask(
      Prompt(
        title: "\(question.span.name): on which day?",
        answers: answers,
        typing: .init(
          hint: "fri 18:00, 24.12., dec 24, +3d, eom",
          answer: { [host] text in
            guard let due = host.dateWords.date(in: text) else { return nil }
            return answers.contains { $0.begins(with: text) } ? nil : answer(due, typed: text)
          },
          noMatch: { [host] in host.dateWords.wordsForNoDate($0) },
          correction: { [host] in host.dateWords.nearestDate(to: $0) }),
        leave: { [unowned self] in
          let are = question.tasks.count == 1 ? "is where it was" : "are where they were"
          host.announce("\(names) \(are)")
        }))
  }

  private func setDue(_ due: DueDate, of ids: [TaskID]) throws {
    guard let agenda else { return }
    let tasks = try host.source.tasks(ids)
    guard !tasks.isEmpty else {
      let were = ids.count == 1 ? "The task was" : "The tasks were"
      return host.announce("\(were) removed elsewhere; nothing was changed")
    }
    try agenda.setDue(due, of: tasks.map(\.id))
    host.selection = Selection()
    try host.reload()
    try host.showCursor(on: tasks[0].id)
    let words = DateField.due.sentence(for: due, today: host.settings.clock.today())
    host.announce(
      "\(words): \(host.names(of: tasks))" + (try host.dateWords.hintAtStart(ids, [.due(due)])))
  }
}
