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
    /// Sentences about edits that were overwritten or not accepted.
    var remarks: [String] = []
  }

  /// Exchanges the changes of one board.
  ///
  /// - Throws: ``Failure``, in words.
  func run(_ entry: SharedBoard) async throws -> Result {
    let shown = DisplayText.plain(entry.name)
    if isTrial {
      let words = try shared.unsentRows(of: entry).words("to send")
      let line = words.isEmpty ? "nothing to send" : words.joined(separator: ", ")
      return Result(line: "\(shown): \(line)", isEmpty: words.isEmpty)
    }
    do {
      let report = try await shared.exchange(
        entry, on: try shared.settings(of: entry), news: .told)
      let received =
        report.received > 0 ? ["\(ItemNoun.task.counted(report.received)) received"] : []
      let words = received + (report.sent?.words("sent") ?? [])
      let line = words.isEmpty ? "nothing to sync" : words.joined(separator: ", ")
      return Result(
        line: "\(shown): \(line)", isEmpty: words.isEmpty, remarks: report.news)
    } catch {
      let failure = HubWording.failure(for: error, of: entry)
      throw Failure("\(shown): \(failure.what)", next: failure.next, status: failure.status)
    }
  }
}

extension UnsentRows {
  /// Says what has changes, such as `2 tasks sent` and `1 list sent`.
  ///
  /// - Parameter verb: What happens to it.
  fileprivate func words(_ verb: String) -> [String] {
    [(tasks, ItemNoun.task), (lists, ItemNoun("list"))]
      .filter { $0.0 > 0 }.map { "\($0.1.counted($0.0)) \(verb)" }
      + (hasBoard ? ["the board's name \(verb)"] : [])
  }
}
