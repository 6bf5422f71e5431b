public import BoardModel
public import TerminalText

/// A search for the tasks whose titles match a query best, among all tasks, or only open or
/// archived ones.
///
/// Tasks are examined in portions, the newest first, so that keys can be handled in between.
public struct TaskSearch {
  /// The set of tasks to search.
  public enum Scope: Sendable {
    /// The tasks of all boards, including archived ones.
    case all
    /// The open tasks of all boards.
    case open
    /// Only the archived tasks of all boards.
    case archived

    fileprivate func includes(_ title: TaskTitle) -> Bool {
      switch self {
      case .all: true
      case .open: !title.isCompleted && !title.isArchived
      case .archived: title.isArchived
      }
    }
  }

  /// A task that matches the query.
  public struct Match: Equatable, Sendable {
    /// The title and the id of the task.
    public let title: TaskTitle
    /// The board that contains the task.
    public let board: Board
    /// The name of the task's list.
    public let list: String
    /// How well the title matches, and where.
    public let fuzzy: FuzzyMatch

    /// The location of the task: `Tasks / Done`, followed by `archived` for an archived task.
    public var location: String {
      "\(board.name) / \(list)" + (title.isArchived ? ", archived" : "")
    }

    /// The key by which matches are sorted: better matches come first. Among equally good matches,
    /// open tasks come before completed tasks and completed before archived tasks. Otherwise, newer
    /// tasks come first.
    fileprivate var rank: (Int, Int, Int64) {
      let state = title.isArchived ? 2 : title.isCompleted ? 1 : 0
      return (-fuzzy.score, state, -title.id.rawValue)
    }
  }

  /// The text to find in titles.
  public let query: String
  /// The set of tasks to search.
  public let scope: Scope
  /// The number of matches found so far.
  public private(set) var count = 0
  /// Whether the search has ended. For a blank query, it ends once enough of the newest tasks are
  /// found.
  public private(set) var isComplete = false

  private let source: any BoardSource
  private let locations: [ListID: (board: Board, list: String)]
  private let most: Int
  private let letters: [UInt8]?
  private let isBlank: Bool
  private var matches: [Match] = []
  private var last: TaskID?

  /// The number of titles read at a time.
  private static let rowsAtOnce = 1_000
  /// The number of bytes of titles compared at a time. Comparing that many takes a few
  /// milliseconds.
  private static let bytesAtOnce = 12_000

  /// Creates a search, without examining any tasks yet.
  ///
  /// - Parameter most: The maximum number of matches in ``best``.
  /// - Throws: An error of the source if its lists cannot be read.
  public init(
    _ query: String, in source: any BoardSource, _ scope: Scope = .all, most: Int = .max
  ) throws {
    self.query = query
    self.scope = scope
    self.source = source
    self.most = most
    isBlank = query.allSatisfy(\.isWhitespace)
    letters = Self.letters(of: query)
    var locations: [ListID: (board: Board, list: String)] = [:]
    for board in try source.boards() {
      for list in try source.lists(of: board.id) { locations[list.id] = (board, list.name) }
    }
    self.locations = locations
  }

  /// Searches the next portion of tasks.
  public mutating func look() throws {
    guard !isComplete else { return }
    let titles = try source.finding?.titles(before: last, limit: Self.rowsAtOnce) ?? []
    var bytes = 0
    for title in titles {
      last = title.id
      guard scope.includes(title), let location = locations[title.list],
        canMatch(title.text)
      else { continue }
      bytes += title.text.utf8.count
      if let fuzzy = FuzzyMatch(query, in: title.text) {
        count += 1
        matches.append(
          Match(title: title, board: location.board, list: location.list, fuzzy: fuzzy))
      }
      if bytes >= Self.bytesAtOnce { break }
    }
    isComplete =
      titles.count < Self.rowsAtOnce && last == titles.last?.id || titles.isEmpty
      || isBlank && matches.count >= most
    if most < .max / 2, matches.count > 2 * most { matches = best }
  }

  /// The best matches found so far, the best first.
  public var best: [Match] { Array(matches.sorted { $0.rank < $1.rank }.prefix(most)) }

  /// The characters of an ASCII query in lowercase, without whitespace; `nil` for any other query.
  private static func letters(of query: String) -> [UInt8]? {
    let bytes = query.utf8.filter { $0 != UInt8(ascii: " ") && !(0x09...0x0D).contains($0) }
    return bytes.allSatisfy { $0 < 0x80 } ? bytes.map(lowercase) : nil
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether a title may match the query; a fast check that rules out most titles.
  private func canMatch(_ title: String) -> Bool {
    guard let letters else { return true }
    var index = 0
    for byte in title.utf8 {
      // Some non-ASCII letters have an ASCII lowercase form.
      if byte >= 0x80 { return true }
      if index < letters.count, Self.lowercase(byte) == letters[index] { index += 1 }
    }
    return index == letters.count
  }
}
