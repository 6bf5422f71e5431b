import BoardModel

/// A merge of the fields of a task, which records the fields in conflict.
///
/// A merged field has two values, one for each version of the task between conflict marks. They are
/// equal unless the field is in conflict.
struct FieldMerge {
  /// The names of the fields that both sides set to different values.
  private(set) var conflicts: [String] = []

  /// Merges a field.
  mutating func merge<Value: Equatable>(
    _ noun: String, _ base: Value, _ ours: Value, _ theirs: Value
  ) -> (ours: Value, theirs: Value) {
    switch FieldOrigin(base: base, ours: ours, theirs: theirs) {
    case .unchanged, .ours: return (ours, ours)
    case .theirs: return (theirs, theirs)
    case .conflict:
      conflicts.append(noun)
      return (ours, theirs)
    }
  }

  /// Merges completions. If both sides completed the task but only one of them says on which day,
  /// this is not a conflict, and that day is kept.
  mutating func merge(
    _ base: TaskCompletion, _ ours: TaskCompletion, _ theirs: TaskCompletion
  ) -> (ours: TaskCompletion, theirs: TaskCompletion) {
    if ours.isCompleted, theirs.isCompleted, ours.mark == theirs.mark,
      ours.day == nil || theirs.day == nil,
      FieldOrigin(base: base, ours: ours, theirs: theirs) == .conflict
    {
      var merged = ours
      merged.day = ours.day ?? theirs.day
      return (merged, merged)
    }
    return merge("completion", base, ours, theirs)
  }

  /// Merges tags: what each side added or removed is added or removed.
  static func tags(_ base: [String], _ ours: [String], _ theirs: [String]) -> [String] {
    func keys(_ tags: [String]) -> Set<String> { Set(tags.map { $0.lowercased() }) }
    let (before, own, other) = (keys(base), keys(ours), keys(theirs))
    return ours.filter { !before.contains($0.lowercased()) || other.contains($0.lowercased()) }
      + theirs.filter { !before.contains($0.lowercased()) && !own.contains($0.lowercased()) }
  }

  /// Merges what belongs to no field, by key.
  mutating func merge(
    _ base: [String: [UInt8]], _ ours: [String: [UInt8]], _ theirs: [String: [UInt8]]
  ) -> (ours: [String: [UInt8]], theirs: [String: [UInt8]]) {
    var merged: (ours: [String: [UInt8]], theirs: [String: [UInt8]]) = ([:], [:])
    for key in Set(ours.keys).union(theirs.keys).sorted() {
      let (own, other) = merge(key, base[key], ours[key], theirs[key])
      merged.ours[key] = own
      merged.theirs[key] = other
    }
    return merged
  }
}

/// Whether a task is completed, and since when.
struct TaskCompletion: Equatable {
  var isCompleted: Bool
  /// The character in the box; `nil` if there is none.
  var mark: Character?
  var day: CivilDay?

  /// Whether two completions are equal. `X` and `x` mean the same.
  static func == (left: TaskCompletion, right: TaskCompletion) -> Bool {
    left.isCompleted == right.isCompleted && left.day == right.day
      && left.mark?.lowercased() == right.mark?.lowercased()
  }
}
