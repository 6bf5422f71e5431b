/// The keys that link the tasks of a file: those that a task has and another one names as a blocker.
struct FileKeyIndex {
  /// The line of the first task with each key.
  private var lines: [String: Int] = [:]
  /// The keys that tasks name as their blockers.
  private var named: Set<String> = []
  /// Further tasks with a key that an earlier task has.
  private var repeated: [(key: String, line: Int)] = []
  /// The keys of each task that other tasks name, by the lines of the tasks.
  private var ownKeys: [Int: Set<String>] = [:]
  private var linking: Set<String> = []

  /// Records all keys of a task.
  mutating func add(_ keys: FileKeys, line: Int) {
    for key in keys.own {
      if lines[key] == nil { lines[key] = line } else { repeated.append((key, line)) }
    }
    named.formUnion(keys.blockers)
  }

  /// Finds the keys that link tasks, once the keys of all tasks have been recorded.
  mutating func finish() {
    for (key, line) in lines where named.contains(key) {
      linking.insert(key)
      ownKeys[line, default: []].insert(key)
    }
  }

  /// The keys that link the task on a line.
  func keys(ofLine line: Int) -> AcceptedKeys {
    linking.isEmpty ? .none : AcceptedKeys(own: ownKeys[line] ?? [], blockers: linking)
  }

  /// The maximum number of repeated keys that are named.
  private static let maxRepeated = 3

  /// A remark about the keys that several tasks have and to which others refer; `nil` if there are
  /// none.
  var remark: String? {
    let found = repeated.filter { linking.contains($0.key) }
    guard !found.isEmpty else { return nil }
    let words = found.prefix(Self.maxRepeated).map { key, line in
      "\(excerpt(key)) on line \(line), which is the key of line \(lines[key] ?? 0)"
    }
    let more = found.count - words.count
    return "keys were ignored, since an earlier task has the same: "
      + words.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
