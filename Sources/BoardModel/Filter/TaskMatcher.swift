/// Checks whether individual tasks of a list match a filter, with the same results as the store's
/// search.
public struct TaskMatcher {
  private let filter: TaskFilter
  private let listName: String
  private let blocking: any BlockingLookup
  private let now: Timestamp
  private var words: [String: SearchWord?] = [:]
  private var folding = CaseFolding()

  /// Creates a matcher for the tasks of one list.
  ///
  /// - Parameters:
  ///   - list: The name of the list.
  ///   - blocking: Tells which tasks block others.
  ///   - now: The current time, which decides whether a taking has run out.
  public init(
    _ filter: TaskFilter, inListNamed list: String, blocking: any BlockingLookup = NoBlocking(),
    at now: Timestamp = Timestamp(milliseconds: 0)
  ) {
    self.filter = filter
    self.blocking = blocking
    self.now = now
    listName = NameMatch.key(list)
  }

  /// Whether a task matches the filter.
  public mutating func matches(_ task: TaskRecord) -> Bool {
    filter.isEmpty || filter.exceptions.contains(task.id) || meets(filter.alternatives, task)
  }

  private mutating func meets(_ alternatives: [[TaskFilter.Term]], _ task: TaskRecord) -> Bool {
    for terms in alternatives where meetsAll(terms, task) { return true }
    return false
  }

  private mutating func meetsAll(_ terms: [TaskFilter.Term], _ task: TaskRecord) -> Bool {
    for term in terms where meets(term.condition, task) == term.isExcluded { return false }
    return true
  }

  private mutating func meets(_ condition: FilterCondition, _ task: TaskRecord) -> Bool {
    switch condition {
    case .text(let text):
      contains(text, task.title) || contains(text, task.notes ?? "")
        || task.tags.contains { contains(text, $0) }
    case .tag(let beginning): task.tags.contains { begins(beginning, $0) }
    case .priority(let priority): task.priority == priority
    case .day(.due, let texts): task.due.map { texts.contains($0.text) } ?? false
    case .day(.start, let texts): task.start.map { texts.contains($0.text) } ?? false
    case .moment(.created, let moments): moments.contains(task.created)
    case .moment(.done, let moments): task.completedAt.map(moments.contains) ?? false
    case .has(let part): task.has(part, blocking)
    case .assignee(let key): task.content.assignee.map { PersonName.key($0) == key } ?? false
    case .taken: task.takenBy(at: now) != nil
    case .blockedBy(let blocker): blocking.isBlocked(task, by: blocker)
    case .list(let key): key == listName
    case .any(let alternatives): meets(alternatives, task)
    }
  }

  private mutating func contains(_ text: String, _ field: String) -> Bool {
    word(text)?.isFound(in: field, with: &folding) ?? true
  }

  private mutating func begins(_ text: String, _ tag: String) -> Bool {
    word(text)?.begins(tag, with: &folding) ?? true
  }

  private mutating func word(_ text: String) -> SearchWord? {
    if let cached = words[text] { return cached }
    let word = SearchWord(text)
    words[text] = word
    return word
  }
}

extension TaskRecord {
  fileprivate func has(_ part: FilterCondition.Part, _ blocking: any BlockingLookup) -> Bool {
    switch part {
    case .completion: completedAt != nil
    case .repetition: content.repetition != nil
    case .notes:
      content.notes.map { TaskSteps.isAnythingElse(in: $0, than: TaskSteps(in: $0)) } ?? false
    case .steps: content.notes.map { TaskSteps(in: $0) != nil } ?? false
    case .url: content.url != nil
    case .assignee: content.assignee != nil
    case .pin: content.isPinned
    case .lock: content.isLocked
    case .archive: archivedAt != nil
    case .blockers: completedAt == nil && (content.waitingFor != nil || blocking.isBlocked(self))
    case .blockedTasks: completedAt == nil && blocking.isBlocking(self)
    }
  }
}
