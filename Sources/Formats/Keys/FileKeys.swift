/// The keys by which a task and its blockers name each other within one file.
///
/// todo.txt and Markdown files contain no UUIDs. A key is only valid within its file. In Markdown,
/// a blocker has a key and the tasks that it blocks name it; in a todo.txt, a blocked task has a
/// key and its blockers name it.
public struct FileKeys: Equatable, Sendable {
  /// The keys of the task itself; usually one, or none if no other task names it.
  public private(set) var own: [String] = []
  /// The keys of the tasks that it names, in order.
  public private(set) var others: [String] = []
  /// The same keys, since a task can block thousands of others.
  private var ownSet: Set<String> = []
  private var otherSet: Set<String> = []

  /// Whether the task neither has a key nor names another.
  public var isEmpty: Bool { own.isEmpty && others.isEmpty }

  /// Creates keys without duplicates; by default, there are none.
  public init(own: [String] = [], others: [String] = []) {
    for key in own { addOwn(key) }
    for key in others { addOther(key) }
  }

  mutating func addOwn(_ key: String) {
    if ownSet.insert(key).inserted { own.append(key) }
  }

  mutating func addOther(_ key: String) {
    if otherSet.insert(key).inserted { others.append(key) }
  }

  func isOwn(_ key: String) -> Bool { ownSet.contains(key) }

  func isOther(_ key: String) -> Bool { otherSet.contains(key) }

  /// Whether the keys are the same, in any order.
  func matches(_ keys: FileKeys) -> Bool { ownSet == keys.ownSet && otherSet == keys.otherSet }

  // MARK: Storage

  /// The keys as they are stored with a task: `id:a p:b`.
  var text: String {
    (own.map { "id:" + $0 } + others.map { "p:" + $0 }).joined(separator: " ")
  }

  /// Parses keys from their ``text``, and ignores anything else in it.
  init(_ text: some StringProtocol) {
    for word in text.utf8.split(separator: .blank) {
      if let key = word.key("id:") { addOwn(key) }
      if let key = word.key("p:") { addOther(key) }
    }
  }
}

extension Collection<UInt8> {
  /// The text after a prefix; `nil` if these bytes do not begin with it or nothing follows.
  func key(_ prefix: StaticString) -> String? {
    guard count > prefix.utf8CodeUnitCount, begins(with: prefix) else { return nil }
    return dropFirst(prefix.utf8CodeUnitCount).text
  }
}

/// Which of the keys on a line count as the keys of tasks. The others are text without a meaning.
struct AcceptedKeys {
  /// The accepted keys of tasks; `nil` to accept all.
  private let own: Set<String>?
  /// The accepted keys of tasks that another one names; `nil` to accept all.
  private let others: Set<String>?

  /// Accepts no keys, as in a file that is opened as a board.
  static let none = AcceptedKeys(own: [], others: [])
  /// Accepts all keys, to find out which ones a file has.
  static let all = AcceptedKeys(own: nil, others: nil)

  init(own: Set<String>?, others: Set<String>?) {
    self.own = own
    self.others = others
  }

  /// Accepts the keys of several lines.
  init(_ keys: FileKeys...) {
    self.init(own: Set(keys.flatMap(\.own)), others: Set(keys.flatMap(\.others)))
  }

  var isNone: Bool { own?.isEmpty == true && others?.isEmpty == true }

  func isOwn(_ key: String) -> Bool { own?.contains(key) ?? true }

  func isOther(_ key: String) -> Bool { others?.contains(key) ?? true }
}
