import BoardModel

/// The links between the tasks of a file, which name each other by keys.
struct FileLinks {
  /// The indices of the tasks that block a task, by its index.
  private(set) var blockers: [Int: [Int]] = [:]
  /// The indices of the tasks that a task blocks, by its index.
  private(set) var blocked: [Int: [Int]] = [:]
  /// The titles of the linked tasks without keys, by index.
  private(set) var titles: [Int: String] = [:]
  /// Whether each linked task is completed.
  private var completed: Set<Int> = []

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
    for (item, keys) in named {
      for owner in keys.compactMap({ owners[$0] }) where owner != item {
        let (task, blocker) = direction == .blockers ? (item, owner) : (owner, item)
        if blockers[task]?.contains(blocker) == true { continue }
        blockers[task, default: []].append(blocker)
        blocked[blocker, default: []].append(task)
      }
    }
    for item in Set(blockers.keys).union(blocked.keys) {
      titles[item] = TaskText.title(text.keyed(item).title)
      if text.fields(of: item).isCompleted { completed.insert(item) }
    }
  }

  func isOpen(_ item: Int) -> Bool { !completed.contains(item) }

  /// The indices of tasks each of which is blocked by the next, from one task to another; `nil` if
  /// there is no such chain.
  ///
  /// - Parameter onlyOpen: Whether to pass only open tasks.
  func chain(from first: Int, to last: Int, onlyOpen: Bool = false) -> [Int]? {
    // The task through which each task was reached.
    var origins: [Int: Int] = [:]
    var reached = [first]
    var next = 0
    while next < reached.count, reached[next] != last {
      for item in blockers[reached[next]] ?? []
      where item != first && origins[item] == nil && (!onlyOpen || isOpen(item)) {
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
    isOpen(item) && isOpen(blocker) && chain(from: blocker, to: item, onlyOpen: true) != nil
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

  /// What blocks a task; `nil` if nothing does.
  func state(of item: Int) -> BlockedState? {
    let titles = obstacles(of: item).compactMap { self.titles[$0] }
    return titles.isEmpty ? nil : BlockedState(titles: titles, waitingFor: nil)
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
