import ArgumentParser
import CommandWords

/// A command line, taken apart as far as the names of its command.
///
/// Global options may stand in front of the command's name and between the names of
/// a command and its subcommand. The parser knows only those behind the names, so
/// the others are moved there.
struct Invocation {
  /// What the names lead to: the program itself where there are none.
  let command: any ParsableCommand.Type
  /// The names as the parser knows them, such as `board` and `create`.
  let path: [String]
  /// Whether the help of the command is asked for in front of its name:
  /// `help board create`, `--help add`.
  let isHelp: Bool
  /// The global options from in front of the last name.
  private let options: [String]
  /// All words behind the last name.
  private let rest: [String]

  private static let helpWords = ["help", "--help", "-h"]

  /// Finds the names of the command among the words of a command line.
  ///
  /// - Parameter program: The command at the root, with all others as its subcommands.
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
    if rest.isEmpty, !path.isEmpty, !isHelp, let next = command.configuration.defaultSubcommand {
      path.append(next.name)
      command = next
    }
    (self.command, self.path, self.isHelp) = (command, path, isHelp)
    (self.options, self.rest) = (options, Self.splittingEmptyValues(Array(rest)))
  }

  /// The words with the nothing behind `--notes=` as a word of its own: the parser would take the
  /// next word for the value.
  private static func splittingEmptyValues(_ words: [String]) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.count
    return words[..<end].flatMap { word in
      word.hasPrefix("--") && word.hasSuffix("=") && word.count > 3
        ? [String(word.dropLast()), ""] : [word]
    } + words[end...]
  }

  /// All words, in the order in which the parser understands them.
  var arguments: [String] { isHelp ? ["help"] + path + rest : path + commandArguments }

  /// The words for the parser of the command itself.
  var commandArguments: [String] { options + OptionalValue.filledIn(rest, of: path) }

  /// What to open, where nothing but a board is asked for.
  var opening: (board: String?, settings: GlobalSettings)? {
    guard path.isEmpty, let (words, settings) = plainWords, words.count < 2, words != ["-"]
    else { return nil }
    return (words.first, settings)
  }

  /// The words of a command and its global options, where it is given no other option.
  var plainWords: (words: [String], settings: GlobalSettings)? {
    guard !isHelp else { return nil }
    let (settings, words) = GlobalSettings.taken(from: commandArguments)
    // A hyphen alone stands for standard input.
    return words.allSatisfy { $0 == "-" || !$0.hasPrefix("-") } ? (words, settings) : nil
  }

  /// What the global options in front of the last name say.
  var leadingSettings: GlobalSettings { GlobalSettings.taken(from: options).settings }

  /// The word where a command's name should be, if it names none.
  var unknownName: String? {
    guard !command.configuration.subcommands.isEmpty, opening == nil, let word = rest.first,
      !word.hasPrefix("-")
    else { return nil }
    return word
  }

  /// The names that could stand where ``unknownName`` stands, with the aliases of each.
  private var names: [String] { command.subcommandNames }

  /// The error for a word that names no command.
  func failure(forUnknown word: String) -> Failure {
    func whole(_ name: String) -> String { (path + [name]).joined(separator: " ") }
    let meant = Guess.commands(for: word, among: names, of: path.joined(separator: " "))
    return Self.failure(forUnknown: whole(word), meaning: meant.map(whole), help: helpCommand)
  }

  /// The error for words that name no command.
  ///
  /// - Parameter meant: The commands that may have been meant.
  static func failure(
    forUnknown words: String, meaning meant: [String], help: String = "dragboard --help"
  ) -> Failure {
    Failure(
      "no command \(quoted(words))", next: Guess.question(meant) ?? "See \(quoted(help)).",
      status: .usage)
  }

  /// The long names of the command's options that its help shows, with their hyphens.
  var optionNames: [String] {
    Dragboard.helpMessage(for: command, columns: 200).split(separator: "\n")
      .filter { $0.hasPrefix("  -") }
      // What it does may name options of others.
      .map { line in line.dropFirst(2).firstRange(of: "  ").map { line[..<$0.lowerBound] } ?? line }
      .flatMap { $0.matches(of: #/--[a-z][a-z0-9-]*/#).map { String($0.output) } }
  }

  /// What to type for the help of the command.
  var helpCommand: String { (["dragboard"] + path + ["--help"]).joined(separator: " ") }
}

extension ParsableCommand {
  /// The name that the parser knows the command by.
  static var name: String { configuration.commandName ?? "" }

  /// The names of the subcommands, with their aliases.
  static var subcommandNames: [String] {
    configuration.subcommands.flatMap { [$0.name] + $0.configuration.aliases }
  }

  /// The subcommand of that name, or of that other name.
  fileprivate static func subcommand(named word: String) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first {
      $0.name == word || $0.configuration.aliases.contains(word)
    }
  }
}
