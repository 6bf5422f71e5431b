import BoardModel
import CommandWords
import Store
import TerminalText

/// Sentences about changes of the user that others have replaced, or that were not accepted.
///
/// If there is not enough room for a sentence on an open board, it ends at a comma.
enum MergedWords {
  /// The largest number of tasks that are named for one reason.
  private static let maxNamed = 10

  /// - Parameters:
  ///   - board: The name of the shared board.
  ///   - namesTakings: Whether lost takings are named.
  static func sentences(
    about merged: Merged, on board: String, namesTakings: Bool
  ) -> [String] {
    var sentences = merged.removedEdits.prefix(maxNamed).map { edit in
      let who = edit.person.map { quoted($0) } ?? "another device"
      return "\(titleInQuotes(edit.title)) was removed by \(who) after you had edited it."
    }
    sentences += merged.lostTakings.prefix(namesTakings ? maxNamed : 0).map { lost in
      "\(quoted(lost.holder)) had taken \(titleInQuotes(lost.title)) before you, and keeps it."
    }
    if let unaccepted = merged.unaccepted {
      sentences += self.sentences(about: unaccepted, merged.overwritten.first, on: board)
    } else if let first = merged.overwritten.first {
      let tasks = ItemNoun.task.counted(merged.overwritten.count)
      sentences.append(
        "later edits replaced yours in \(tasks): see 'dragboard show \(first)', which prints your words."
      )
    }
    return sentences
  }

  /// - Parameter kept: A task whose history has an edit that was not accepted.
  private static func sentences(
    about unaccepted: Merged.Unaccepted, _ kept: TaskID?, on board: String
  ) -> [String] {
    var sentences = [
      "you can now only view \(quoted(board)), and some changes of yours were not sent."
    ]
    if !unaccepted.changed.isEmpty {
      let tasks = ItemNoun.task.counted(unaccepted.changed.count)
      let hint = kept.map { ": see 'dragboard show \($0)', which prints your words" } ?? ""
      sentences.append("your changes of \(tasks) were not accepted\(hint).")
    }
    if let own = unaccepted.board {
      let tasks = ItemNoun.task.counted(unaccepted.added)
      let verb = unaccepted.added == 1 ? "is" : "are"
      sentences.append("\(tasks) that you had added \(verb) on your board \(quoted(own)) now.")
    }
    return sentences
  }
}
