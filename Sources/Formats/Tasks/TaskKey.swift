/// The names of a task's fields in JSON and in the header of CSV.
enum TaskKey: String, CaseIterable {
  case id, uuid, board, list, position, title, notes, completed, created, modified, completedAt
  case due, start, `repeat`, priority, tags, url, pinned, locked, archived
}

extension TaskEntry {
  /// Makes `isCompleted` and `completedAt` agree, where a file gives only one or both: what says
  /// when it was done is done, unless the file says that it is not.
  mutating func settleCompletion() {
    if completedAt.value != nil, isCompleted == nil { isCompleted = true }
    if isCompleted == false { completedAt = .said(nil) }
  }
}

extension String {
  /// The text itself, or `nil` for an empty one.
  var filled: String? { isEmpty ? nil : self }
}
