import BoardModel

/// What other programs have changed in a file.
struct ForeignDifference {
  private let old: FileBoard
  private var new: FileBoard

  /// Creates an empty difference, starting at a version of the file.
  init(since board: FileBoard) { (old, new) = (board, board) }

  /// The difference extended to a later version of the file.
  func extended(to board: FileBoard) -> ForeignDifference {
    var difference = self
    difference.new = board
    return difference
  }

  /// The difference for the screen, with at most one entry for all changed tasks.
  var changes: ForeignChanges {
    let (added, removed) = (ids(new, notIn: old), ids(old, notIn: new))
    let edited = zip(new.ids, new.text.items.indices).compactMap { id, item in
      old.position(of: id).flatMap { old.lines(of: $0) == new.lines(of: item) ? nil : id }
    }
    let kind: Change.Kind =
      switch (added.isEmpty, removed.isEmpty, edited.isEmpty) {
      case (false, true, true): .added
      case (true, false, true): .removed
      case (true, true, true): .moved
      case (true, true, false) where edited.allSatisfy({ isCompleted($0, true) }): .completed
      case (true, true, false) where edited.allSatisfy({ isCompleted($0, false) }): .reopened
      default: .edited
      }
    let touched = added + edited + removed
    let all = touched.isEmpty ? moved : touched
    let entry = Change(
      id: ChangeID(rawValue: 1), kind: kind, step: .made, source: .commandLine,
      time: Timestamp(milliseconds: 0),
      tasks: all.prefix(Change.maxTasks).map { Change.TouchedTask(id: $0, title: title($0)) },
      taskCount: all.count, board: nil, list: nil, isInForce: true, conflicts: [])
    return ForeignChanges(
      entries: all.isEmpty ? [] : [entry], lists: Set(old.listIDs + new.listIDs),
      boardsChanged: old.listIDs != new.listIDs || old.lists != new.lists)
  }

  /// Whether a task was completed (`now` is `true`) or reopened.
  private func isCompleted(_ id: TaskID, _ now: Bool) -> Bool {
    func isDone(_ board: FileBoard) -> Bool? {
      board.position(of: id).map { board.text.fields(of: $0).isCompleted }
    }
    return isDone(old) == !now && isDone(new) == now
  }

  private func ids(_ board: FileBoard, notIn other: FileBoard) -> [TaskID] {
    let others = Set(other.ids)
    return board.ids.filter { !others.contains($0) }
  }

  /// The tasks whose index in the file has changed.
  private var moved: [TaskID] {
    zip(old.ids, new.ids).filter { $0 != $1 }.map(\.1)
  }

  private func title(_ id: TaskID) -> String {
    let board = new.position(of: id) == nil ? old : new
    return board.position(of: id).map { board.text.fields(of: $0).title } ?? ""
  }
}
