import BoardModel
import CursesUI
import DragEngine

/// A task and everything else that the content of its card view depends on.
struct CardSubject: Equatable {
  let task: TaskRecord
  /// The name of the task's list, preceded by the board's name if tasks of several boards are
  /// shown.
  let list: String
  /// How the source writes priorities and tags.
  var style = FieldStyle.standard
  /// The fields that can be typed. They are shown even if empty, except those that few tasks have.
  var typed: Set<CardField> = []
  /// Whether the task can have notes, and therefore steps.
  var hasNotes = false
  /// The tasks that block the task, and those that it blocks.
  var links = TaskLinks()
  /// What is stored for the task but shown in no field, as lines of text.
  var preserved: [String] = []
  /// Who changed the task last, if that was another person on a shared board.
  var author: Authorship?
  let today: CivilDay

  /// What the task waits for, and the person to whom it is given.
  private static let rare: Set<CardField> = [.content(.waitingFor), .content(.assignee)]

  /// The title of the card, with the number of the task if commands identify tasks by number.
  func name(of noun: ItemNoun) -> String {
    let name = noun.singular.beginningASentence
    return task.uuid.isEmpty ? name : "\(name) \(task.id.rawValue)"
  }

  /// The fields on the card, from top to bottom.
  var fields: [CardField] {
    CardField.all.filter { field in
      field.content(self) != nil || typed.contains(field) && !Self.rare.contains(field)
    } + links.blockers.map { .blocker($0.id) } + links.blocked.map { .blocked($0.id) }
  }
}

extension CardContent {
  /// Creates the content of the card view of a task.
  ///
  /// - Parameters:
  ///   - items: The ids of the steps, in order.
  ///   - day: Returns the day of a moment in the user's time zone.
  init(
    _ subject: CardSubject, steps: TaskSteps? = nil, items: [ItemID] = [],
    day: (Timestamp) -> CivilDay
  ) {
    let task = subject.task
    let count = steps?.count.map { "Steps \($0.done) of \($0.all)" }
    let rows = zip(steps?.steps ?? [], items).map { step, item in
      Step(
        item: item, title: step.title, isDone: step.isDone,
        indent: min(step.indent, Self.maxIndent))
    }
    let notes = steps == nil ? task.notes : steps?.rest
    self.init(
      item: ItemID(task.id), title: task.title,
      fields: subject.fields.map { $0.content(subject) ?? Field($0.name, "–", .detail) },
      stepsHeading: count ?? (subject.hasNotes ? "No steps" : ""), steps: rows, notes: notes,
      notesHint: subject.hasNotes ? "No notes" : "", preserved: subject.preserved,
      history: Self.history(of: task, by: subject.author) {
        DayWords.words(for: day($0), today: subject.today)
      })
  }

  /// The step with an id; `nil` if it no longer exists.
  func step(_ item: ItemID) -> Step? { steps.first { $0.item == item } }

  /// The maximum indentation of a step, in columns.
  private static let maxIndent = 8

  /// The history, as in `Moved here yesterday · created 3 Nov`; empty for a source without times.
  /// It begins with the author of the latest change, if that is another person.
  private static func history(
    of task: TaskRecord, by author: Authorship?, _ words: (Timestamp) -> String
  ) -> String {
    func dateWords(_ time: Timestamp?) -> String? {
      time.flatMap { $0.milliseconds == 0 ? nil : words($0) }
    }
    let made = dateWords(task.created)
    let moved = task.placed.map(words).flatMap { $0 == made ? nil : "moved here \($0)" }
    let events = [
      author.map { "changed by \($0.person) \(words($0.time))" },
      dateWords(task.completedAt).map { "done \($0)" } ?? moved, made.map { "created \($0)" },
    ]
    let history = events.compactMap(\.self).joined(separator: " · ")
    return history.beginningASentence
  }
}

extension DueWords {
  /// The due date on a card: `Fri 27 Nov, 18:00`.
  static func field(
    for due: DueDate, today: CivilDay, isDone: Bool
  ) -> CardContent.Field {
    let day = DayWords.words(for: due.day, today: today, namingWeekday: true)
    let words = due.time.map { "\(day), \($0)" } ?? day
    if isDone || due.day > today { return .init("Due", words) }
    return due.day < today
      ? .init("Due", "\(words) · overdue", .overdue) : .init("Due", words, .today)
  }
}
