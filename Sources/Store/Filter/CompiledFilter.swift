import BoardModel

/// A filter as an SQL condition on the columns of a task.
struct CompiledFilter {
  /// The condition: 1 for a matching task, otherwise 0.
  private(set) var condition = ""
  /// The values for the `?` placeholders in the condition.
  private(set) var values: [FieldValue] = []
  private let now: Timestamp
  private let isInList: (String) -> String

  /// - Parameters:
  ///   - now: The current time, which decides whether a taking has run out.
  ///   - list: The name of the only list whose tasks are filtered.
  init(_ filter: TaskFilter, at now: Timestamp, inListNamed list: String) {
    let listKey = NameMatch.key(list)
    self.init(filter, at: now) { $0 == listKey ? "1" : "0" }
  }

  /// - Parameters:
  ///   - now: The current time, which decides whether a taking has run out.
  ///   - isInList: Returns an SQL condition, without `?`, for the tasks in lists whose name has the
  ///     given ``NameMatch/key(_:)``.
  init(_ filter: TaskFilter, at now: Timestamp, isInList: @escaping (String) -> String) {
    self.now = now
    self.isInList = isInList
    if filter.exceptions.isEmpty {
      append(filter.alternatives)
      return
    }
    append(
      "(id IN (SELECT value FROM json_each(?)) OR ", .text(filter.exceptions.sorted().json))
    append(filter.alternatives)
    condition += ")"
  }

  private mutating func append(_ sql: String, _ values: FieldValue...) {
    condition += sql
    self.values += values
  }

  private mutating func append(_ alternatives: [[TaskFilter.Term]]) {
    for (index, terms) in alternatives.enumerated() {
      condition += index == 0 ? "((" : " OR ("
      for (index, term) in terms.enumerated() {
        if index > 0 { condition += " AND " }
        if term.isExcluded { condition += "NOT " }
        append(term.condition)
      }
      condition += ")"
    }
    condition += ")"
  }

  /// Appends an SQL condition that is never `NULL`, so that `NOT` can negate it.
  private mutating func append(_ condition: FilterCondition) {
    switch condition {
    case .text(let text):
      guard let word = SearchWord(text) else { return append("1") }
      append("textHas(?, title, notes, tags)", FieldValue(word))
    case .tag(let beginning):
      guard let word = SearchWord(beginning) else { return append("1") }
      append("tagBegins(?, tags)", FieldValue(word))
    case .priority(let priority): append("(priority IS ?)", .text(priority.description))
    case .day(.due, let texts):
      append("(due IS NOT NULL AND due >= ? AND due < ?)", texts)
    case .day(.start, let texts):
      append("(start IS NOT NULL AND start >= ? AND start < ?)", texts)
    case .moment(.created, let moments):
      append("(created >= ? AND created < ?)", moments)
    case .moment(.done, let moments):
      append("(completedAt IS NOT NULL AND completedAt >= ? AND completedAt < ?)", moments)
    case .has(let part): append(part.condition)
    case .assignee(let key):
      append("(assignee IS NOT NULL AND isPerson(?, assignee))", .text(key))
    case .taken: append("(takenUntil IS NOT NULL AND takenUntil > ?)", FieldValue(now))
    case .list(let key): append(isInList(key))
    case .blockedBy(let blocker):
      append(
        "(id IN (SELECT task FROM openLink WHERE blocker = ?))", .integer(blocker.rawValue))
    case .any(let alternatives): append(alternatives)
    }
  }

  private mutating func append(_ sql: String, _ texts: Range<String>) {
    append(sql, .text(texts.lowerBound), .text(texts.upperBound))
  }

  private mutating func append(_ sql: String, _ moments: Range<Timestamp>) {
    append(sql, FieldValue(moments.lowerBound), FieldValue(moments.upperBound))
  }
}

extension FilterCondition.Part {
  fileprivate var condition: String {
    switch self {
    case .completion: "(completedAt IS NOT NULL)"
    case .repetition: "(repetition IS NOT NULL)"
    case .notes: "hasNotes(notes)"
    case .steps: "hasSteps(notes)"
    case .url: "(url IS NOT NULL)"
    case .assignee: "(assignee IS NOT NULL)"
    case .pin: "(isPinned <> 0)"
    case .lock: "(isLocked <> 0)"
    case .archive: "(archivedAt IS NOT NULL)"
    // In a result column SQLite evaluates both sides of AND and OR, but only one branch of CASE.
    case .blockers:
      """
      CASE WHEN completedAt IS NOT NULL THEN 0 WHEN waitingFor IS NOT NULL THEN 1
        WHEN blockedBy IS NULL THEN 0 ELSE EXISTS (SELECT 1 FROM openLink WHERE task = id) END
      """
    case .blockedTasks:
      "(completedAt IS NULL AND EXISTS (SELECT 1 FROM openLink WHERE blocker = id))"
    }
  }
}

extension FieldValue {
  fileprivate init(_ word: SearchWord) { self = .text(String(decoding: word.bytes, as: UTF8.self)) }
}
