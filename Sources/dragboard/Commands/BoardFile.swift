import ArgumentParser
import BoardModel
import CommandWords
import Files
import Formats
import Glibc
import Store
import SystemFiles
import SystemPackage
import TerminalText

/// Shows a Markdown or todo.txt file as a board.
enum BoardFile {
  /// Whether a name means a file rather than a board, because it has a slash or the extension of a
  /// Markdown or todo.txt file.
  static func isMeant(by name: String) -> Bool {
    name.contains("/") || FileKind(path: name) != nil
  }

  /// The part of an error message that explains why a name was taken for a file name.
  static let hint = "A name with a slash, or one that ends in .md or .txt, is a file; "

  /// Whether there is a file or folder at the path `name`; `true` also if this cannot be
  /// determined.
  static func isThere(_ name: String) -> Bool {
    access(name, F_OK) == 0 || errno != ENOENT && errno != ENOTDIR
  }

  /// Whether `name` is the path of a regular file.
  static func isFile(_ name: String) -> Bool {
    // A file that cannot be examined cannot be opened either.
    (try? FilePath(name).stat().type == .regular) == true
  }

  /// Shows a file until the user quits, and offers to create a missing one.
  ///
  /// - Parameter hint: An explanation for the error message if the file is missing, such as
  ///   ``hint``.
  /// - Throws: ``Failure``, `TerminalError`; `ExitCode` if a signal arrives, or the user declines
  ///   to create the file.
  @MainActor
  static func show(_ path: String, _ global: GlobalSettings, hint: String = "") throws {
    let config = global.readConfig()
    // Report an unusable file before an unusable terminal.
    try refuseData(path)
    if !isThere(path) {
      try refuseLink(path)
      try offerToMake(path, hint)
    }
    let source = try open(path)
    let notice = notice(of: FileStorage(path: path).clearLeftovers())
    try OpenCommand.show(global, config: config, notice: notice) { OpenedBoard(source) }
  }

  /// Refuses a file in a format that can only be imported.
  private static func refuseData(_ path: String) throws(Failure) {
    guard FileKind(path: path) == nil, let format = FormatName(path: path) else { return }
    let plain = ShellWords.isPlain(path) ? path : "FILE"
    throw Failure(
      "a \(format.rawValue) file cannot be shown as a board: \(quoted(path))",
      next: "'dragboard import \(plain)' adds its tasks to a board.", status: .usage)
  }

  /// Refuses a dangling symbolic link, since a file cannot be created through it.
  private static func refuseLink(_ path: String) throws(Failure) {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(path, &bytes, bytes.count)
    guard count >= 0 else { return }
    let target = String(decoding: bytes[..<count], as: UTF8.self)
    throw Failure(
      "\(quoted(path)) links to \(quoted(target)), which does not exist",
      next: "Create that file, or remove the link.")
  }

  /// A message about old versions that interrupted saves left behind; `nil` if there are none.
  private static func notice(of leftovers: [String]) -> String? {
    leftovers.first.map { name in
      let others = leftovers.count > 1 ? " and \(leftovers.count - 1) more" : ""
      return "A failed save left an older version in \(name)\(others)"
    }
  }

  /// Asks on the terminal whether to create a file, and creates it.
  ///
  /// - Throws: ``Failure`` without a terminal, or if the file cannot be created; `ExitCode` if the
  ///   user declines.
  private static func offerToMake(_ path: String, _ hint: String) throws {
    let missing = "no such file: \(quoted(path))"
    guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      let making = ShellWords.isPlain(path) ? "'touch \(path)' creates it." : "create it first."
      throw Failure(
        missing,
        next: hint.isEmpty ? making.prefix(1).uppercased() + making.dropFirst() : hint + making)
    }
    let question = "dragboard: \(DisplayText.plain(missing)). Create it? [y/N] "
    // If the question cannot be shown, the answer is no.
    try? FileDescriptor.standardError.writeFully(Array(question.utf8)[...])
    guard ["y", "yes"].contains(readLine()?.lowercased()) else {
      throw ExitCode(ExitStatus.cancelled.rawValue)
    }
    do {
      let file = try FileDescriptor.open(
        FilePath(path), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: FilePermissions(rawValue: 0o666))
      try file.close()
    } catch {
      throw Failure(
        "cannot create \(quoted(path)): \(error)", next: "Name another file.",
        status: ExitStatus(error))
    }
  }

  private static func open(_ path: String) throws(Failure) -> FileSource {
    let storage = FileStorage(path: path)
    do {
      let source = try FileSource(
        storage, FileKind(path: path) ?? .markdown, today: CivilDay.clock())
      try storage.checkAccess()
      return source
    } catch let error as TextFile.Failure {
      throw failure(error, path)
    } catch let error as FormatError {
      throw Failure(
        "\(error.what): \(DisplayText.plain(path))\(error.location)",
        next: "It cannot be shown as a board.", status: .badData)
    } catch let error as FileStorage.UnwritableFolder {
      throw Failure(
        "cannot save \(quoted(path)): \(error)",
        next:
          "Saving creates a new file there. Copy the file to another folder, and open the copy.",
        status: ExitStatus(error.reason))
    } catch let error as TextFile.HardLinked {
      throw Failure(
        "cannot write \(quoted(path)): \(error)",
        next: "Copy the file to another name, and open the copy.")
    } catch {
      throw Failure(
        "cannot write \(quoted(path)): \(error)", next: "Nothing was changed.",
        status: ExitStatus(error))
    }
  }

  private static func failure(_ error: TextFile.Failure, _ path: String) -> Failure {
    switch error {
    case .missing:
      Failure("no such file: \(quoted(path))", next: "Create it first.")
    case .system(let code):
      Failure(
        "cannot read \(quoted(path)): \(code)", next: "Nothing was changed.",
        status: ExitStatus(code))
    case .notAFile:
      Failure("not a file: \(quoted(path))", next: "Name a Markdown file or a todo.txt.")
    case .tooLong(let most):
      Failure(
        "the file is too large: \(quoted(path))",
        next: "At most \(most >> 20) MiB can be shown as a board.", status: .badData)
    }
  }
}

extension FormatError {
  /// The line and column of the error, in the form that follows a file name, such as `:3:5`; empty
  /// if unknown.
  fileprivate var location: String {
    (line.map { ":\($0)" } ?? "") + (column.map { ":\($0)" } ?? "")
  }
}

extension FileSource.Problem {
  /// The message for an error of the file while it is shown as a board.
  var failure: Failure {
    switch self {
    case .unreadable(let name, let reason):
      Failure("cannot read \(quoted(name)): \(reason)", next: "Nothing was changed.")
    case .malformed(let name, let error):
      Failure(
        "\(error.what): \(DisplayText.plain(name))\(error.location)", next: "Nothing was changed.",
        status: .badData)
    case .unwritable(let name, let reason):
      Failure("cannot save \(quoted(name)): \(reason)", next: "Nothing was changed.")
    case .unchecked(let name, let leftover):
      Failure(
        "the disk failed after \(quoted(name)) was saved",
        next: "Its earlier contents are in \(DisplayText.plain(leftover)).", status: .disk)
    case .unwatched(let name):
      Failure(
        "the system allows no more watches, so changes of \(quoted(name)) by others do not show",
        next: "Raise fs.inotify.max_user_watches, and open the file again.")
    }
  }
}
