/// The keys that link the tasks of a file: those that a task has and another one names.
struct FileKeyIndex {
  /// The line of the first task with each key.
  private var lines: [String: Int] = [:]
  /// The keys that tasks name, with the lines of these tasks.
  private var named: [(key: String, line: Int)] = []
  /// Further tasks with a key that an earlier task has.
  private var repeated: [(key: String, line: Int)] = []
  /// The keys that tasks name but no task has.
  private var unknown: [(key: String, line: Int)] = []
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
      guard let line = lines[key] else {
        unknown.append((key, other))
        continue
      }
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

  /// The maximum number of keys that a remark names.
  private static let maxNamed = 3

  /// Remarks about the keys that several tasks have and to which others refer, and about the keys
  /// that tasks name but no task has.
  var remarks: [String] {
    let repeated = repeated.filter { linking.contains($0.key) }
    return [
      Self.remark("keys were ignored, since an earlier task has the same", about: repeated) {
        "\(excerpt($0)) on line \($1), which is the key of line \(lines[$0] ?? 0)"
      },
      Self.remark("keys stay in the titles, since no task has them", about: unknown) {
        "\(excerpt($0)) on line \($1)"
      },
    ].compactMap(\.self)
  }

  private static func remark(
    _ what: String, about keys: [(key: String, line: Int)],
    _ words: (_ key: String, _ line: Int) -> String
  ) -> String? {
    guard !keys.isEmpty else { return nil }
    let named = keys.prefix(maxNamed).map { words($0.key, $0.line) }
    let more = keys.count - named.count
    return "\(what): " + named.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}
