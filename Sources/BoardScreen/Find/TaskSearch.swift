public import BoardModel
public import TerminalText

/// The tasks of all boards, or the archived ones among them, whose titles match a query best.
///
/// They are looked for some at a time, the newest first, so that no key waits for many of them.
public struct TaskSearch {
  /// The tasks that are looked at.
  public enum Scope: Sendable {
    /// Those of all boards, archived ones among them.
    case all
    /// Archived ones alone.
    case archived
  }

  /// A task that matches.
  public struct Match: Equatable, Sendable {
    /// The task.
    public let title: TaskTitle
    /// Its board.
    public let board: Board
    /// The name of its list.
    public let list: String
    /// How well it matches, and where.
    public let fuzzy: FuzzyMatch

    /// `Tasks / Done`, with `archived` behind it where that is so.
    public var place: String {
      "\(board.name) / \(list)" + (title.isArchived ? ", archived" : "")
    }

    /// Orders matches: the best first, then open tasks before completed ones, archived ones last,
    /// and newer ones before older ones.
    fileprivate var rank: (Int, Int, Int64) {
      let state = title.isArchived ? 2 : title.isCompleted ? 1 : 0
      return (-fuzzy.score, state, -title.id.rawValue)
    }
  }

  /// What was typed.
  public let query: String
  /// The tasks that are looked at.
  public let scope: Scope
  /// How many tasks match so far.
  public private(set) var count = 0
  /// Whether all tasks were looked at. For a blank query, the newest ones are enough.
  public private(set) var isComplete = false

  private let source: any BoardSource
  private let places: [ListID: (board: Board, list: String)]
  private let most: Int
  private let letters: [UInt8]?
  private let isBlank: Bool
  private var kept: [Match] = []
  private var last: TaskID?

  /// Titles read at a time.
  private static let rowsAtOnce = 1_000
  /// Bytes of titles compared at a time: some milliseconds.
  private static let bytesAtOnce = 12_000

  /// Begins to look.
  ///
  /// - Parameter most: How many of the best matches are kept.
  /// - Throws: What the source throws when its lists cannot be read.
  public init(
    _ query: String, in source: any BoardSource, _ scope: Scope = .all, most: Int = .max
  ) throws {
    self.query = query
    self.scope = scope
    self.source = source
    self.most = most
    isBlank = query.allSatisfy(\.isWhitespace)
    letters = Self.letters(of: query)
    var places: [ListID: (board: Board, list: String)] = [:]
    for board in try source.boards() {
      for list in try source.lists(of: board.id) { places[list.id] = (board, list.name) }
    }
    self.places = places
  }

  /// Looks at some more tasks.
  public mutating func look() throws {
    guard !isComplete else { return }
    let titles = try source.finding?.titles(before: last, limit: Self.rowsAtOnce) ?? []
    var bytes = 0
    for title in titles {
      last = title.id
      guard scope == .all || title.isArchived, let place = places[title.list],
        canMatch(title.text)
      else { continue }
      bytes += title.text.utf8.count
      if let fuzzy = FuzzyMatch(query, in: title.text) {
        count += 1
        kept.append(Match(title: title, board: place.board, list: place.list, fuzzy: fuzzy))
      }
      if bytes >= Self.bytesAtOnce { break }
    }
    isComplete =
      titles.count < Self.rowsAtOnce && last == titles.last?.id || titles.isEmpty
      || isBlank && kept.count >= most
    if most < .max / 2, kept.count > 2 * most { kept = best }
  }

  /// The best matches so far, the best first.
  public var best: [Match] { Array(kept.sorted { $0.rank < $1.rank }.prefix(most)) }

  /// The letters of a query of ASCII in small letters, without blanks; `nil` for any other.
  private static func letters(of query: String) -> [UInt8]? {
    let bytes = query.utf8.filter { $0 != UInt8(ascii: " ") }
    return bytes.allSatisfy { $0 < 0x80 } ? bytes.map(lowercase) : nil
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  /// Whether a title has the letters in their order: a quick look that spares most titles a slow
  /// one.
  private func canMatch(_ title: String) -> Bool {
    guard let letters else { return true }
    var index = 0
    for byte in title.utf8 {
      // Other scripts have letters whose small ones are in ASCII.
      if byte >= 0x80 { return true }
      if index < letters.count, Self.lowercase(byte) == letters[index] { index += 1 }
    }
    return index == letters.count
  }
}
