import ConfigText
import Glibc
import Rebase
import SystemPackage
import TerminalText

/// The file with the steps of a rebase that git has its editor change.
struct RebaseFile {
  /// A list of a million steps is shorter.
  private static let sizeLimit = 128 << 20

  let todo: RebaseTodo
  private let path: String

  /// Reads a file.
  ///
  /// - Throws: ``Failure`` if it holds no steps, or cannot be written.
  init(_ path: String) throws(Failure) {
    self.path = path
    let bytes: [UInt8]
    do throws(TextFile.Failure) {
      bytes = try TextFile.bytes(of: path, mostBytes: Self.sizeLimit)
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
    // The new file is made beside it.
    for needed in [path, TextFile.folder(of: path)] where access(needed, W_OK) != 0 {
      throw failure("\(Errno(rawValue: errno))", status: .notPermitted)
    }
  }

  private static func failure(for problem: RebaseTodo.Problem, in path: String) -> Failure {
    switch problem {
    case .noSteps:
      Failure(
        "there are no steps of a rebase: \(quoted(path))", next: "Nothing was changed.",
        status: .badData)
    case .notAStep(let line, let text):
      Failure(
        "this is no step of a rebase: \(DisplayText.plain(path)):\(line): \(quoted(text))",
        next: "Correct it with another editor: 'git -c sequence.editor=vi rebase --edit-todo'.",
        status: .badData)
    }
  }

  /// `Rebase 5 commits onto 1234567`
  var title: String {
    let commits = todo.steps.filter { $0.command.isAction }
    let title = "Rebase \(counted(commits.count, "commit"))"
    // Git writes the commit beside the list, in full.
    guard let onto = try? TextFile.read(sibling("onto"), mostBytes: 1 << 10) else { return title }
    let length = commits.map(\.commit.count).min() ?? 7
    return access(sibling("squash-onto"), F_OK) == 0
      ? "\(title) from the root" : "\(title) onto \(onto.prefix(length))"
  }

  /// Whether git has run steps of the rebase already, so that there is a commit above the first.
  var isContinued: Bool { access(sibling("done"), F_OK) == 0 }

  private func sibling(_ name: String) -> String {
    FilePath(path).removingLastComponent().appending(name).string
  }

  /// What keeps the file from being written, in words; `nil` for nothing.
  var obstacle: String? {
    do throws(TextFile.Failure) {
      let bytes = try TextFile.bytes(of: path, mostBytes: Self.sizeLimit)
      return bytes == todo.bytes ? nil : "another program has changed the steps"
    } catch .missing {
      return "another program has ended the rebase"
    } catch {
      return "the steps cannot be read any more: \(error.words)"
    }
  }

  /// Writes what is to become of the steps, unless that is what git wrote.
  ///
  /// - Throws: ``Failure``; the file is as it was then.
  func write(_ plan: RebasePlan) throws(Failure) {
    let bytes = plan.bytes
    guard bytes != todo.bytes else { return }
    do {
      try TextFile.overwrite(path, with: bytes) {
        if let obstacle { throw failure(obstacle) }
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw failure("\(error)", status: .disk)
    }
  }

  private func failure(_ reason: String, status: ExitStatus = .failure) -> Failure {
    Failure(
      "cannot write the steps of the rebase: \(quoted(path)): \(reason)",
      next: "They are as git wrote them.", status: status)
  }
}
