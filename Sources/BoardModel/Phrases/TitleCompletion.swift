/// A completion of the tag, list name or person before the cursor in a typed title.
public struct TitleCompletion: Equatable, Sendable {
  /// The completed word: `#home`, `/Doing`, `@Anna Berg`.
  public let word: String
  /// The number of typed characters before the cursor that the word replaces.
  public let typedCount: Int

  /// Completes the word before the cursor; `nil` if no name begins with it.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor.
  ///   - tags: The tags that can be completed, without `#`.
  ///   - lists: The names of the lists that can be completed.
  ///   - people: The names of the people that can be completed, without `@`.
  public init?(
    _ text: String, tags: some Sequence<String>, lists: some Sequence<String>, people: [String]
  ) {
    let names =
      tags.map { "#" + $0 } + lists.map { "/" + $0 }
      + people.filter(PersonName.isPlain).map { "@" + $0 }
    if let begun = FilterCompletion(text, among: names, values: []) {
      (word, typedCount) = (begun.word, begun.typedCount)
    } else if let (typed, name) = Self.begunName(at: text, among: people) {
      (word, typedCount) = (name, typed.count)
    } else {
      return nil
    }
  }

  /// The name of a person that continues at the end of a text after a space, such as `@Anna B`, and
  /// what is typed of it; `nil` if there is none.
  private static func begunName(
    at text: String, among people: [String]
  ) -> (typed: Substring, name: String)? {
    guard let sign = text.lastIndex(of: "@"), text[sign...].contains(" "),
      text[..<sign].last?.isWhitespace ?? true
    else { return nil }
    let typed = text[sign...].lowercased()
    let name = people.lazy.map { "@" + $0 }.first {
      $0.count > typed.count && $0.lowercased().hasPrefix(typed)
    }
    return name.map { (text[sign...], $0) }
  }
}
