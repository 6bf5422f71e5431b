import CommandWords
import TerminalText

/// The parser's sentences in the form of the program's errors.
enum UsageWording {
  /// The line for standard error.
  ///
  /// - Parameters:
  ///   - message: What the parser says; it may run over several lines, begins with a
  ///     capital, and ends with a stop or not.
  ///   - arguments: The words that were typed; a long one is cut where the message quotes it.
  ///   - options: The options that the command has, with their hyphens.
  ///   - helpCommand: What to type for the help of the command.
  static func line(
    _ message: String, arguments: [String], options: [String] = [], helpCommand: String
  ) -> String {
    var message = message
    // The parser takes a negative number for an option, and misses the number.
    if message.hasPrefix("Missing expected argument"),
      let number = arguments.first(where: { $0.hasPrefix("-") && Int($0) != nil })
    {
      message = "Unknown option '\(number)'"
    }
    // It also takes the value of an unknown option for an argument, and blames that first.
    if message.hasPrefix("The value '"), !options.isEmpty,
      let unknown = arguments.prefix(while: { $0 != "--" }).first(where: { word in
        let name = String(word.prefix { $0 != "=" })
        return name.hasPrefix("--") && !options.contains(name) && !optionsOfAll.contains(name)
      })
    {
      message = "Unknown option '\(unknown.prefix { $0 != "=" })'"
    }
    message = inOurWords(message, options: options)
    for argument in arguments {
      for value in [argument[...], argument.drop { $0 != "=" }.dropFirst()]
      where value.utf8.count > mostBytes {
        message = message.replacing(value, with: shortened(String(value)))
      }
    }
    // A list of what the value may be comes with a line for each.
    let lines = message.split(separator: "\n").map { line in
      line.drop { $0 == " " }.trimmingPrefix("- ")
    }
    let plain = DisplayText.plain(lines.joined(separator: " "))
    let end = plain.last.map { ".?!".contains($0) } == true ? "" : "."
    return "dragboard: \(plain.prefix(1).lowercased())\(plain.dropFirst())\(end) "
      + "See '\(helpCommand)'."
  }
}

/// The options that every command takes, though the help of few lists them.
private let optionsOfAll: Set = [
  "--db", "--config", "--theme", "--no-animation", "--no-mouse", "--version", "--help",
]

/// The bytes of a word above which a message does not repeat it whole.
private let mostBytes = 320
