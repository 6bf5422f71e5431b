import BoardModel
public import Store

/// Comparing and copying single fields.
extension SyncedTask {
  /// Whether a field has the same value in another task.
  public func agrees(with other: SyncedTask, on field: SyncedField) -> Bool {
    switch field {
    // The order of blockers has no meaning, and calendars do not keep it.
    case .content(.blockedBy): Set(content.blockedBy) == Set(other.blockedBy)
    case .content(let field): content[field] == other.content[field]
    case .completion: completion == other.completion
    case .position: position == other.position
    }
  }

  /// The fields that differ from those of another task.
  public func fields(unlike other: SyncedTask) -> Set<SyncedField> {
    Set(SyncedField.allCases.filter { !agrees(with: other, on: $0) })
  }

  /// Copies a field from another task.
  public mutating func copy(_ field: SyncedField, from other: SyncedTask) {
    switch field {
    case .content(let field): content[field] = other.content[field]
    case .completion: completion = other.completion
    case .position: position = other.position
    }
  }

  /// This task with given fields copied from another one.
  public func copying(_ fields: some Sequence<SyncedField>, from other: SyncedTask) -> SyncedTask {
    var task = self
    for field in fields { task.copy(field, from: other) }
    return task
  }

  /// A task with no field set.
  static let blank = SyncedTask(TaskContent(title: ""))
}
