import BoardModel
import CommandWords

/// Says on standard error that tasks start after they are due, which is allowed.
struct StartNotice {
  private var noted = 0
  private var count = 0
  /// The last of them: its place among those that were noted, and its title.
  private var last = (index: 0, title: "")

  /// Takes note of a task whose dates were set.
  mutating func note(_ title: String, start: DueDate?, due: DueDate?) {
    defer { noted += 1 }
    guard StartWords.isLate(start: start, due: due) else { return }
    count += 1
    last = (noted, title)
  }

  /// Says it of those that are late; nothing if none is.
  ///
  /// - Parameter ids: Of all that were noted, in their order.
  func write(of ids: [TaskID]) {
    guard count > 0 else { return }
    let what =
      count == 1
      ? "task \(ids[last.index].rawValue) starts after it is due: \(quoted(last.title))"
      : "\(count) of the new tasks start after they are due"
    Dragboard.writeError("dragboard: \(what). 'dragboard edit' sets other dates.")
  }
}
