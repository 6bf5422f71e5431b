/// The keys that an export writes for tasks and their blockers, by the UUIDs of the tasks.
public struct BlockerKeys: Sendable {
  private let keys: [String: String]
  /// The keys of the tasks that each blocker names; `nil` if blockers have keys themselves.
  private let blocked: [String: [String]]?

  /// Creates a table without keys, for files with UUIDs and for tasks without blockers.
  public init() { self.init([:]) }

  init(_ keys: [String: String], blocked: [String: [String]]? = nil) {
    (self.keys, self.blocked) = (keys, blocked)
  }

  /// The keys to write with a task.
  func keys(of entry: TaskEntry) -> FileKeys {
    if keys.isEmpty { return FileKeys() }
    let own = entry.uuid.flatMap { keys[$0] }
    let others =
      if let blocked {
        entry.uuid.flatMap { blocked[$0] } ?? []
      } else {
        entry.blockedBy.compactMap { keys[$0] }
      }
    return FileKeys(own: own.map { [$0] } ?? [], others: others)
  }

  /// Whether a task has a blocker that the file does not contain.
  func lacksBlocker(of entry: TaskEntry) -> Bool {
    entry.blockedBy.contains { uuid in
      if let blocked { blocked[uuid] == nil } else { keys[uuid] == nil }
    }
  }
}

/// Chooses the keys of the tasks that an export writes: those of the blockers in Markdown, and
/// those of the blocked tasks in a todo.txt.
///
/// The key of a task is the one with which it was imported, otherwise its number. A key that would
/// be confused with other text of the file is not chosen.
public struct BlockerKeyChooser {
  private struct Candidate {
    let uuid: String
    let number: Int64
    let words: KeyWords
    let blockedBy: [String]
  }

  private let format: any KeyedFormat.Type
  /// The UUIDs of all tasks that block others.
  private let blockers: Set<String>
  private var candidates: [Candidate] = []
  /// The UUIDs of the tasks that block the tasks added so far.
  private var named: Set<String> = []
  /// The UUIDs of the tasks added so far that block others.
  private var added: Set<String> = []
  /// How many words of the file look like each key but are text.
  private var texts: [String: Int] = [:]

  /// Begins to choose keys.
  ///
  /// - Parameter blockers: The UUIDs of the tasks that block others, whether or not they are in the
  ///   file; evaluated only if files of the format link tasks by keys.
  /// - Returns: `nil` if no keys are needed.
  public init?(_ format: FormatName, blockers: @autoclosure () throws -> Set<String>) rethrows {
    guard let format = format.format as? any KeyedFormat.Type else { return nil }
    let blockers = try blockers()
    if blockers.isEmpty { return nil }
    self.format = format
    self.blockers = blockers
  }

  /// Adds a task of the file.
  public mutating func add(_ entry: TaskEntry) {
    let words = format.keyWords(of: entry)
    for text in words.texts { texts[text, default: 0] += 1 }
    named.formUnion(entry.blockedBy)
    guard let uuid = entry.uuid else { return }
    let isBlocker = blockers.contains(uuid)
    if isBlocker { added.insert(uuid) }
    guard format.namesBlockedTasks ? !entry.blockedBy.isEmpty : isBlocker else { return }
    let number = entry.storedPosition?.id.rawValue ?? 0
    candidates.append(
      Candidate(uuid: uuid, number: number, words: words, blockedBy: entry.blockedBy))
  }

  /// Chooses the keys, once all tasks have been added.
  public func choose() -> BlockerKeys {
    let candidates = candidates.filter { candidate in
      format.namesBlockedTasks
        ? candidate.blockedBy.contains(where: added.contains) : named.contains(candidate.uuid)
    }
    var keys: [String: String] = [:]
    var chosen: Set<String> = []
    for candidate in candidates {
      let key = candidate.words.own.first { key in
        // Such a word may be text so far, but then only in this task.
        texts[key, default: 0] == (candidate.words.texts.contains(key) ? 1 : 0)
          && !chosen.contains(key)
      }
      guard let key else { continue }
      keys[candidate.uuid] = key
      chosen.insert(key)
    }
    for candidate in candidates where keys[candidate.uuid] == nil {
      var (key, attempt) = ("\(candidate.number)", 1)
      while texts[key] != nil || !chosen.insert(key).inserted {
        attempt += 1
        key = "\(candidate.number)-\(attempt)"
      }
      keys[candidate.uuid] = key
    }
    guard format.namesBlockedTasks else { return BlockerKeys(keys) }
    var blocked: [String: [String]] = [:]
    for candidate in candidates {
      guard let key = keys[candidate.uuid] else { continue }
      for blocker in candidate.blockedBy where added.contains(blocker) {
        blocked[blocker, default: []].append(key)
      }
    }
    return BlockerKeys(keys, blocked: blocked)
  }
}

/// A format whose files link tasks and their blockers by keys, since they contain no UUIDs.
protocol KeyedFormat: TaskFormat {
  /// Whether blockers name the tasks that they block, and not the other way round.
  static var namesBlockedTasks: Bool { get }
  /// The words of a task that are keys or look like keys in a file.
  static func keyWords(of entry: TaskEntry) -> KeyWords
}

/// The words of a task that are keys or look like keys in a file.
struct KeyWords {
  /// The keys that the task has in its imported line, best first.
  var own: [String] = []
  /// Keys of the line or the title that link no tasks. An export writes them as they are.
  var texts: [String] = []
}
