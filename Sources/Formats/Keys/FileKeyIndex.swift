/// The keys that link the tasks of a file: those that a task has and another one names.
struct FileKeyIndex {
  /// The line of the first task with each key.
  private var lines: [String: Int] = [:]
  /// The keys that tasks name, with the lines of these tasks.
  private var named: [(key: String, line: Int)] = []
  /// Further tasks with a key that an earlier task has.
  private var repeated: [(key: String, line: Int)] = []
  /// The keys of each task that other tasks name, by the lines of the tasks.
  private var ownKeys: [Int: Set<String>] = [:]
  private var linking: Set<String> = []
  /// The lines of the tasks that name a task, by the line of that task.
  private var naming: [Int: [Int]] = [:]

  /// Records all keys of a task.
  mutating func add(_ keys: FileKeys, line: Int) {
    for key in keys.own {
      if lines[key] == nil { lines[key] = line } else { repeated.append((key, line)) }
    }
    for key in keys.others { named.append((key, line)) }
  }

  /// Finds the keys that link tasks, once the keys of all tasks have been recorded.
  mutating func finish() {
    for (key, other) in named {
      guard let line = lines[key] else { continue }
      linking.insert(key)
      ownKeys[line, default: []].insert(key)
      naming[line, default: []].append(other)
    }
    named = []
  }

  /// The keys that link the task on a line.
  func keys(ofLine line: Int) -> AcceptedKeys {
    linking.isEmpty ? .none : AcceptedKeys(own: ownKeys[line] ?? [], others: linking)
  }

  /// The keys of a task and of its blockers, in a file whose blockers name the tasks that they
  /// block. These keys are the lines of the blockers, in order.
  ///
  /// - Parameter keys: The keys on the line, all of which link tasks.
  func links(of keys: FileKeys, onLine line: Int) -> FileKeys {
    if keys.isEmpty { return keys }
    return FileKeys(
      own: keys.others.isEmpty ? [] : ["\(line)"], others: (naming[line] ?? []).map { "\($0)" })
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
