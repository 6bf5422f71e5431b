/// The keys by which a task and its blockers name each other within one file.
///
/// todo.txt and Markdown files contain no UUIDs. A key is only valid within its file.
public struct FileKeys: Equatable, Sendable {
  /// The keys of the task itself; usually one, or none if the task blocks no other task.
  public private(set) var own: [String] = []
  /// The keys of the tasks that block it, in order.
  public private(set) var blockers: [String] = []

  /// Whether the task neither has a key nor names a blocker.
  public var isEmpty: Bool { own.isEmpty && blockers.isEmpty }

  /// Creates keys without duplicates; by default, there are none.
  public init(own: [String] = [], blockers: [String] = []) {
    for key in own { addOwn(key) }
    for key in blockers { addBlocker(key) }
  }

  /// The maximum number of keys of each kind. A task with more blockers cannot be stored.
  private static let most = 2_000

  mutating func addOwn(_ key: String) {
    if own.count < Self.most, !own.contains(key) { own.append(key) }
  }

  mutating func addBlocker(_ key: String) {
    if blockers.count < Self.most, !blockers.contains(key) { blockers.append(key) }
  }

  /// Whether the keys are the same, in any order.
  func matches(_ other: FileKeys) -> Bool {
    self == other || Set(own) == Set(other.own) && Set(blockers) == Set(other.blockers)
  }

  // MARK: Storage

  /// The keys as they are stored with a task: `id:a p:b`.
  var text: String {
    (own.map { "id:" + $0 } + blockers.map { "p:" + $0 }).joined(separator: " ")
  }

  /// Parses keys from their ``text``, and ignores anything else in it.
  init(_ text: some StringProtocol) {
    for word in text.utf8.split(separator: .blank) {
      if let key = word.key("id:") { addOwn(key) }
      if let key = word.key("p:") { addBlocker(key) }
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
  /// The accepted keys of blockers; `nil` to accept all.
  private let blockers: Set<String>?

  /// Accepts no keys, as in a file that is opened as a board.
  static let none = AcceptedKeys(own: [], blockers: [])
  /// Accepts all keys, to find out which ones a file has.
  static let all = AcceptedKeys(own: nil, blockers: nil)

  init(own: Set<String>?, blockers: Set<String>?) {
    self.own = own
    self.blockers = blockers
  }

  /// Accepts the keys of several lines.
  init(_ keys: FileKeys...) {
    self.init(own: Set(keys.flatMap(\.own)), blockers: Set(keys.flatMap(\.blockers)))
  }

  var isNone: Bool { own?.isEmpty == true && blockers?.isEmpty == true }

  func isOwn(_ key: String) -> Bool { own?.contains(key) ?? true }

  func isBlocker(_ key: String) -> Bool { blockers?.contains(key) ?? true }
}
