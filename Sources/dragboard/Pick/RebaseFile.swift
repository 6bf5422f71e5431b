import CommandWords
import Glibc
import Rebase
import SystemFiles
import SystemPackage
import TerminalText

/// The file with the steps of a rebase, which git opens in its editor.
struct RebaseFile {
  /// The maximum size of the file, in bytes; a million steps need less.
  private static let sizeLimit = 128 << 20

  let todo: RebaseTodo
  private let file: WatchedFile

  /// Reads the steps from a file.
  ///
  /// - Throws: ``Failure`` if the file contains no valid steps, or cannot be read or written.
  init(_ path: String) throws(Failure) {
    let bytes: [UInt8]
    do throws(TextFile.Failure) {
      bytes = try TextFile.bytes(of: path, maxBytes: Self.sizeLimit)
    } catch {
      throw Failure(
        "cannot read the steps of the rebase: \(quoted(path)): \(error.words)",
        next: "Git names the file when it calls 'dragboard pick --git-rebase' as its editor.",
        status: error == .system(.permissionDenied) ? .notPermitted : .failure)
    }
    do throws(RebaseTodo.Problem) {
      todo = try RebaseTodo(bytes)
    } catch {
      throw Self.failure(for: error, in: path)
    }
    do {
      file = try WatchedFile(path)
    } catch {
      throw Self.failure(error, writing: path)
    }
  }

  private static func failure(for problem: RebaseTodo.Problem, in path: String) -> Failure {
    switch problem {
    case .noSteps:
      Failure(
        "no rebase steps in \(quoted(path))", next: "Nothing was changed.",
        status: .badData)
    case .notAStep(let line, let text):
      Failure(
        "not a rebase step: \(DisplayText.plain(path)):\(line): \(quoted(text))",
        next: "Correct it with another editor: 'git -c sequence.editor=vi rebase --edit-todo'.",
        status: .badData)
    }
  }

  /// The title of the screen, such as `Rebase 5 commits onto 1234567`.
  var title: String {
    let commits = todo.steps.filter { $0.command.isAction }
    let title = "Rebase \(counted(commits.count, "commit"))"
    // Git writes the full hash of the target commit to a file beside the one with the steps.
    guard let onto = try? TextFile.read(sibling("onto"), maxBytes: 1 << 10) else { return title }
    let length = commits.map(\.commit.count).min() ?? 7
    return access(sibling("squash-onto"), F_OK) == 0
      ? "\(title) from the root" : "\(title) onto \(onto.prefix(length))"
  }

  /// Whether git has already run steps of the rebase, so that a commit precedes the first remaining
  /// step.
  var isContinued: Bool { access(sibling("done"), F_OK) == 0 }

  private func sibling(_ name: String) -> String {
    FilePath(file.path).removingLastComponent().appending(name).string
  }

  /// Why the file cannot be written, in words; `nil` if it can be written.
  var obstacle: String? {
    do {
      try todo.bytes.withUnsafeBytes(file.check)
      return nil
    } catch {
      return Self.reason(for: error) ?? "cannot read the steps any more: \(error)"
    }
  }

  /// Writes the new steps, unless they equal the steps that git wrote.
  ///
  /// - Throws: ``Failure``; the file is then unchanged.
  func write(_ plan: RebasePlan) throws(Failure) {
    let bytes = plan.bytes
    guard bytes != todo.bytes else { return }
    do {
      try todo.bytes.withUnsafeBytes { try file.replace($0, with: bytes) }
    } catch {
      throw Self.failure(error, writing: file.path)
    }
  }

  /// What another program has done to the file; `nil` for any other error.
  private static func reason(for error: any Error) -> String? {
    switch error {
    case is WatchedFile.Changed: "another program has changed the steps"
    case Errno.noSuchFileOrDirectory: "another program has ended the rebase"
    default: nil
    }
  }

  private static func failure(_ error: any Error, writing path: String) -> Failure {
    Failure(
      "cannot write the steps of the rebase: \(quoted(path)): \(reason(for: error) ?? "\(error)")",
      next: "They stay as git wrote them.", status: ExitStatus(error))
  }
}
