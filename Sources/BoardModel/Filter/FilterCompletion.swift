/// A completion of the filter word before the cursor.
public struct FilterCompletion: Equatable, Sendable {
  /// The completed word: `#home`, `list:"To do"`, `@home`.
  public let word: String
  /// The number of typed characters before the cursor that the word replaces.
  public let typedCount: Int

  /// Completes the word before the cursor with the first word that begins with the typed
  /// characters.
  ///
  /// At least the name and the colon must be typed, or the first character of a word without a
  /// colon.
  ///
  /// - Parameters:
  ///   - text: The text before the cursor.
  ///   - words: Complete words, such as `#home` or `list:"To do"`, which are offered in
  ///     alphabetical order.
  ///   - values: Complete words that are offered first, in this order.
  /// - Returns: `nil` if no word matches, if the typed word is complete, or if it is in quotation
  ///   marks.
  public init?(
    _ text: String, among words: some Sequence<String>, values: [String] = Self.values
  ) {
    let typed = Self.lastWord(of: text)
    // Text in quotation marks is not completed.
    guard !typed.hasPrefix("\"") else { return nil }
    let key = Self.key(typed)
    func begins(_ word: String) -> Bool {
      let lead = word.firstIndex(of: ":").map { word[...$0] } ?? word.prefix(1)
      return typed.count >= lead.count && Self.key(word).hasPrefix(key)
    }
    let first =
      values.first(where: begins)
      ?? words.filter(begins).min { (Self.key($0), $0) < (Self.key($1), $1) }
    // A complete name is not extended to a longer one.
    guard let first, Self.key(first) != key else { return nil }
    word = first
    typedCount = typed.count
  }

  /// Words such as `is:waiting` or `due:today`, with the most useful values of each name first.
  public static let values: [String] = {
    let values: KeyValuePairs = [
      "is": [
        "waiting", "ready", "mine", "blocked", "blocking", "repeating", "taken", "pinned", "locked",
        "archived",
      ],
      "has": ["notes", "steps", "url"],
      "due": ["today", "overdue", "tomorrow", "week", "none", "any"],
      "start": ["today", "overdue", "tomorrow", "week", "none", "any"],
      "created": ["today", "yesterday", "week", "last week"],
      "done": ["today", "yesterday", "week", "last week", "none", "any"],
    ]
    return values.flatMap { name, values in values.map { "\(name):\($0)" } }
  }()

  /// The filter words for the assignees with these names, for no one and for anyone:
  /// `assignee:ben`, `assignee:none`, `assignee:any`.
  public static func words(forAssignees names: some Sequence<String>) -> [String] {
    (Array(names) + PersonName.reserved.sorted(by: >)).map(word(forAssignee:))
  }

  /// The filter word for an assignee: `assignee:ben`, `assignee:"Anna Berg"`.
  public static func word(forAssignee name: String) -> String { "assignee:" + value(name) }

  /// The filter word for a list: `list:Done`, `list:"To do"`.
  public static func word(forListNamed name: String) -> String { "list:" + value(name) }

  private static func value(_ name: String) -> String {
    let needsQuotes = name.contains { $0.isWhitespace || $0 == "|" }
    return needsQuotes ? "\"" + name + "\"" : name
  }

  /// The word at the end of `text`, without a leading `-`.
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

  /// A key that words share if they differ only in case and quotation marks.
  private static func key(_ word: some StringProtocol) -> String {
    word.lowercased().replacing("\"", with: "")
  }
}
