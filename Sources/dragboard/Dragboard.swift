import ArgumentParser
import CursesUI
import Glibc

/// `dragboard`: the board, and a command for everything it can do.
@main
struct Dragboard: ParsableCommand {
  /// The commands with their names, in the order the help lists them.
  private static let commands: [(name: String, type: any ParsableCommand.Type)] = [
    ("open", OpenCommand.self), ("add", AddCommand.self), ("list", ListCommand.self),
    ("show", ShowCommand.self), ("edit", EditCommand.self), ("done", DoneCommand.self),
    ("reopen", ReopenCommand.self), ("remove", RemoveCommand.self), ("move", MoveCommand.self),
    ("undo", UndoCommand.self), ("redo", RedoCommand.self), ("log", LogCommand.self),
    ("board", BoardCommands.self), ("theme", ThemeCommands.self), ("config", ConfigCommand.self),
    ("demo", DemoCommand.self), ("doctor", DoctorCommand.self),
  ]

  /// What can be typed after `dragboard`.
  static var commandNames: [String] { commands.map(\.name) }

  static let configuration = CommandConfiguration(
    commandName: "dragboard",
    abstract: "A to-do board for the terminal: press a row, hold it, drag it.",
    discussion: """
      'dragboard' alone opens the first board, 'dragboard BOARD' another. Every command takes
      --db FILE, --config FILE, --theme NAME, --no-animation and --no-mouse.
      """,
    version: "0.1.0",
    subcommands: commands.map(\.type),
    defaultSubcommand: OpenCommand.self)

  static func main() {
    // A file that may not grow is an error to be told of, not a reason to die.
    signal(SIGXFSZ, SIG_IGN)
    holdPlacesOfClosedStreams()
    let output = Output()
    do {
      try run(Array(CommandLine.arguments.dropFirst()), printingTo: output)
    } catch {
      // A board that a signal ended has said all there is to say.
      if let end = error as? ExitCode { Glibc.exit(end.rawValue) }
      Glibc.exit(report(error, printingTo: output).rawValue)
    }
  }

  /// Does what the command line asks for.
  private static func run(_ arguments: [String], printingTo output: Output) throws {
    let names = Set(commandNames + ["help"])
    if let (settings, board) = GlobalSettings.opening(arguments, commands: names) {
      return try OpenCommand.open(board, settings)
    }
    let ordered = globalOptionsLast(arguments, names: names)
    var command = try parseQuickly(ordered) ?? parseAsRoot(ordered)
    do {
      if let command = command as? any PrintingCommand {
        try command.run(printingTo: output)
      } else {
        try command.run()
      }
    } catch {
      // What was printed before the error is part of the results.
      try output.flush()
      throw error
    }
    try output.flush()
  }

  /// Parses the words of one command; `nil` where that does not succeed.
  ///
  /// The parser looks at every command and option there is before it looks at the
  /// words. That takes longer than all the rest of a start.
  private static func parseQuickly(_ arguments: [String]) -> (any ParsableCommand)? {
    guard let command = commands.first(where: { $0.name == arguments.first })?.type,
      command.configuration.subcommands.isEmpty
    else { return nil }
    // What fails here fails again with the whole tree, in its words.
    return try? command.parse(Array(arguments.dropFirst()))
  }

  /// Says an error on standard error, or help on standard output.
  private static func report(_ error: any Error, printingTo output: Output) -> ExitStatus {
    let parserStatus = exitCode(for: error)
    if parserStatus == .success {
      do {
        try output.print(fullMessage(for: error))
        try output.flush()
        return .success
      } catch {
        return report(error, printingTo: output)
      }
    }
    if parserStatus == .validationFailure {
      writeError(Self.usageLine(message(for: error)))
      return .usage
    }
    let failure = ErrorWording.failure(for: error)
    writeError(failure.line)
    return failure.status
  }

  /// The parser's sentence in our form: it begins with a capital and ends with a stop or not.
  private static func usageLine(_ message: String) -> String {
    // A list of what it may be comes a line each.
    let message = message.replacing("\n  - ", with: " ")
    let plain = DisplayText.plain(message)
    let words = plain.prefix(1).lowercased() + plain.dropFirst()
    let end = words.last.map { ".?!".contains($0) } == true ? "" : "."
    return "dragboard: \(words)\(end) 'dragboard --help' shows the words."
  }

  /// What is wrong with a file, as a line: `dragboard: file:3:1: words.`
  static func line(forNotice notice: String) -> String {
    "dragboard: \(notice)\(notice.last == "?" ? "" : ".")"
  }

  /// Writes a line on standard error. Where that is not possible, nothing else changes.
  static func writeError(_ line: String) {
    // A closed pipe there is no reason to die.
    let action = signal(SIGPIPE, SIG_IGN)
    defer { signal(SIGPIPE, action) }
    _ = Array("\(DisplayText.plain(line))\n".utf8).withUnsafeBytes {
      writeAll($0, to: STDERR_FILENO)
    }
  }
}
