import ArgumentParser

/// The program as completion scripts see it.
///
/// The parser's generators leave out the other names of a command; here each of
/// them is a command of its own.
struct CompletionScripts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dragboard",
    subcommands: Dragboard.configuration.subcommands + [
      OtherName<ListCommand, Ls>.self, OtherName<RemoveCommand, Rm>.self,
      OtherName<RemoveCommand, Delete>.self, OtherName<MoveCommand, Mv>.self,
    ],
    defaultSubcommand: OpenCommand.self)

  /// A command under another of its names.
  private struct OtherName<Command: ParsableCommand, Word: CommandWord>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: Word.text, abstract: Command.configuration.abstract)
    }

    @OptionGroup var command: Command
  }

  private enum Ls: CommandWord { static let text = "ls" }
  private enum Rm: CommandWord { static let text = "rm" }
  private enum Delete: CommandWord { static let text = "delete" }
  private enum Mv: CommandWord { static let text = "mv" }
}

/// The name of a command, as a type.
private protocol CommandWord {
  static var text: String { get }
}
