import ArgumentParser
import BoardScreen
import CommandWords
import Files
import TerminalText

/// Shows the conflicts of a merge when git calls this program as its merge tool.
@MainActor
struct MergeBoard {
  private let files: MergeFiles
  private let source: MergeSource
  private let title: String
  private let settings: GlobalSettings
  /// The minimum width of the lists, so that all three are visible on a screen of 80 columns.
  private static let maxPaneWidth = 26

  /// Prepares the board, without showing it yet.
  init(_ files: MergeFiles, title: String, _ settings: GlobalSettings) {
    (self.files, self.title, self.settings) = (files, title, settings)
    source = MergeSource(files.merge, files.kind, title: title)
  }

  /// Lets the user choose a side of each conflict, and writes the file.
  ///
  /// - Throws: ``Failure``, also if there is no conflict to ask about, and the file has changes that
  ///   writing it would discard; `ExitCode` if the user cancels or a signal arrives.
  func run() throws {
    if source.firstUndecided != nil {
      do {
        try PickScreen(settings).show(
          source, source.board, MergeAcceptance(source, files.target),
          maxPaneWidth: Self.maxPaneWidth)
      } catch let end as ExitCode where end.rawValue == ExitStatus.cancelled.rawValue {
        // Git asks whether the merge was successful unless the tool fails in the usual way.
        throw ExitCode(ExitStatus.failure.rawValue)
      }
    } else if files.target.isChanged {
      throw Failure(
        "the file has changes that are in none of the three versions: \(quoted(title))",
        next: "Nothing was changed. Run 'git add' if the file is as you want it.", status: .failure)
    }
    try files.write(source.choices.compactMap { $0 })
  }
}

/// Lets Enter write the merged file, once a side of each conflict is chosen.
///
/// If another program has changed the file, Enter asks before it overwrites the change.
final class MergeAcceptance: Acceptance {
  private let source: MergeSource
  private let target: MergeTarget

  init(_ source: MergeSource, _ target: MergeTarget) {
    (self.source, self.target) = (source, target)
  }

  var summary: String {
    let count = source.choices.count
    return "\(source.choices.count { $0 != nil }) of \(counted(count, "conflict")) decided"
  }

  let action = "save"

  func check() -> AcceptanceCheck {
    guard let row = source.firstUndecided else {
      switch target.reread() {
      case .unchanged: return .accept
      case .changed(let question): return .confirm(question)
      case .unreadable(let reason): return .refuse(reason)
      }
    }
    // A row that cannot be read has no title to show.
    let title = (try? source.task(row))?.title ?? ""
    return .refuse("“\(title)” is not decided yet", row: row)
  }
}
