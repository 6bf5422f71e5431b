import BoardModel
import CommandWords

/// Says on standard error that titles end with `due:` or `start:` and what is not a date.
struct UnreadDateNotice {
  private var noted = 0
  private var count = 0
  /// The last of them: its place among those that were noted, and what is not a date.
  private var last = (index: 0, date: "")

  /// Takes note of what a new title has in place of a date; `nil` for nothing.
  mutating func note(_ date: String?) {
    defer { noted += 1 }
    guard let date else { return }
    count += 1
    last = (noted, date)
  }

  /// Says it of those that have it; nothing if none does.
  ///
  /// - Parameter ids: Of all that were noted, in their order.
  func write(of ids: [TaskID]) {
    guard count > 0 else { return }
    let what =
      count == 1
      ? "\(quoted(last.date)) is not a date: it stays in the title of task \(ids[last.index].rawValue)"
      : "\(count) of the new titles keep a word that is not a date"
    Dragboard.writeError("dragboard: \(what). 'dragboard edit' sets a date: \(DueDate.someForms).")
  }
}
