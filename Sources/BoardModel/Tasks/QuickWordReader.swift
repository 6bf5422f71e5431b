/// Finds the words of a title that set a field.
///
/// | word | sets |
/// | --- | --- |
/// | `#home` | a tag; it has a letter in it |
/// | `!A` | the priority |
/// | `due:` and whatever ``DueDate/parse(_:today:clock:)`` reads | when it is due |
/// | such a date alone, at the very end | when it is due |
/// | `start:` and such a date | the day from which it counts |
/// | `repeat:` and a ``Repetition`` | how it repeats |
///
/// Letters may have any case. A date or a repetition may be several words: `due:next mon 9:30`.
struct QuickWordReader {
  /// What a word sets.
  enum Field: Equatable {
    case priority(Priority)
    case due(DueDate)
    case start(DueDate)
    case repetition(Repetition)
    case tag(String)

    /// The change to a task.
    var edit: TaskEdit {
      switch self {
      case .priority(let priority): .priority(priority)
      case .due(let due): .due(due)
      case .start(let start): .start(start)
      case .repetition(let repetition): .repetition(repetition.text)
      case .tag(let tag): .addTag(tag)
      }
    }
  }

  /// One that was found, at the end of some words.
  struct Found {
    /// The first of its words.
    let first: Int
    /// Whether a backslash in front makes it text.
    let isEscaped: Bool
    let field: Field
  }

  /// What stands between the blanks of the title.
  let words: [Substring]
  /// Those that the title did not have before.
  private let changed: Range<Int>
  private let today: CivilDay
  private let clock: TimeOfDay

  /// The most words of one field: `repeat:every 3 days after done`.
  private static let mostWords = 5

  init(_ typed: String, instead old: String, today: CivilDay, clock: TimeOfDay) {
    words = typed.split(whereSeparator: \.isWhitespace)
    let known = old.split(whereSeparator: \.isWhitespace)
    let start = zip(words, known).prefix { $0 == $1 }.count
    let most = min(words.count, known.count) - start
    let kept = zip(words.reversed(), known.reversed()).prefix(most).prefix { $0 == $1 }.count
    changed = start..<words.count - kept
    self.today = today
    self.clock = clock
  }

  /// The longest word that ends there and sets a field, if any of it is new.
  ///
  /// - Parameter end: Behind its last word.
  func word(endingAt end: Int) -> Found? {
    guard end > changed.lowerBound else { return nil }
    for first in max(0, end - Self.mostWords)..<end where first < changed.upperBound {
      let text = words[first..<end].joined(separator: " ")
      let bare = text.drop { $0 == "\\" }
      if let field = field(String(bare), isLast: end == words.count) {
        return Found(first: first, isEscaped: bare.count < text.count, field: field)
      }
    }
    return nil
  }

  /// What stands behind the `due:` or `start:` of a new word where there should be a date; `nil` for
  /// any other word.
  ///
  /// - Parameter end: Behind the word.
  func unreadDate(endingAt end: Int, _ accepts: (TaskEdit) -> Bool) -> String? {
    guard changed.contains(end - 1), case let word = words[end - 1],
      let colon = word.firstIndex(of: ":"), case let value = String(word[colon...].dropFirst()),
      !value.isEmpty, date(value) == nil
    else { return nil }
    let edits: [String: TaskEdit] = ["due": .due(nil), "start": .start(nil)]
    return edits[word[..<colon].lowercased()].map(accepts) == true ? value : nil
  }

  private func field(_ text: String, isLast: Bool) -> Field? {
    if text.hasPrefix("#") { return tag(text.dropFirst()).map { .tag($0) } }
    if text.hasPrefix("!") { return Priority(text.dropFirst()).map { .priority($0) } }
    guard let colon = text.firstIndex(of: ":"),
      case let value = text[colon...].dropFirst(), value.first?.isWhitespace == false
    else { return isLast ? date(text).map { .due($0) } : nil }
    switch text[..<colon].lowercased() {
    case "due": return date(String(value)).map { .due($0) }
    case "start": return date(String(value)).map { .start($0) }
    case "repeat": return Repetition(String(value)).map { .repetition($0) }
    default: return isLast ? date(text).map { .due($0) } : nil
    }
  }

  private func date(_ text: String) -> DueDate? { .parse(text, today: today, clock: clock) }

  /// A tag that is one word, has a letter in it, and does not end in a full stop or the like.
  private func tag(_ text: Substring) -> String? {
    guard text.contains(where: \.isLetter), !text.contains(where: { $0 == "#" || $0 == " " }),
      text.last?.isPunctuation == false
    else { return nil }
    return TagText.kept(String(text))
  }
}
