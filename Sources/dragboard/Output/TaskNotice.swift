import BoardModel
import CommandWords

/// Says on standard error what is odd about tasks that are written all the same.
struct TaskNotice {
  /// What is said of one task, by its number and what was noted of it.
  private let one: (Int64, String) -> String
  /// What is said of several, behind how many they are “of the new”.
  private let several: String
  /// What 'dragboard edit' is there for then.
  private let next: String
  /// What was meant by the last odd one; `nil` if that is not known.
  private var meant: String?
  private var noted = 0
  private var count = 0
  /// The last of the odd ones: its place among those that were noted, and what is odd.
  private var last = (index: 0, words: "")

  /// Takes note of a task; `nil` for nothing odd.
  ///
  /// - Parameter meant: What may have been meant.
  mutating func note(_ words: String?, meant: String? = nil) {
    defer { noted += 1 }
    guard let words else { return }
    count += 1
    last = (noted, words)
    self.meant = meant
  }

  /// Says it of those that are odd; nothing if none is.
  ///
  /// - Parameter ids: Of all that were noted, in their order.
  func write(of ids: [TaskID]) {
    guard count > 0 else { return }
    let what =
      count == 1 ? one(ids[last.index].rawValue, last.words) : "\(count) of the new \(several)"
    let guess = count == 1 ? meant.map { " Did you mean \(quoted($0))?" } ?? "" : ""
    Dragboard.writeError("dragboard: \(what).\(guess) 'dragboard edit' sets \(next).")
  }
}

extension TaskNotice {
  /// Of tasks that start after they are due, which is allowed; to be noted with their titles.
  static var lateStart: TaskNotice {
    TaskNotice(
      one: { "task \($0) starts after it is due: \(quoted($1))" },
      several: "tasks start after they are due", next: "other dates")
  }

  /// Of titles with `due:` or `start:` and what is not a date; to be noted with that.
  static var misreadDate: TaskNotice {
    TaskNotice(
      one: { "\(quoted($1)) is not a date: it stays in the title of task \($0)" },
      several: "titles keep a word that is not a date",
      next: "a date: \(DueDate.someForms)")
  }

  /// Of titles with `repeat:` and what is not a repetition; to be noted with that.
  static var misreadRepetition: TaskNotice {
    TaskNotice(
      one: { "\(quoted($1)) is not a repetition: it stays in the title of task \($0)" },
      several: "titles keep a word that is not a repetition",
      next: "a repetition: \(Repetition.someForms)")
  }
}
