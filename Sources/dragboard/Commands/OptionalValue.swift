/// The options that may be given without a value, a form that the parser does not support.
enum OptionalValue {
  /// The words of a command line, with the default inserted for an optional value that is missing.
  ///
  /// - Parameter path: The names of the command.
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
