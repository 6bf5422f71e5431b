import ArgumentParser
import BoardModel
import CTerminal
import CommandWords
import Formats
import Glibc
import Store
import SystemFiles
import SystemPackage

/// `dragboard remind`.
struct RemindCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind", abstract: "Prints what has come due since it was last asked.",
    discussion: """
      The first time, that is all that is due. Each line has the id, the due date, the board and \
      the title, with tabs between them; a date without a time comes with its day, one that was \
      past already when it was set comes at once. Each due date is told once, also where two \
      processes ask at the same time.

      With --exec, a program is run for each task instead, one after the other and without a \
      shell: blanks separate its own arguments, unless quotes or a backslash keep them together, \
      and the title and the id follow. What fails is named, and is not told again; a task counts \
      as told when its program starts, so that the others are told the next time if this is \
      ended midway.

      Example:
        dragboard remind --exec 'notify-send --app-name "My board" --'
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Run this for each task, with its title and its id.", valueName: "command"))
  var exec: String?
  @OptionGroup var global: GlobalOptions

  func run(printingTo output: Output) throws {
    let program = try exec.map(ReminderProgram.init)
    let store = try global.openStore()
    guard let program else {
      let tasks = try store.takeDueTasks()
      output.consequence = "These reminders are not repeated; 'dragboard list' shows the tasks."
      for entry in try StoreAccess(store: store).described(tasks) {
        try output.print(entry.reminder(output.shown))
      }
      return
    }
    var failures = 0
    while let task = try store.takeDueTasks(limit: 1).first {
      guard let problem = program.run(for: task) else { continue }
      failures += 1
      Dragboard.writeError(
        "dragboard: \(problem): task \(task.id.rawValue), \(quoted(task.title)). "
          + "It is not told again.")
    }
    if failures > 0 { throw ExitCode(ExitStatus.failure.rawValue) }
  }
}

extension TaskJSON {
  /// The task as it is told: id, due date, board and title.
  fileprivate func reminder(_ shown: (String) -> String) -> String {
    [String(task.id.rawValue), task.due?.text ?? "", board, task.title]
      .map(shown).joined(separator: "\t")
  }
}

/// The program that is run for each task that has come due.
struct ReminderProgram {
  private let words: [String]

  /// - Throws: ``Failure`` if there is no such program: then nothing counts as told.
  init(_ command: String) throws {
    guard let words = ShellWords.split(command) else {
      throw Failure(
        "a quote without an end: --exec \(quoted(command))",
        next: "Close it, or put a backslash in front of it. No reminder was given.",
        status: .usage)
    }
    self.words = words
    guard let name = words.first, !name.isEmpty else {
      throw Failure(
        "--exec names no program",
        next: "Give one, such as notify-send. No reminder was given.", status: .usage)
    }
    guard Self.isExecutable(name) else {
      throw Failure(
        "not a program: --exec \(quoted(name))",
        next: "Give one that is installed. No reminder was given.")
    }
  }

  private static func isExecutable(_ name: String) -> Bool {
    if name.contains("/") { return isProgram(name) }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/local/bin:/bin:/usr/bin"
    return folders.split(separator: ":", omittingEmptySubsequences: false).contains {
      isProgram($0.isEmpty ? name : "\($0)/\(name)")
    }
  }

  /// Whether a file can be run; of a folder, the permission means something else.
  private static func isProgram(_ path: String) -> Bool {
    // A file that cannot be looked at cannot be run.
    access(path, X_OK) == 0 && (try? FilePath(path).stat())?.type == .regular
  }

  /// Runs it and waits for its end.
  ///
  /// - Returns: What went wrong, as the beginning of a sentence; `nil` if nothing did.
  func run(for task: TaskRecord) -> String? {
    let arguments = (words + [task.title, String(task.id.rawValue)]).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var child = pid_t()
    let code = terminal_start_child(&child, words[0], arguments, -1)
    guard code == 0 else { return "\(words[0]) cannot be started: \(Errno(rawValue: code))" }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      if errno != EINTR { return "\(words[0]) cannot be waited for: \(Errno.last)" }
    }
    if status == 0 { return nil }
    return status & 0x7F == 0
      ? "\(words[0]) ended with \(status >> 8 & 0xFF)"
      : "\(words[0]) was ended by signal \(status & 0x7F)"
  }
}
