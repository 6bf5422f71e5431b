import CommandWords
import Spelling

extension UsageWording {
  /// Returns a clearer wording of the parser's message, or the message itself if there is no
  /// clearer wording.
  static func inOurWords(_ message: String, options: [String]) -> String {
    if let match = message.wholeMatch(
      of: #/Unknown option '((?s:.*?))'(?:\. Did you mean '--[a-z-]+'\?)?/#)
    {
      // The parser's own guess considers any short option similar.
      let guess = Guess.option(for: String(match.1), among: options)
      return "Unknown option \(quoted(String(match.1)))"
        + (guess.map { ". Did you mean '\($0)'?" } ?? "")
    }
    if let match = message.wholeMatch(
      of: #/Value to be set with flag '(.*)' had already been set with flag '(.*)'/#)
    {
      return match.1 == match.2
        ? "\(match.1) is given twice" : "\(match.2) and \(match.1) cannot be used together"
    }
    guard let match = message.prefixMatch(of: #/The value '((?s:.*))' is invalid for '([^']*)'/#)
    else { return message }
    let value = quoted(String(match.1))
    let words = match.2.split(separator: " ")
    let option = words.first.map { $0.hasPrefix("-") ? "\($0) " : "" } ?? ""
    switch words.last {
    case "<id>", "...": return "not an id: \(option)\(value); 'dragboard list' shows the ids"
    case "<number>", "<position>": return "not a number: \(option)\(value)"
    default: break
    }
    // The parser puts a few values in quotes, and many values on separate lines.
    let list = message[match.range.upperBound...]
    let lines = list.split(separator: "\n").dropFirst().map { $0.drop { " -".contains($0) } }
    let values =
      lines.isEmpty ? list.matches(of: #/'([^']*)'/#).map { String($0.1) } : lines.map(String.init)
    guard !values.isEmpty, !option.isEmpty else { return message }
    let meant = Spelling.nearest(to: String(match.1), among: values)
    return "\(option)must be \(values.dropLast().joined(separator: ", ")) or \(values.last ?? ""), "
      + "not \(value)" + (meant.map { ". Did you mean '\($0)'?" } ?? "")
  }
}
