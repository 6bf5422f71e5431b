import BoardModel
import Formats

/// Merges the fields of a line of a todo.txt file.
enum TodoTxtTaskMerge {
  /// Returns the merged lines with our and with their values of the fields in conflict; `nil` if
  /// the lines cannot be merged field by field.
  static func merge(
    _ versions: (base: [UInt8]?, ours: [UInt8], theirs: [UInt8])
  ) -> (ours: [UInt8], theirs: [UInt8], fields: [String])? {
    func line(_ bytes: [UInt8]) -> TodoTxtLine { TodoTxtLine(Array(bytes.dropLast())) }
    let (ours, theirs) = (line(versions.ours), line(versions.theirs))
    let base = versions.base.map(line)
    guard [base, ours, theirs].allSatisfy({ $0.map(hasDistinctWords) ?? true }) else { return nil }
    var merge = FieldMerge()
    let fields = merge.merge(base?.fields, ours.fields, theirs.fields)
    let preserved = merge.merge(base?.preserved ?? [:], ours.preserved, theirs.preserved)
    func lines(_ fields: TodoTxtFields, _ preserved: [String: [UInt8]]) -> [UInt8]? {
      var line = TodoTxtLine(ours.rewritten(with: fields))
      for key in Set(ours.preserved.keys).union(preserved.keys).sorted()
      where line.preserved[key] != preserved[key] {
        line = TodoTxtLine(line.replacingPreserved(key, with: preserved[key]))
      }
      return line.fields.isSame(as: fields) && line.preserved == preserved
        ? line.bytes + [0x0A] : nil
    }
    guard let own = lines(fields.ours, preserved.ours),
      let other = lines(fields.theirs, preserved.theirs)
    else { return nil }
    return (own, other, merge.conflicts)
  }

  /// Whether no word that belongs to no field has the key of another one, since such words are
  /// merged by their keys.
  private static func hasDistinctWords(_ line: TodoTxtLine) -> Bool {
    line.preserved.keys.reduce(line) { TodoTxtLine($0.replacingPreserved($1, with: nil)) }
      .preserved.isEmpty
  }
}

extension FieldMerge {
  fileprivate mutating func merge(
    _ base: TodoTxtFields?, _ ours: TodoTxtFields, _ theirs: TodoTxtFields
  ) -> (ours: TodoTxtFields, theirs: TodoTxtFields) {
    let base = base ?? TodoTxtFields(title: "")
    var merged = (ours: ours, theirs: ours)
    func set<Value: Equatable>(
      _ field: WritableKeyPath<TodoTxtFields, Value>, _ noun: String, _ merge: inout FieldMerge
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
    set(\.created, "creation date", &self)
    let completion = merge(base.completion, ours.completion, theirs.completion)
    merged.ours.completion = completion.ours
    merged.theirs.completion = completion.theirs
    merged.ours.tags = Self.tags(base.tags, ours.tags, theirs.tags)
    merged.theirs.tags = merged.ours.tags
    return merged
  }
}

extension TodoTxtFields {
  fileprivate var completion: TaskCompletion {
    get { TaskCompletion(isCompleted: isCompleted, day: completed) }
    set { (isCompleted, completed) = (newValue.isCompleted, newValue.day) }
  }

  /// Whether two versions have the same fields, with the tags in any order.
  fileprivate func isSame(as other: TodoTxtFields) -> Bool {
    var (own, other) = (self, other)
    own.tags = own.tags.map { $0.lowercased() }.sorted()
    other.tags = other.tags.map { $0.lowercased() }.sorted()
    return own == other
  }
}
