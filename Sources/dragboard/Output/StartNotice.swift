import BoardModel
import CommandWords

/// Says on standard error that tasks start after they are due, which is allowed.
struct StartNotice {
  private var count = 0
  private var title = ""

  /// Takes note of a task whose dates were set.
  mutating func note(_ title: String, start: DueDate?, due: DueDate?) {
    guard StartWords.isLate(start: start, due: due) else { return }
    count += 1
    self.title = title
  }

  /// Says it of those that were noted; nothing if there are none.
  func write() {
    guard count > 0 else { return }
    let what =
      count == 1
      ? "\(StartWords.isLate): \(quoted(title))" : "\(count) of them start after they are due"
    Dragboard.writeError("dragboard: \(what). 'dragboard edit' sets other dates.")
  }
}
