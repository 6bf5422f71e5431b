/// A filter as it was typed; a task passes when it meets every word.
///
/// | word | is met by |
/// | --- | --- |
/// | `#home` | a tag that begins so |
/// | `!a` | that priority |
/// | `due:none`, `due:any`, `due:overdue` | no due date, some, one before today |
/// | `due:` and whatever ``DueDate/parse(_:today:clock:)`` reads | that day, at any time |
/// | any other `name:value` | every task: it is one of ``unknownWords`` |
/// | anything else | title, notes or tags that contain it |
///
/// Case does not count; in words of one or two letters, and in tags, that
/// holds for ASCII only.
public struct TaskFilter: Hashable, Sendable {
  /// Text to find, of three letters and more; in plain text of any length.
  public let words: [String]
  /// Text that must not be there; only in plain text.
  public let excludedWords: [String]
  /// Text to find, of one letter or two.
  public let shortWords: [String]
  /// Beginnings of tags, without `#`.
  public let tags: [String]
  /// The priorities asked for; a task has at most one.
  public let priorities: [Priority]
  /// The first due date that passes and the first one after; both as text, which sorts as dates do.
  public let due: [Range<String>]
  /// Whether tasks without a due date pass; they do not when `due` asks for one.
  public let wantsNoDue: Bool
  /// Tasks that pass in any case.
  public var exceptions: Set<TaskID> = []
  /// The words that look like a filter, such as `foo:bar`, but are none; they hide nothing.
  public let unknownWords: [String]

  /// Reads what was typed.
  ///
  /// - Parameter today: The day it is where the user is.
  public init(_ text: String, today: CivilDay) {
    // As in the titles themselves: SQLite's text cannot hold U+0000.
    let text = text.replacing("\0", with: "\u{FFFD}")
    var (words, shortWords, tags): ([String], [String], [String]) = ([], [], [])
    var priorities: [Priority] = []
    var due: [Range<String>] = []
    var wantsNoDue = false
    var unknownWords: [String] = []
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      if word.hasPrefix("#"), let tag = TagText.kept(word) {
        tags.append(tag)
      } else if word.hasPrefix("!"), let priority = Priority(word.dropFirst()) {
        priorities.append(priority)
      } else if word.lowercased() == "due:none" {
        wantsNoDue = true
      } else if let range = TaskFilter.dueRange(word.lowercased(), today: today) {
        due.append(range)
      } else if TaskFilter.namesAFilter(word) {
        unknownWords.append(word)
      } else if word.unicodeScalars.count < 3 {
        shortWords.append(word)
      } else {
        words.append(word)
      }
    }
    self.words = words
    excludedWords = []
    self.shortWords = shortWords
    self.tags = tags
    self.priorities = priorities
    self.due = due
    self.wantsNoDue = wantsNoDue
    self.unknownWords = unknownWords
  }

  /// Reads words that are all text: each must be there, and those behind a `-` must not be.
  ///
  /// Words between `"` are one text, blanks included; one that is not closed ends with the text.
  public init(plainText text: String) {
    var (words, excludedWords): ([String], [String]) = ([], [])
    // Within quotes, too: a line break is what separates title and notes.
    var rest = String(text.map { $0.isNewline ? " " : $0 })[...].drop(while: \.isWhitespace)
    while !rest.isEmpty {
      let isExcluded = rest.hasPrefix("-") && rest.dropFirst().first?.isWhitespace == false
      if isExcluded { rest = rest.dropFirst() }
      let isQuoted = rest.hasPrefix("\"")
      if isQuoted { rest = rest.dropFirst() }
      let word = rest.prefix { isQuoted ? $0 != "\"" : !$0.isWhitespace }
      rest = rest[word.endIndex...].dropFirst().drop(while: \.isWhitespace)
      guard !word.isEmpty else { continue }
      if isExcluded { excludedWords.append(String(word)) } else { words.append(String(word)) }
    }
    self.words = words
    self.excludedWords = excludedWords
    (shortWords, tags, priorities, due, wantsNoDue, unknownWords) = ([], [], [], [], false, [])
  }

  /// Whether every task passes; ``exceptions`` do not count.
  public var isEmpty: Bool {
    words.isEmpty && excludedWords.isEmpty && shortWords.isEmpty && tags.isEmpty
      && priorities.isEmpty && due.isEmpty && !wantsNoDue
  }

  /// Whether a word is a name with a colon behind it. A time and an address are text.
  private static func namesAFilter(_ word: String) -> Bool {
    guard let colon = word.firstIndex(of: ":") else { return false }
    let name = word[..<colon]
    return !name.isEmpty && name.allSatisfy(\.isLetter) && !word[colon...].hasPrefix("://")
  }

  /// The due dates that a word asks for; `nil` when it asks for none.
  private static func dueRange(_ word: String, today: CivilDay) -> Range<String>? {
    guard word.hasPrefix("due:") else { return nil }
    switch word.dropFirst(4) {
    case "any": return ""..<"~"
    case "overdue": return ""..<today.description
    case let text:
      // The filter asks for a day alone, and that of a time alone is today.
      let date = DueDate.parse(String(text), today: today, clock: .midnight)
      guard let day = date?.day else { return nil }
      // `~` sorts behind every digit and behind the `T` of a time.
      return day.description..<(day.description + "~")
    }
  }
}
