import ArgumentParser
import BoardModel
import CommandWords
import Formats
import Glibc
import Store

struct RemindCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "remind", abstract: "Prints what has come due since the last call.",
    discussion: """
      The first call prints everything that is due. Each line has the id, the due date, the board \
      and the title, separated by tabs. A date without a time is due when its day begins; one \
      that was already past when it was set is due at once. Each due date is printed once, even \
      if two processes ask at the same time.

      With --exec, runs a program for each task instead, one after the other and without a shell. \
      Blanks separate the program's own arguments, unless quotes or a backslash keep them \
      together; the title and the id follow. A failure is reported, and not retried. A reminder \
      counts as shown once its program starts; if 'remind' is interrupted, the next call shows the \
      others.

      Example:
        dragboard remind --exec 'notify-send --app-name "My board" --'
      """)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Runs this for each task, with its title and its id.", valueName: "command"))
  var exec: String?
  @OptionGroup var global: GlobalOptions

  func run(printingTo output: Output) throws {
    let program = try exec.map(ReminderProgram.init)
    let store = try global.openStore()
    guard let program else {
      let tasks = try store.popDueTasks()
      output.consequence =
        "These reminders will not be shown again; 'dragboard list --all' shows the tasks."
      for entry in try StoreAccess(store: store).described(tasks) {
        try output.print(entry.reminder(output.shown))
      }
      return
    }
    var failures = 0
    while let task = try store.popDueTasks(limit: 1).first {
      guard let problem = program.run(for: task) else { continue }
      failures += 1
      Dragboard.writeError(
        "dragboard: \(problem): task \(task.id.rawValue), \(quoted(task.title)). "
          + "It will not be shown again.")
    }
    if failures > 0 { throw ExitCode(ExitStatus.failure.rawValue) }
  }
}

extension TaskJSON {
  /// The line of a reminder: id, due date, board and title, separated by tabs.
  fileprivate func reminder(_ shown: (String) -> String) -> String {
    [String(task.id.rawValue), task.due?.text ?? "", board, task.title]
      .map(shown).joined(separator: "\t")
  }
}

/// The program to run for each task that has come due.
struct ReminderProgram {
  private let words: [String]

  /// - Throws: ``Failure`` if the command is malformed, or if its program does not exist.
  init(_ command: String) throws {
    guard let words = ShellWords.split(command) else {
      throw Failure(
        "a quotation mark is not closed: --exec \(quoted(command))",
        next: "Close it, or put a backslash before it. No reminder was marked as shown.",
        status: .usage)
    }
    self.words = words
    guard let name = words.first, !name.isEmpty else {
      throw Failure(
        "--exec names no program",
        next: "Give one, such as notify-send. No reminder was marked as shown.", status: .usage)
    }
    guard ExternalProgram.path(of: name) != nil else {
      throw Failure(
        "not a program: --exec \(quoted(name))",
        next: "Use one that is installed. No reminder was marked as shown.")
    }
  }

  /// Runs the program and waits until it ends.
  ///
  /// - Returns: The problem as the beginning of a sentence; `nil` if there was none.
  func run(for task: TaskRecord) -> String? {
    ExternalProgram.run(words + [task.title, String(task.id.rawValue)])
  }
}
