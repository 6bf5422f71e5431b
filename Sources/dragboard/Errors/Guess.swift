import CommandWords
import Spelling

/// Suggestions for an unknown command or option.
enum Guess {
  /// The commands that a word probably means, the likeliest first; empty if there are none.
  ///
  /// - Parameters:
  ///   - names: The valid names, with their aliases.
  ///   - group: The command whose subcommands are suggested, such as `board`; empty for the
  ///     program.
  static func commands(for word: String, among names: [String], of group: String) -> [String] {
    if let meant = meanings[group]?[word.lowercased()] { return meant }
    let harmless = Spelling.nearest(to: word, among: names.filter { !destructive.contains($0) })
    // Suggest a command that removes something only for an obvious typo.
    let slip = destructive.first { name in
      let mistakes = Spelling.mistakes(in: word, for: name)
      return names.contains(name)
        && (word.count > 2 && name.hasPrefix(word.lowercased()) || mistakes <= name.count / 4)
        && harmless.map { mistakes < Spelling.mistakes(in: word, for: $0) } ?? true
    }
    return (slip ?? harmless).map { [$0] } ?? []
  }

  /// The option that a word probably means; `nil` if there is none.
  ///
  /// - Parameter names: The long names of the command's options, with their hyphens.
  static func option(for word: String, among names: [String]) -> String? {
    guard word.hasPrefix("--") else { return nil }
    let bare = String(word.dropFirst(2))
    if let meant = optionMeanings[bare.lowercased()], names.contains("--\(meant)") {
      return "--\(meant)"
    }
    // An option that exists, such as `--format` for another command, is not a typo of itself.
    let others = names.map { String($0.dropFirst(2)) }.filter { $0 != bare }
    return Spelling.nearest(to: bare, among: others).map { "--\($0)" }
  }

  /// A question that suggests commands; `nil` if `meant` is empty.
  static func question(_ meant: [String]) -> String? {
    meant.isEmpty ? nil : "Did you mean \(meant.map(quoted).joined(separator: " or "))?"
  }

  private static let destructive = ["remove", "delete", "rm"]

  /// The commands to suggest for names from other programs, by group.
  private static let meanings = [
    "": [
      "check": ["done"], "complete": ["done"], "create": ["add", "board create"],
      "del": ["delete"], "finish": ["done"], "history": ["log"], "insert": ["add"],
      "new": ["add"], "rename": ["board rename", "edit --title"], "search": ["find"],
      "tick": ["done"], "uncheck": ["reopen"],
    ],
    "board": ["add": ["create"], "del": ["delete"], "new": ["create"]],
    "theme": ["choose": ["use"], "select": ["use"], "set": ["use"]],
  ]

  private static let optionMeanings = [
    "date": "due", "description": "notes", "format": "json", "label": "tag", "list": "to",
    "name": "title", "text": "title",
  ]
}
