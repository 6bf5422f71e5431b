import ArgumentParser
import BoardModel
import CommandWords
import ConfigText
import Files
import Formats
import Glibc
import Store
import SystemPackage
import TerminalText

/// A Markdown file or a todo.txt that is shown as a board.
enum BoardFile {
  /// Whether a name is that of a file, not of a board of the store: it has a slash in it, or the
  /// ending of such a file.
  static func isMeant(by name: String) -> Bool {
    name.contains("/") || FileKind(path: name) != nil
  }

  /// Why a name was taken for that of a file.
  static let hint =
    "A name with a slash, or one that ends in .md or .txt, is a file; create it first."

  /// Whether a name is that of anything in a folder, or that is not known.
  static func isThere(_ name: String) -> Bool {
    access(name, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// Whether there is a file of a name.
  static func isFile(_ name: String) -> Bool {
    // One that cannot be looked at cannot be opened either.
    (try? FilePath(name).stat().type == .regular) == true
  }

  /// Shows a file until it is left.
  ///
  /// - Throws: ``Failure``; `ExitCode` if a signal has ended it.
  @MainActor
  ///
  /// - Parameter hint: What to do where there is no such file.
  static func show(
    _ path: String, _ global: GlobalSettings, hint: String = "Create it first."
  ) throws {
    let config = global.readConfig()
    // Report an unusable file before an unusable terminal.
    let source = try open(path, hint)
    let notice = notice(of: FileStorage(path: path).clearLeftovers())
    try OpenCommand.show(global, config: config, notice: notice) { (source, source.board) }
  }

  /// That saves which were killed have left earlier versions of files; `nil` if they have not.
  private static func notice(of leftovers: [String]) -> String? {
    leftovers.first.map { name in
      let others = leftovers.count > 1 ? " and \(leftovers.count - 1) more" : ""
      return "A killed save left an older version in \(name)\(others)"
    }
  }

  private static func open(_ path: String, _ hint: String) throws(Failure) -> FileSource {
    let storage = FileStorage(path: path)
    do {
      let source = try FileSource(
        storage, FileKind(path: path) ?? .markdown, today: CivilDay.clock())
      try storage.checkAccess()
      return source
    } catch let error as TextFile.Failure {
      throw failure(error, path, hint)
    } catch let error as FormatError {
      throw Failure(
        "\(error.what): \(DisplayText.plain(path))\(error.place)",
        next: "It cannot be shown as a board.", status: .badData)
    } catch let error as TextFile.HardLinked {
      throw Failure(
        "cannot write \(quoted(path)): \(error)",
        next: "Make a copy with a name of its own, and open that.")
    } catch {
      throw Failure(
        "cannot write \(quoted(path)): \(error)", next: "Nothing was changed.",
        status: ExitStatus(error))
    }
  }

  private static func failure(
    _ error: TextFile.Failure, _ path: String, _ hint: String
  ) -> Failure {
    switch error {
    case .missing:
      Failure("no such file: \(quoted(path))", next: hint)
    case .system(let code):
      Failure(
        "cannot read \(quoted(path)): \(code)", next: "Nothing was changed.",
        status: ExitStatus(code))
    case .notAFile:
      Failure("this is not a file: \(quoted(path))", next: "Name a Markdown file or a todo.txt.")
    case .tooLong(let most):
      Failure(
        "the file is too large: \(quoted(path))",
        next: "At most \(most >> 20) MiB can be shown as a board.", status: .badData)
    }
  }
}

extension FormatError {
  /// `:3:5`
  fileprivate var place: String {
    (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "")
  }
}

extension FileSource.Problem {
  /// What to print, or to show on the board.
  var failure: Failure {
    switch self {
    case .unreadable(let name, let reason):
      Failure("\(quoted(name)) cannot be read: \(reason)", next: "Nothing was changed.")
    case .malformed(let name, let error):
      Failure(
        "\(error.what): \(DisplayText.plain(name))\(error.place)", next: "Nothing was changed.",
        status: .badData)
    case .unwritable(let name, let reason):
      Failure("\(quoted(name)) cannot be saved: \(reason)", next: "Nothing was changed.")
    case .unchecked(let name, let leftover):
      Failure(
        "the disk failed after \(quoted(name)) was saved",
        next: "What it held before is in \(DisplayText.plain(leftover)).", status: .disk)
    }
  }
}
