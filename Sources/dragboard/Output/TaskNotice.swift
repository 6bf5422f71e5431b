import BoardModel
import CommandWords

/// Reports on standard error what is unusual about new tasks, which are stored nevertheless.
struct TaskNotice {
  /// The sentence about one task, given its id and the recorded words.
  private let one: (Int64, String) -> String
  /// The end of the sentence about several tasks, which begins with, for example, “3 of the new”.
  private let several: String
  /// What `dragboard edit` can change, for the last sentence of the notice.
  private let next: String
  /// A suggestion for the last unusual task; `nil` if there is none.
  private var meant: String?
  private var recorded = 0
  private var count = 0
  /// The last unusual task: its index among all recorded tasks, and its words.
  private var last = (index: 0, words: "")

  /// Records a task and its unusual words, which are `nil` if nothing is unusual.
  ///
  /// - Parameter meant: A suggestion for the words.
  mutating func record(_ words: String?, meant: String? = nil) {
    defer { recorded += 1 }
    guard let words else { return }
    count += 1
    last = (recorded, words)
    self.meant = meant
  }

  /// Reports the unusual tasks, if there are any.
  ///
  /// - Parameter ids: The ids of all recorded tasks, in order.
  func write(of ids: [TaskID]) {
    guard count > 0 else { return }
    let what =
      count == 1 ? one(ids[last.index].rawValue, last.words) : "\(count) of the new \(several)"
    let guess = count == 1 ? meant.map { " Did you mean \(quoted($0))?" } ?? "" : ""
    Dragboard.writeError("dragboard: \(what).\(guess) 'dragboard edit' sets \(next).")
  }
}

extension TaskNotice {
  /// A notice about tasks that start after they are due, which is allowed. A task is recorded with
  /// its title.
  static var lateStart: TaskNotice {
    TaskNotice(
      one: { "task \($0) starts after it is due: \(quoted($1))" },
      several: "tasks start after they are due", next: "other dates")
  }

  /// A notice about `due:` or `start:` with an invalid date in a title. A task is recorded with the
  /// invalid word.
  static var misreadDate: TaskNotice {
    TaskNotice(
      one: { "\(quoted($1)) is not a date: it stays in the title of task \($0)" },
      several: "titles keep a word that is not a date",
      next: "a date, such as \(DueDate.someForms)")
  }

  /// A notice about `blocked-by:` with the number of no task in a title. A task is recorded with
  /// the number.
  static var unknownBlocker: TaskNotice {
    TaskNotice(
      one: { "there is no task \($1) to block task \($0): the words stay in its title" },
      several: "titles keep the number of a task that does not exist",
      next: "a blocker with --blocked-by")
  }

  /// A notice about `repeat:` with an invalid repetition in a title. A task is recorded with the
  /// invalid word.
  static var misreadRepetition: TaskNotice {
    TaskNotice(
      one: { "\(quoted($1)) is not a repetition: it stays in the title of task \($0)" },
      several: "titles keep a word that is not a repetition",
      next: "a repetition, such as \(Repetition.someForms)")
  }
}
