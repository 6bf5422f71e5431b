import ArgumentParser

/// The command tree for completion scripts.
///
/// The parser's generators omit the aliases of commands, so each alias is a separate command here.
struct CompletionScripts: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dragboard", subcommands: withAliases(Dragboard.configuration.subcommands),
    defaultSubcommand: OpenCommand.self)

  /// The commands and their subcommands, each also under its aliases.
  private static func withAliases(
    _ commands: [any ParsableCommand.Type]
  ) -> [any ParsableCommand.Type] {
    commands.flatMap { command in
      let aliases = words.filter { command.configuration.aliases.contains($0.text) }
      return [command.configuration.subcommands.isEmpty ? command : parent(command)]
        + aliases.map { alias($0, of: command) }
    }
  }

  private static func parent<Command: ParsableCommand>(
    _: Command.Type
  ) -> any ParsableCommand.Type {
    Parent<Command>.self
  }

  private static func alias<Word: CommandWord, Command: ParsableCommand>(
    _: Word.Type, of _: Command.Type
  ) -> any ParsableCommand.Type {
    Alias<Command, Word>.self
  }

  /// A command with subcommands, these also under their aliases.
  private struct Parent<Command: ParsableCommand>: ParsableCommand {
    static var configuration: CommandConfiguration {
      var configuration = Command.configuration
      configuration.subcommands = withAliases(configuration.subcommands)
      return configuration
    }

    @OptionGroup var command: Command
  }

  /// A command under one of its aliases.
  private struct Alias<Command: ParsableCommand, Word: CommandWord>: ParsableCommand {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: Word.text, abstract: Command.configuration.abstract)
    }

    @OptionGroup var command: Command
  }

  private static var words: [any CommandWord.Type] {
    [Ls.self, Rm.self, Delete.self, Remove.self, Mv.self]
  }

  private enum Ls: CommandWord { static let text = "ls" }
  private enum Rm: CommandWord { static let text = "rm" }
  private enum Delete: CommandWord { static let text = "delete" }
  private enum Remove: CommandWord { static let text = "remove" }
  private enum Mv: CommandWord { static let text = "mv" }
}

/// A type that represents the name of a command.
private protocol CommandWord {
  static var text: String { get }
}
