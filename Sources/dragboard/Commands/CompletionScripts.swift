import ArgumentParser

/// The command tree for completion scripts.
///
/// The parser's generators omit the aliases of commands, so the aliases of top-level commands are
/// separate commands here.
struct CompletionScripts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dragboard",
    subcommands: Dragboard.configuration.subcommands + [
      Alias<ListCommand, Ls>.self, Alias<RemoveCommand, Rm>.self,
      Alias<RemoveCommand, Delete>.self, Alias<MoveCommand, Mv>.self,
    ],
    defaultSubcommand: OpenCommand.self)

  /// A command under one of its aliases.
  private struct Alias<Command: ParsableCommand, Word: CommandWord>: ParsableCommand {
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

/// A type that represents the name of a command.
private protocol CommandWord {
  static var text: String { get }
}
