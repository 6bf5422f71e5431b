import BoardModel

/// The links between the tasks of a file, which name each other by keys.
struct FileLinks {
  /// The indices of the tasks that block a task, by its index.
  private(set) var blockers: [Int: [Int]] = [:]
  /// The indices of the tasks that a task blocks, by its index.
  private(set) var blocked: [Int: [Int]] = [:]
  /// The titles of the linked tasks without keys, by index.
  private(set) var titles: [Int: String] = [:]
  /// The linked tasks that are completed.
  private var completed: Set<Int> = []
  /// The open tasks that block others, each with the number of its cycle. A task that is in no cycle
  /// has a number of its own.
  private var cycles: [Int: Int] = [:]

  private struct Link: Hashable {
    let task, blocker: Int
  }

  var isEmpty: Bool { blockers.isEmpty }

  /// Reads the links. A key that several tasks have belongs to the first of them.
  init(of text: any FileText) {
    guard let direction = text.keyDirection else { return }
    var owners: [String: Int] = [:]
    var named: [(item: Int, keys: [String])] = []
    for item in text.items.indices {
      let task = text.keyed(item)
      for key in task.keys.own where owners[key] == nil { owners[key] = item }
      if !task.keys.others.isEmpty { named.append((item, task.keys.others)) }
    }
    var links: Set<Link> = []
    for (item, keys) in named {
      for owner in keys.compactMap({ owners[$0] }) where owner != item {
        let (task, blocker) = direction == .blockers ? (item, owner) : (owner, item)
        guard links.insert(Link(task: task, blocker: blocker)).inserted else { continue }
        blockers[task, default: []].append(blocker)
        blocked[blocker, default: []].append(task)
      }
    }
    for item in Set(blockers.keys).union(blocked.keys) {
      titles[item] = TaskText.title(text.keyed(item).title)
      if text.fields(of: item).isCompleted { completed.insert(item) }
    }
    cycles = openCycles()
  }

  /// Finds the cycles of open tasks: the strongly connected components, by Kosaraju's algorithm.
  private func openCycles() -> [Int: Int] {
    var seen: Set<Int> = []
    // Each task comes after those that block it, unless it also blocks them.
    var sorted: [Int] = []
    for root in blockers.keys.sorted() where isOpen(root) && seen.insert(root).inserted {
      var path = [(item: root, rest: (blockers[root] ?? [])[...])]
      while let last = path.indices.last {
        guard let next = path[last].rest.popFirst() else {
          sorted.append(path.removeLast().item)
          continue
        }
        guard isOpen(next), seen.insert(next).inserted else { continue }
        path.append((next, (blockers[next] ?? [])[...]))
      }
    }
    var cycles: [Int: Int] = [:]
    for root in sorted.reversed() where cycles[root] == nil {
      cycles[root] = root
      var reached = [root]
      while let item = reached.popLast() {
        for next in blocked[item] ?? [] where seen.contains(next) && cycles[next] == nil {
          cycles[next] = root
          reached.append(next)
        }
      }
    }
    return cycles
  }

  func isOpen(_ item: Int) -> Bool { !completed.contains(item) }

  /// The indices of tasks each of which is blocked by the next, from one task to another; `nil` if
  /// there is no such chain.
  func chain(from first: Int, to last: Int) -> [Int]? {
    // The task through which each task was reached.
    var origins: [Int: Int] = [:]
    var reached = [first]
    var next = 0
    while next < reached.count, reached[next] != last {
      for item in blockers[reached[next]] ?? [] where item != first && origins[item] == nil {
        origins[item] = reached[next]
        reached.append(item)
      }
      next += 1
    }
    guard next < reached.count else { return nil }
    var chain = [last]
    while let origin = origins[chain[chain.count - 1]], chain.last != first { chain.append(origin) }
    return chain.reversed()
  }

  /// Whether a link is part of a cycle of open tasks, and therefore blocks no task.
  func isInCycle(_ item: Int, blockedBy blocker: Int) -> Bool {
    cycles[item].map { $0 == cycles[blocker] } ?? false
  }

  /// The open tasks that block a task, if it is open.
  func obstacles(of item: Int) -> [Int] {
    guard isOpen(item) else { return [] }
    return (blockers[item] ?? []).filter { isOpen($0) && !isInCycle(item, blockedBy: $0) }
  }

  /// The open tasks that a task blocks, if it is open.
  func waiting(for item: Int) -> [Int] {
    guard isOpen(item) else { return [] }
    return (blocked[item] ?? []).filter { isOpen($0) && !isInCycle($0, blockedBy: item) }
  }
}

/// Tells which tasks of a file block others.
struct FileBlocking: BlockingLookup {
  let links: FileLinks
  let file: FileBoard

  func isBlocked(_ task: TaskRecord) -> Bool {
    file.position(of: task.id).map { !links.obstacles(of: $0).isEmpty } ?? false
  }

  func isBlocking(_ task: TaskRecord) -> Bool {
    file.position(of: task.id).map { !links.waiting(for: $0).isEmpty } ?? false
  }

  func isBlocked(_ task: TaskRecord, by blocker: TaskID) -> Bool {
    guard let item = file.position(of: task.id), let other = file.position(of: blocker) else {
      return false
    }
    return links.obstacles(of: item).contains(other)
  }
}
