import CommandWords
import TerminalText

/// Rewrites the parser's messages in the style of the program's errors.
enum UsageWording {
  /// The error on a single line.
  ///
  /// - Parameters:
  ///   - message: The parser's message; it may have several lines, begins with a capital, and may
  ///     end without a full stop.
  ///   - arguments: The arguments as typed; long ones are shortened in the message.
  ///   - options: The options of the command, with their hyphens.
  ///   - helpCommand: The command line that shows the help of the command.
  static func line(
    _ message: String, arguments: [String], options: [String] = [], helpCommand: String
  ) -> String {
    var message = message
    // The parser takes a negative number for an option, and then reports a missing argument.
    if message.hasPrefix("Missing expected argument"),
      let number = arguments.first(where: { $0.hasPrefix("-") && Int($0) != nil })
    {
      message = "Unknown option '\(number)'"
    }
    // The parser also takes the value of an unknown option for an argument, and reports the
    // argument first.
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
      where value.utf8.count > maxBytes {
        message = message.replacing(value, with: shortened(String(value)))
      }
    }
    // The parser lists valid values on separate lines.
    let lines = message.split(separator: "\n").map { line in
      line.drop { $0 == " " }.trimmingPrefix("- ")
    }
    let plain = DisplayText.plain(lines.joined(separator: " "))
    let end = plain.last.map { ".?!".contains($0) } == true ? "" : "."
    return "dragboard: \(plain.prefix(1).lowercased())\(plain.dropFirst())\(end) "
      + "See '\(helpCommand)'."
  }
}

/// The options that every command accepts, even those that its help does not show.
private let optionsOfAll: Set = [
  "--db", "--config", "--theme", "--no-animation", "--no-mouse", "--version", "--help",
]

/// The number of bytes above which an argument in a message is shortened.
private let maxBytes = 320
