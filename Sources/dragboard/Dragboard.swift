import ArgumentParser
import BoardModel
import CommandWords
import Glibc
import SystemPackage
import TerminalText

/// `dragboard`: the board on the screen, and commands for scripts.
@main
struct Dragboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dragboard",
    abstract: "A to-do board for the terminal: press a row, hold it, drag it.",
    usage: """
      dragboard [<board>|<file>] [--theme <name>] [--no-animation] [--no-mouse]
      dragboard <command> …
      """,
    discussion: """
      'dragboard' opens the first board, 'dragboard BOARD' another one, and 'dragboard TODO.md' or \
      'dragboard todo.txt' a file as a board. Every command accepts --db FILE and --config FILE, \
      before or after its name; the help of a command lists those that it uses. Commands that show \
      a board also accept --theme NAME, --no-animation and --no-mouse.

      Examples:
        dragboard
        dragboard add Buy milk --due tomorrow --tag shop
        dragboard done 1
      """,
    version: ProgramVersion.number,
    subcommands: [
      OpenCommand.self, AddCommand.self, ListCommand.self, NextCommand.self, TakeCommand.self,
      GiveBackCommand.self, AgendaCommand.self, ShowCommand.self,
      EditCommand.self,
      DoneCommand.self, ReopenCommand.self, RemoveCommand.self, MoveCommand.self,
      ArchiveCommand.self, UnarchiveCommand.self, FindCommand.self, RemindCommand.self,
      StatsCommand.self,
      UndoCommand.self, RedoCommand.self, LogCommand.self, BoardCommands.self,
      ThemeCommands.self, ConfigCommand.self, DemoCommand.self, PickCommand.self,
      MergeCommand.self, ImportCommand.self, ExportCommand.self, DoctorCommand.self,
      ServeCommand.self, TokenCommands.self, RemoteCommands.self, SyncCommand.self,
      HubCommand.self,
      ShareCommand.self, JoinCommand.self,
    ], defaultSubcommand: OpenCommand.self)

  static func main() {
    // Exceeding the file-size limit must be reported, not kill the process.
    signal(SIGXFSZ, SIG_IGN)
    // A umask must not deny the owner access to new files.
    umask(umask(0o077) & 0o077)
    reserveDescriptorsOfClosedStreams()
    let arguments = Array(CommandLine.arguments.dropFirst())
    let invocation = Invocation(arguments, of: self)
    let output = Output()
    do {
      try refuseWhatIsNotText()
      try run(invocation, printingTo: output)
      SharedNotices.tell()
      ChangeSender.startIfNeeded()
    } catch {
      SharedNotices.tell()
      // An `ExitCode` has been reported already, or needs no report.
      if let end = error as? ExitCode { Glibc.exit(end.rawValue) }
      Glibc.exit(report(error, of: invocation, printingTo: output).rawValue)
    }
  }

  /// Runs the command that was typed, or opens a board.
  private static func run(_ invocation: Invocation, printingTo output: Output) throws {
    if let (board, settings) = invocation.opening {
      return try OpenCommand.open(board, settings, insteadOf: subcommandNames)
    }
    if let word = invocation.unknownName,
      !invocation.path.isEmpty || !invocation.leadingSettings.hasBoard(named: word)
    {
      throw invocation.failure(forUnknown: word)
    }
    do {
      if invocation.isHelp, let command = invocation.command as? any HubSubcommand.Type {
        try command.run(["--help"])
      }
      if let command = plainCommand(invocation) {
        try command.run(printingTo: output)
      } else {
        var command = try parseQuickly(invocation) ?? parseAsRoot(invocation.arguments)
        switch command {
        case let command as any PrintingCommand: try command.run(printingTo: output)
        case let command as any NetCommand: try command.run(invocation)
        default: try command.run()
        }
      }
    } catch {
      // Print what was collected before the error.
      try output.flush()
      throw error
    }
    try output.flush()
  }

  /// Creates the command without the parser, if it is `add`, `list`, `done`, `reopen`, `remove`,
  /// `undo` or `pick`, its arguments are valid, and it has no options but global ones. Returns
  /// `nil` for all other command lines, and for `undo` with a number.
  ///
  /// Scripts and shell prompts run these commands most often. The parser would add 3.7 ms to a
  /// `list` command, which takes 5.3 ms without the parser. The time that the parser needs for ids
  /// grows with the square of their number.
  static func plainCommand(_ invocation: Invocation) -> (any PrintingCommand)? {
    guard let (words, settings) = invocation.plainWords else { return nil }
    switch invocation.path {
    case ["add"]: return words.isEmpty ? nil : TaskAddition(title: words, settings: settings)
    case ["list"]: return words.isEmpty ? TaskListing(settings: settings) : nil
    case ["done"]: return change(.completion, words, settings)
    case ["reopen"]: return change(.reopening, words, settings)
    case ["remove"]: return change(.removal, words, settings)
    case ["undo"]: return words.isEmpty ? ChangeUndoing(settings: settings) : nil
    case ["pick"]:
      return words.count > 1 ? nil : PickOptions(file: words.first, settings: settings)
    default: return nil
    }
  }

  /// - Returns: `nil` if a word is not an id, or there are no words.
  private static func change(
    _ kind: StateChange.Kind, _ words: [String], _ settings: GlobalSettings
  ) -> StateChange? {
    let ids = words.compactMap(TaskID.init(argument:))
    guard !ids.isEmpty, ids.count == words.count else { return nil }
    return StateChange(kind: kind, ids: ids, settings: settings)
  }

  /// Parses the words directly with the selected command instead of the root command. Returns `nil`
  /// if the words are invalid or request help, or if the command has subcommands.
  ///
  /// Parsing from the root first examines every command and option, which takes 1.1 ms.
  private static func parseQuickly(_ invocation: Invocation) -> (any ParsableCommand)? {
    guard invocation.command.configuration.subcommands.isEmpty, !invocation.isHelp else {
      return nil
    }
    // An error here occurs again when parsing from the root, which reports it.
    return try? invocation.command.parse(invocation.commandArguments)
  }

  /// Refuses arguments that are not UTF-8, since converting them could produce other words, such as
  /// the name of another file.
  private static func refuseWhatIsNotText() throws {
    for pointer in UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    {
      guard let pointer, String(validatingCString: pointer) == nil else { continue }
      throw Failure(
        "this argument is not UTF-8: \(quoted(String(cString: pointer)))",
        next: "Nothing was changed.",
        status: .usage)
    }
  }

  /// Reports an error on standard error, or prints the text that was requested, such as help, on
  /// standard output.
  private static func report(
    _ error: any Error, of invocation: Invocation, printingTo output: Output
  ) -> ExitStatus {
    let parserStatus = exitCode(for: error)
    if parserStatus == .success {
      do {
        // `CompletionScripts` differs from the root command of the program only in completion
        // scripts.
        try output.print(CompletionScripts.fullMessage(for: error))
        try output.flush()
        return .success
      } catch {
        return report(error, of: invocation, printingTo: output)
      }
    }
    if parserStatus == .validationFailure {
      writeError(
        UsageWording.line(
          message(for: error), arguments: invocation.arguments,
          options: invocation.optionNames, helpCommand: invocation.helpCommand))
      return .usage
    }
    let failure = ErrorWording.failure(for: error)
    writeError(failure.line)
    return failure.status
  }

  /// A notice as a line for standard error, such as `dragboard: file:3:1: words.`
  static func line(forNotice notice: String) -> String {
    // Lower the capital at the start of a sentence, but not of a file name.
    let isSentence = notice.prefix { $0 != " " }.allSatisfy(\.isLetter)
    let start = isSentence ? notice.prefix(1).lowercased() : String(notice.prefix(1))
    return "dragboard: \(start)\(notice.dropFirst())\(notice.last == "?" ? "" : ".")"
  }

  /// Writes a line to standard error; errors are ignored.
  static func writeError(_ line: String) {
    // A closed pipe must not end the program.
    let action = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, action) }
    // If this fails, there is nowhere to report it.
    try? FileDescriptor.standardError.writeFully(Array("\(DisplayText.plain(line))\n".utf8)[...])
  }
}
