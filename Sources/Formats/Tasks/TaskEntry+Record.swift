public import BoardModel

extension TaskEntry {
  /// A task as a board holds it, to be written into a file.
  ///
  /// - Parameter position: From 0 in its list; `nil` for an archived task.
  public init(_ task: TaskRecord, board: String, list: String, position: Int?) {
    self.init(title: task.title)
    notes = .said(task.notes)
    isCompleted = task.completedAt != nil
    completedAt = .said(task.completedAt)
    created = task.created
    modified = task.modified
    due = .said(task.due)
    start = .said(task.start)
    repetition = .said(task.repetition)
    priority = .said(task.priority)
    tags = task.tags
    url = .said(task.url)
    self.board = board
    self.list = list
    uuid = task.uuid
    isPinned = task.isPinned
    isLocked = task.isLocked
    isArchived = task.archivedAt != nil
    place = Place(id: task.id, position: position)
  }
}
