import BoardModel
import CursesUI
import DragEngine

/// All that a card depends on.
struct CardSubject: Equatable {
  let task: TaskRecord
  /// The name of its list.
  let list: String
  /// How its source writes tags.
  var style = FieldStyle.standard
  /// Whether such tasks can have a due date.
  let hasDetails: Bool
  let today: CivilDay
}

extension CardContent {
  /// The card of a task.
  ///
  /// - Parameter day: The day of a moment in the user's time zone.
  init(_ subject: CardSubject, day: (Timestamp) -> CivilDay) {
    let task = subject.task
    var fields: [Field] = [.init("List", subject.list)]
    if let priority = task.priority { fields.append(.init("Priority", "\(priority)")) }
    if let due = task.due {
      fields.append(DueWords.field(for: due, today: subject.today, isDone: task.completedAt != nil))
    } else if subject.hasDetails {
      fields.append(.init("Due", "–", .detail))
    }
    if let start = task.start {
      let words = DayWords.words(for: start.day, today: subject.today, namingWeekday: true)
      fields.append(.init("Start", start.time.map { "\(words), \($0)" } ?? words))
    }
    if let rule = task.repetition { fields.append(.init("Repeats", rule)) }
    if !task.tags.isEmpty {
      let tags = task.tags.map(subject.style.words(forTag:)).joined(separator: " ")
      fields.append(.init("Tags", tags, holdsTags: true))
    }
    if let url = task.url { fields.append(.init("Url", url)) }
    if task.isPinned { fields.append(.init("Pinned", "stays in its place")) }
    if task.isLocked { fields.append(.init("Locked", "cannot be lifted")) }
    self.init(
      item: ItemID(task.id), title: task.title, fields: fields, notes: task.notes,
      history: Self.history(of: task) { DayWords.words(for: day($0), today: subject.today) })
  }

  /// `Moved here yesterday · made 3 Nov`; empty for a source that keeps no times.
  private static func history(of task: TaskRecord, _ words: (Timestamp) -> String) -> String {
    func known(_ time: Timestamp?) -> String? {
      time.flatMap { $0.milliseconds == 0 ? nil : words($0) }
    }
    let made = known(task.created)
    let moved = task.placed.map(words).flatMap { $0 == made ? nil : "moved here \($0)" }
    let events = [
      known(task.completedAt).map { "done \($0)" } ?? moved, made.map { "made \($0)" },
    ]
    let history = events.compactMap(\.self).joined(separator: " · ")
    return history.beginningASentence
  }
}

extension DueWords {
  /// The due date on a card: `Fri 27 Nov, 18:00`.
  fileprivate static func field(
    for due: DueDate, today: CivilDay, isDone: Bool
  ) -> CardContent.Field {
    let day = DayWords.words(for: due.day, today: today, namingWeekday: true)
    let words = due.time.map { "\(day), \($0)" } ?? day
    if isDone || due.day > today { return .init("Due", words) }
    return due.day < today
      ? .init("Due", "\(words) · overdue", .overdue) : .init("Due", words, .today)
  }
}
