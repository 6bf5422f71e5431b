import BoardModel
import CommandWords
import HubClient
import Store
import TerminalText

/// Brings shared boards in step, as a part of `sync`.
struct SharedSync {
  private let shared: SharedBoards
  /// Whether only to show what would be sent.
  private let isTrial: Bool

  init(_ shared: SharedBoards, isTrial: Bool) { (self.shared, self.isTrial) = (shared, isTrial) }

  /// What was exchanged.
  struct Result {
    /// The line for standard output.
    let line: String
    /// Whether nothing was sent or received.
    let isEmpty: Bool
    /// Sentences about edits that were overwritten or lost, and problems for the user to check.
    var remarks: [String] = []
    /// Whether changes were kept back.
    var keepsChanges = false
  }

  /// Exchanges the changes of one board.
  ///
  /// - Throws: ``Failure``, in words.
  func run(_ entry: SharedBoard) async throws -> Result {
    let shown = DisplayText.plain(entry.name)
    if isTrial {
      let count = try shared.unsentCount(of: entry)
      let words = count == 0 ? "nothing to send" : "\(ItemNoun.task.counted(count)) to send"
      return Result(line: "\(shown): \(words)", isEmpty: count == 0)
    }
    do {
      let report = try await shared.exchange(entry, on: try shared.settings(of: entry))
      let words = [(report.received, "received"), (report.sent, "sent")]
        .filter { $0.0 > 0 }.map { "\(ItemNoun.task.counted($0.0)) \($0.1)" }
      let line = words.isEmpty ? "nothing to sync" : words.joined(separator: ", ")
      return Result(
        line: "\(shown): \(line)", isEmpty: words.isEmpty,
        remarks: remarks(on: report, of: entry), keepsChanges: report.keepsChanges)
    } catch {
      let failure = HubWording.failure(for: error, at: entry.hub, board: entry.name)
      throw Failure("\(shown): \(failure.what)", next: failure.next, status: failure.status)
    }
  }

  private func remarks(on report: SharedBoards.Report, of entry: SharedBoard) -> [String] {
    var remarks = report.removedEdits.prefix(Self.maxRemarks).map { edit in
      let who = edit.person.map { quoted($0) } ?? "another device"
      return "\(titleInQuotes(edit.title)) was removed by \(who) after you had edited it."
    }
    if let first = report.overwritten.first {
      let tasks = ItemNoun.task.counted(report.overwritten.count)
      remarks.append(
        "later edits have replaced yours in \(tasks); 'dragboard show \(first)' prints what you wrote."
      )
    }
    if report.keepsChanges {
      remarks.append(
        "\(quoted(entry.name)): your changes are not sent: you may look at the board but not change it."
      )
    }
    return remarks
  }

  /// The largest number of removed tasks that are named.
  private static let maxRemarks = 10
}
