import BoardModel
import Sync
import TerminalText

/// What a sync did, in words.
struct SyncWords {
  private let summary: SyncSummary
  private let isTrial: Bool

  init(_ summary: SyncSummary, isTrial: Bool = false) {
    self.summary = summary
    self.isTrial = isTrial
  }

  /// For standard output.
  var lines: [String] {
    guard !summary.isEmpty || summary.waiting > 0 else {
      return [isTrial ? "nothing would be done" : "nothing to sync"]
    }
    let came = counts([
      (summary.made, "new"), (summary.changed, "changed"), (summary.removed, "removed"),
    ])
    let went = counts([(summary.sent, "sent"), (summary.deleted, "deleted")])
    var lines = ["here: \(came)", "there: \(went)"]
    if summary.merged > 0 { lines[0] += ", \(summary.merged) merged" }
    if summary.waiting > 0 { lines.append("\(summary.waiting) waiting") }
    return lines + edits.map { "\($0)." }
  }

  /// For standard error: what a person should look at.
  var remarks: [String] {
    func remarks(_ texts: [String], _ words: String) -> [String] {
      texts.prefix(10).map { "\(words): \(DisplayText.plain($0))." }
        + (texts.count > 10 ? ["\(words): \(texts.count - 10) more."] : [])
    }
    let early =
      summary.early > 0
      ? [
        "the clock of another device is more than a day ahead: "
          + "\(ItemNoun.task.counted(summary.early)) changed in the future."
      ] : []
    return remarks(summary.unreadable, "cannot read what is on the server")
      + remarks(summary.refused, "the server does not take a task")
      + remarks(summary.unsent, "a task is not on the server as it is here")
      + remarks(summary.elsewhere, "a task of the calendar is on another board, and left out here")
      + early
      + (summary.forgetsDeletions
        ? ["the server keeps no record of deletions: a task that is deleted elsewhere comes back."]
        : [])
  }

  /// The first of these, for a board and for the status of the remote: the beginning of a sentence.
  var remark: String? { remarks.first.map { String($0.dropLast()) } }

  /// The sentence for the bottom line of a board; `nil` if nothing came here.
  var news: String? {
    let count = summary.made + summary.changed + summary.removed
    guard count > 0 || !edits.isEmpty else { return nil }
    guard let edit = edits.first else {
      return "Synced: \(ItemNoun.task.counted(count)) changed elsewhere"
    }
    // What was lost must not be cut off.
    return edits.count == 1 ? edit : "\(edit) · \(edits.count - 1) more"
  }

  /// What gave way, and what came back.
  private var edits: [String] {
    summary.lost.map(LostEditWords.sentence)
      + summary.restored.map {
        "“\(DisplayText.plain($0))” is back: it was removed on one side and edited on the other"
      }
  }

  private func counts(_ counts: [(Int, String)]) -> String {
    let words = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }
}
