import ArgumentParser
import CommandWords

/// A command line, split into the names that select a command and the other words.
///
/// Global options may come before the name of a command, and between the names of a command and its
/// subcommand. The parser accepts them only after the names, so they are moved there.
struct Invocation {
  /// The selected command; the root command if the command line names none.
  let command: any ParsableCommand.Type
  /// The names that select the command, with aliases replaced, such as `board` and `create`.
  let path: [String]
  /// Whether help is requested for the program or a group of commands, or before a command's name,
  /// as in `board --help`, `remote` or `help add`.
  let isHelp: Bool
  /// The global options before, between and directly after the command names.
  private let options: [String]
  /// All words after the command names and ``options``.
  private let rest: [String]

  private static let helpWords = ["help", "--help", "-h"]

  /// Finds the names of the command among the words of a command line.
  ///
  /// - Parameter program: The root command, with all other commands as subcommands.
  init(_ arguments: [String], of program: any ParsableCommand.Type) {
    var command = program
    var (path, options): ([String], [String]) = ([], [])
    var isHelp = false
    var rest = arguments[...]
    while true {
      while let length = GlobalSettings.lengthOfOption(in: rest) {
        options += rest.prefix(length)
        rest = rest.dropFirst(length)
      }
      if let word = rest.first, Self.helpWords.contains(word),
        !command.configuration.subcommands.isEmpty
      {
        isHelp = true
      } else if let word = rest.first, let next = command.subcommand(named: word) {
        path.append(next.name)
        command = next
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    if rest.isEmpty, !path.isEmpty, !isHelp {
      if let next = command.configuration.defaultSubcommand {
        path.append(next.name)
        command = next
      } else {
        isHelp = !command.configuration.subcommands.isEmpty
      }
    }
    (self.command, self.path, self.isHelp) = (command, path, isHelp)
    (self.options, self.rest) = (options, Self.splittingEmptyValues(Array(rest)))
  }

  /// Splits an option with an empty value, such as `--notes=`, into the option and an empty word,
  /// since the parser would otherwise use the next word as the value.
  private static func splittingEmptyValues(_ words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.count
    return words[..<end].flatMap { word in
      word.hasPrefix("--") && word.hasSuffix("=") && word.count > 3
        ? [String(word.dropLast()), ""] : [word]
    } + words[end...]
  }

  /// All words in the order that the parser needs.
  var arguments: [String] { isHelp ? ["help"] + path + rest : path + commandArguments }

  /// The words to parse for the command itself.
  var commandArguments: [String] { options + OptionalValue.filledIn(rest, of: path) }

  /// The board or file to open, and the settings; `nil` unless the command line consists of global
  /// options and at most one name.
  var opening: (board: String?, settings: GlobalSettings)? {
    guard path.isEmpty, let (words, settings) = plainWords, words.count < 2, words != ["-"]
    else { return nil }
    return (words.first, settings)
  }

  /// The words of a command and its global options; `nil` if there is any other option, or help is
  /// requested.
  var plainWords: (words: [String], settings: GlobalSettings)? {
    guard !isHelp else { return nil }
    let (settings, words) = GlobalSettings.parsed(from: commandArguments)
    // A single hyphen means standard input.
    return words.allSatisfy { $0 == "-" || !$0.hasPrefix("-") } ? (words, settings) : nil
  }

  /// The values of the global options before, between and directly after the command names.
  var leadingSettings: GlobalSettings { GlobalSettings.parsed(from: options).settings }

  /// The word that is at the position of a command name but is not a command; `nil` if there is
  /// none.
  var unknownName: String? {
    guard !command.configuration.subcommands.isEmpty, opening == nil, let word = rest.first,
      !word.hasPrefix("-")
    else { return nil }
    return word
  }

  /// The valid names and aliases at the position of ``unknownName``.
  private var names: [String] { command.subcommandNames }

  /// The error for a word that is not a command.
  func failure(forUnknown word: String) -> Failure {
    func whole(_ name: String) -> String { (path + [name]).joined(separator: " ") }
    let meant = Guess.commands(for: word, among: names, of: path.joined(separator: " "))
    return Self.failure(forUnknown: whole(word), meaning: meant.map(whole), help: helpCommand)
  }

  /// The error for words that are not a command.
  ///
  /// - Parameter meant: The commands to suggest.
  static func failure(
    forUnknown words: String, meaning meant: [String], help: String = "dragboard --help"
  ) -> Failure {
    Failure(
      "no such command: \(quoted(words))", next: Guess.question(meant) ?? "See \(quoted(help)).",
      status: .usage)
  }

  /// The long names of the options in the command's help, with their hyphens.
  var optionNames: [String] {
    Dragboard.helpMessage(for: command, columns: 200).split(separator: "\n")
      .filter { $0.hasPrefix("  -") }
      // The description of an option may mention other options.
      .map { line in line.dropFirst(2).firstRange(of: "  ").map { line[..<$0.lowerBound] } ?? line }
      .flatMap { $0.matches(of: #/--[a-z][a-z0-9-]*/#).map { String($0.output) } }
  }

  /// The command line that shows the help of the command.
  var helpCommand: String { (["dragboard"] + path + ["--help"]).joined(separator: " ") }
}

extension ParsableCommand {
  /// The name of the command for the parser.
  static var name: String { configuration.commandName ?? "" }

  /// The names of the subcommands, with their aliases.
  static var subcommandNames: [String] {
    configuration.subcommands.flatMap { [$0.name] + $0.configuration.aliases }
  }

  /// The subcommand with a name or alias; `nil` if there is none.
  fileprivate static func subcommand(named word: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0.name == word || $0.configuration.aliases.contains(word)
    }
  }
}
