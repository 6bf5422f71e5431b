import ArgumentParser
import CursesUI
import Glibc

/// `dragboard`: the board, and a command for everything it can do.
@main
struct Dragboard: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dragboard",
    abstract: "A to-do board for the terminal: press a row, hold it, drag it.",
    version: "0.1.0",
    subcommands: [
      OpenCommand.self, AddCommand.self, ListCommand.self, ShowCommand.self, EditCommand.self,
      DoneCommand.self, ReopenCommand.self, RemoveCommand.self, MoveCommand.self,
      UndoCommand.self, RedoCommand.self, LogCommand.self, BoardCommands.self,
      ThemeCommands.self, ConfigCommand.self, DemoCommand.self, DoctorCommand.self,
    ],
    defaultSubcommand: OpenCommand.self)

  static func main() {
    // A file that may not grow is an error to be told of, not a reason to die.
    signal(SIGXFSZ, SIG_IGN)
    let names = Set(configuration.subcommands.map { $0._commandName })
    let arguments = globalOptionsLast(Array(CommandLine.arguments.dropFirst()), names: names)
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      // A board that a signal ended has said all there is to say.
      if let end = error as? ExitCode { Glibc.exit(end.rawValue) }
      Glibc.exit(report(error).rawValue)
    }
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
    let words = DisplayText.plain(message).prefix(1).lowercased() + message.dropFirst()
    let end = words.last.map { ".?!".contains($0) } == true ? "" : "."
    return "dragboard: \(words)\(end) 'dragboard --help' shows the words."
  }

  /// A line on standard error.
  static func writeError(_ line: String) {
    let text = line + "\n"
    _ = text.withCString { write(STDERR_FILENO, $0, text.utf8.count) }
  }
}
