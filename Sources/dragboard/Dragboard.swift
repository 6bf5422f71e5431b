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
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      let names = Set(commandNames + ["help"])
      if let (settings, board) = GlobalSettings.opening(arguments, commands: names) {
        return try OpenCommand.open(board, settings)
      }
      let ordered = globalOptionsLast(arguments, names: names)
      var command = try parseQuickly(ordered) ?? parseAsRoot(ordered)
      try command.run()
    } catch {
      // A board that a signal ended has said all there is to say.
      if let end = error as? ExitCode { Glibc.exit(end.rawValue) }
      Glibc.exit(report(error).rawValue)
    }
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
  private static func report(_ error: any Error) -> ExitStatus {
    let parserStatus = exitCode(for: error)
    if parserStatus == .success {
      print(fullMessage(for: error))
      return .success
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

  /// What is wrong with a file, on standard error: `dragboard: file:3:1: words.`
  static func writeNotice(_ notice: String) {
    writeError("dragboard: \(notice)\(notice.last == "?" ? "" : ".")")
  }

  /// A line on standard error.
  static func writeError(_ line: String) {
    let text = line + "\n"
    _ = text.withCString { write(STDERR_FILENO, $0, text.utf8.count) }
  }
}
