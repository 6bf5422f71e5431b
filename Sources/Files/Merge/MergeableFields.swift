import BoardModel

/// The fields on the first line of a task, in a format that can be merged.
protocol MergeableFields: Equatable {
  /// The due date, with a time if the format has times.
  associatedtype Due: Equatable

  var title: String { get set }
  var priority: Priority? { get set }
  var due: Due { get set }
  var start: CivilDay? { get set }
  var recurrence: String? { get set }
  var created: CivilDay? { get set }
  var completion: TaskCompletion { get set }
  var assignee: String? { get set }
  var tags: [String] { get set }

  init(title: String)
}

extension MergeableFields {
  /// Whether two versions have the same fields, with the tags in any order.
  func isSame(as other: Self) -> Bool {
    var (own, other) = (self, other)
    own.tags = own.tags.map { $0.lowercased() }.sorted()
    other.tags = other.tags.map { $0.lowercased() }.sorted()
    return own == other
  }
}

extension FieldMerge {
  /// Merges the fields of a task.
  mutating func merge<Fields: MergeableFields>(
    _ base: Fields?, _ ours: Fields, _ theirs: Fields
  ) -> (ours: Fields, theirs: Fields) {
    let base = base ?? Fields(title: "")
    var merged = (ours: ours, theirs: ours)
    func set<Value: Equatable>(
      _ field: WritableKeyPath<Fields, Value>, _ noun: String, _ merge: inout FieldMerge
    ) {
      let values = merge.merge(
        noun, base[keyPath: field], ours[keyPath: field], theirs[keyPath: field])
      merged.ours[keyPath: field] = values.ours
      merged.theirs[keyPath: field] = values.theirs
    }
    set(\.title, TaskField.title.noun, &self)
    set(\.priority, TaskField.priority.noun, &self)
    set(\.due, TaskField.due.noun, &self)
    set(\.start, TaskField.start.noun, &self)
    set(\.recurrence, TaskField.repetition.noun, &self)
    set(\.assignee, TaskField.assignee.noun, &self)
    set(\.created, "creation date", &self)
    let completion = merge(base.completion, ours.completion, theirs.completion)
    merged.ours.completion = completion.ours
    merged.theirs.completion = completion.theirs
    merged.ours.tags = Self.tags(base.tags, ours.tags, theirs.tags)
    merged.theirs.tags = merged.ours.tags
    return merged
  }
}
