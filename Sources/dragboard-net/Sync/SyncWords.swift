import BoardModel
import Sync
import TerminalText

/// The result of a sync in words.
struct SyncWords {
  private let summary: SyncSummary
  private let isTrial: Bool

  init(_ summary: SyncSummary, isTrial: Bool = false) {
    self.summary = summary
    self.isTrial = isTrial
  }

  /// Whether the sync changed neither the board nor the server, and no changes are waiting.
  var isEmpty: Bool { summary.isEmpty && summary.waiting == 0 }

  /// The lines for standard output.
  var lines: [String] {
    guard !isEmpty else {
      return [isTrial ? "nothing would be done" : "nothing to sync"]
    }
    let came = counts([
      (summary.made, "new"), (summary.changed, "changed"), (summary.merged, "merged"),
      (summary.removed, "removed"),
    ])
    let went = counts([(summary.sent, "sent"), (summary.deleted, "deleted")])
    var lines = ["here: \(came)", "there: \(went)"]
    if summary.waiting > 0 { lines.append("\(summary.waiting) waiting") }
    return lines + edits.map { "\($0)." }
  }

  /// The lines for standard error: problems for the user to check.
  var remarks: [String] {
    func remarks(_ texts: [String], _ words: String) -> [String] {
      texts.prefix(10).map { "\(words): \(Self.short($0))." }
        + (texts.count > 10 ? ["\(words): \(texts.count - 10) more."] : [])
    }
    let early =
      summary.early > 0
      ? [
        "the clock of another device is more than a day ahead: "
          + "\(ItemNoun.task.counted(summary.early)) changed in the future."
      ] : []
    return remarks(summary.unreadable, "cannot read what is on the server")
      + remarks(summary.refused, "the server does not accept a task")
      + remarks(summary.unsent, "a task differs on the server")
      + remarks(summary.elsewhere, "a task of the calendar is on another board and was skipped")
      + early
      + (summary.forgetsDeletions
        ? ["the server keeps no record of deletions: a task that is deleted elsewhere comes back."]
        : [])
  }

  /// The first remark without its full stop, and the number of further remarks, for a board and for
  /// the status of the remote; `nil` if there are none.
  var remark: String? {
    let remarks = remarks
    return remarks.first.map { first in
      String(first.dropLast()) + (remarks.count > 1 ? " · \(remarks.count - 1) more" : "")
    }
  }

  /// The sentence for the bottom line of a board; `nil` if there is nothing to report.
  var news: String? {
    let others = edits.count - 1
    if let lost = summary.lost.first { return LostEditWords.news(lost, and: others) }
    if let edit = edits.first { return others > 0 ? "\(edit) · \(others) more" : edit }
    return sentence([
      (summary.made, "new"), (summary.changed + summary.merged, "changed elsewhere"),
      (summary.removed, "removed elsewhere"),
    ])
  }

  /// The sentence about the changes sent to the server, for a user who asked for the sync; `nil` if
  /// there are none.
  var sent: String? {
    sentence([(summary.sent, "sent"), (summary.deleted, "removed there")])
  }

  private func sentence(_ counts: [(count: Int, words: String)]) -> String? {
    let counts = counts.filter { $0.count > 0 }
    guard let first = counts.first else { return nil }
    let rest = counts.dropFirst().map { ", \($0.count) \($0.words)" }.joined()
    return "Synced: \(ItemNoun.task.counted(first.count)) \(first.words)\(rest)"
  }

  /// The edits that were overwritten, and the tasks that were restored.
  private var edits: [String] {
    summary.lost.map(LostEditWords.sentence)
      + summary.restored.map {
        "“\(DisplayText.plain($0))” is back: it was removed on one side and edited on the other"
      }
  }

  /// Text about a problem, shortened to a readable length.
  private static func short(_ text: String) -> String {
    DisplayText.shortened(DisplayText.plain(text), to: 400)
  }

  private func counts(_ counts: [(Int, String)]) -> String {
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
