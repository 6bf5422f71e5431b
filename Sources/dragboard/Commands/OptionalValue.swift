/// Adds support for options whose value can be left out, which the parser does not offer.
enum OptionalValue {
  /// Returns the words of a command line, with a default value inserted after an option that lacks
  /// its value.
  ///
  /// - Parameter path: The names that select the command.
  static func filledIn(_ words: [String], of path: [String]) -> [String] {
    guard let (name, missing, isValue) = option(of: path),
      let index = words.prefix(while: { $0 != "--" }).firstIndex(of: name)
    else { return words }
    let next = index + 1
    if next < words.count, isValue(words[next]) { return words }
    return Array(words[..<next]) + [missing] + words[next...]
  }

  private static func option(
    of path: [String]
  ) -> (name: String, missing: String, isValue: (String) -> Bool)? {
    switch path {
    case ["sync"]: ("--watch", "300", { Int($0) != nil })
    case ["remote", "add"]: ("--create", "", { !$0.hasPrefix("-") })
    default: nil
    }
  }
}
