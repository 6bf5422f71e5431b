import BoardModel
import CommandWords
import Sync
import TerminalText

/// The words for an edit that was overwritten in a sync.
enum LostEditWords {
  /// A sentence without its full stop, with the title of the task and the old value.
  static func sentence(_ lost: SyncSummary.LostTitle) -> String {
    let gone =
      lost.edit.replaced.flatMap(ReplacedWords.text).map { quoted($0, 40) } ?? "an empty value"
    let what =
      switch lost.edit.side {
      case .ours: "the \(name(of: lost)) from the server replaced \(gone) here"
      case .theirs: "your \(name(of: lost)) replaced \(gone) from the server"
      }
    return "\(quoted(lost.title, 40)): \(what)"
  }

  /// A sentence without its full stop that fits on the bottom line of a board, and names the
  /// command that shows more.
  ///
  /// - Parameter others: The number of other overwritten edits and restored tasks.
  static func news(_ lost: SyncSummary.LostTitle, and others: Int) -> String {
    let what =
      switch lost.edit.side {
      case .ours: "the server's \(name(of: lost)) replaced yours"
      case .theirs: "your \(name(of: lost)) replaced the server's"
      }
    let hint =
      others > 0 ? "\(others) more in 'dragboard log'" : "see 'dragboard show \(lost.task)'"
    return "\(quoted(lost.title, 16)): \(what); \(hint)"
  }

  private static func name(of lost: SyncSummary.LostTitle) -> String {
    lost.edit.replaced.map(ReplacedWords.name) ?? "list"
  }

  private static func quoted(_ text: String, _ columns: Int) -> String {
    let shown = DisplayText.truncated(DisplayText.plain(text), to: columns)
    return "“\(shown.map(\.text).joined())”"
  }
}
