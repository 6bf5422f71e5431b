/// How the word of a filter in front of the cursor could go on.
public struct FilterCompletion: Equatable, Sendable {
  /// The whole word: `#home`, `list:"To do"`, `@home`.
  public let word: String
  /// How many characters of it are typed.
  public let typedCount: Int

  /// Finds the first of some words that begins as the typed one does.
  ///
  /// What a word begins with, up to a colon or else the first character, must be typed.
  ///
  /// - Parameters:
  ///   - text: What is in front of the cursor.
  ///   - words: Whole words: `#home`, `list:"To do"`. They are offered by name.
  ///   - values: Whole words that are offered in this order, before the others.
  /// - Returns: `nil` if there is none, or the word is complete.
  public init?(
    _ text: String, among words: some Sequence<String>, values: [String] = Self.values
  ) {
    let typed = Self.lastWord(of: text)
    // What is between quotation marks is text.
    guard !typed.hasPrefix("\"") else { return nil }
    let key = Self.key(typed)
    func begins(_ word: String) -> Bool {
      let lead = word.firstIndex(of: ":").map { word[...$0] } ?? word.prefix(1)
      return typed.count >= lead.count && Self.key(word).hasPrefix(key)
    }
    let first =
      values.first(where: begins)
      ?? words.filter(begins).min { (Self.key($0), $0) < (Self.key($1), $1) }
    // A name that is complete is not completed to a longer one.
    guard let first, Self.key(first) != key else { return nil }
    word = first
    typedCount = typed.count
  }

  /// The words with a name and one of a few values, those first that are wanted most.
  public static let values: [String] = {
    let values: KeyValuePairs = [
      "is": ["waiting", "repeating", "pinned", "locked", "archived"],
      "has": ["notes", "steps", "url"],
      "due": ["today", "overdue", "tomorrow", "week", "none", "any"],
      "start": ["today", "overdue", "tomorrow", "week", "none", "any"],
      "created": ["today", "yesterday", "week", "last week"],
      "done": ["today", "yesterday", "week", "last week", "none", "any"],
    ]
    return values.flatMap { name, values in values.map { "\(name):\($0)" } }
  }()

  /// A list as a word of a filter: `list:Done`, `list:"To do"`.
  public static func word(forListNamed name: String) -> String {
    let needsQuotes = name.contains { $0.isWhitespace || $0 == "|" }
    return "list:" + (needsQuotes ? "\"" + name + "\"" : name)
  }

  /// The word that the text ends with, without a `-` in front.
  private static func lastWord(of text: String) -> Substring {
    var start = text.startIndex
    var isInQuotes = false
    for index in text.indices {
      let character = text[index]
      if character == "\"" { isInQuotes.toggle() }
      guard !isInQuotes, character.isWhitespace || character == "|" else { continue }
      start = text.index(after: index)
    }
    let word = text[start...]
    return word.hasPrefix("-") ? word.dropFirst() : word
  }

  /// What two words share that differ at most in case and quotation marks.
  private static func key(_ word: some StringProtocol) -> String {
    word.lowercased().replacing("\"", with: "")
  }
}
