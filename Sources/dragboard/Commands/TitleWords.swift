import BoardModel
import BoardScreen
import Glibc
import Store
import TerminalText

/// Reads quick words, such as `tomorrow` or `#shop`, in the titles given to `add`, if that is
/// enabled.
struct TitleWords {
  private let isRead: Bool
  /// Whether to report words that `-q` would read.
  private let isNamed: Bool
  private let order: DateOrder
  /// The names of the lists to which titles may refer.
  private var lists: [String] = []
  /// The names of the people who share the board.
  private var people: [String] = []
  /// The store with the tasks that titles may name as blockers; `nil` for none.
  private var store: TaskStore?

  /// - Parameter isAsked: Whether `-q` was given.
  init(isAsked: Bool, _ config: Config) {
    isRead = isAsked || config.quickWords.value == .always
    isNamed =
      !isRead && config.quickWords.value != .never && isatty(STDERR_FILENO) == 1
      && isatty(STDOUT_FILENO) == 1
    order = config.dateOrderInForce
  }

  /// Loads the names of a board's lists and of those who share it, if the title may contain one, and
  /// lets the title name blockers.
  mutating func loadNames(for title: String, of board: Board, in store: TaskStore) throws {
    self.store = store
    guard isRead || isNamed else { return }
    if title.contains("/") { lists = try store.lists(of: board.id).map(\.name) }
    if title.contains("@") { people = try store.peopleKnown(on: board.id) }
  }

  /// Loads the names of those who share a board, and lets titles name blockers.
  mutating func loadPeople(of board: Board, in store: TaskStore) throws {
    self.store = store
    if isRead || isNamed { people = try store.peopleKnown(on: board.id) }
  }

  /// Reads the quick words in a title, if that is enabled. The result contains the fields that the
  /// quick words set, and the title without the quick words.
  func read(_ title: String) -> QuickWords {
    isRead ? words(in: title) : QuickWords(title: title)
  }

  /// The fields that were read from a title, such as `Call mum · due tomorrow 17:00 · #family`, and
  /// a suggestion for a mistyped word. The result is `nil` if there is neither, if quick words are
  /// not read, or if standard error is not a terminal.
  ///
  /// - Parameter title: The title as typed.
  func understood(_ typed: QuickWords, in title: String) -> String? {
    guard isRead, isatty(STDERR_FILENO) == 1 else { return nil }
    let list = typed.listName.flatMap { lists.first(named: $0, by: \.self) }
    let fields = typed.isEmpty ? [] : [typed.fieldWords(today: .today(), list: list)]
    // A misread word after the name of a field is reported with the id of the task instead.
    let offer = typed.misread?.meant == nil ? typed.offers.last : nil
    let guess = offer.map { ["“\(title[$0.span])” kept as text: did you mean “\($0.text)”?"] } ?? []
    guard !(fields + guess).isEmpty else { return nil }
    return ([typed.title] + fields + guess).joined(separator: " · ")
  }

  /// A remark about the words of a title that `-q` would read, such as
  /// `“#health” kept as text; with -q, it sets a field`; `nil` if there are no such words, or if
  /// they need not be reported.
  func unreadWords(in title: String) -> String? {
    guard isNamed else { return nil }
    return Self.sentence(forText: words(in: title).spans.map { String(title[$0]) })
  }

  static func sentence(forText phrases: [String]) -> String? {
    guard !phrases.isEmpty else { return nil }
    let names = phrases.map { "“\(DisplayText.plain($0))”" }.joined(separator: ", ")
    let sets = phrases.count == 1 ? "it sets a field" : "they set fields"
    return "\(names) kept as text; with -q, \(sets)"
  }

  private func words(in title: String) -> QuickWords {
    QuickWords(
      title, today: .today(), clock: .now(), order: order, lists: lists, people: people,
      uuid: { try? store?.task($0)?.uuid })
  }
}
