public import BoardModel

/// Adds, moves, edits and removes tasks.
extension FileSource {
  /// Adds tasks at a placement, from top to bottom in the given order.
  public func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord] {
    try add(new, at: placement, unlessBack: nil)
  }

  /// Adds a task to replace one that was removed.
  ///
  /// - Throws: ``Refusal`` if the removed task exists again, even if another program has just added
  ///   it.
  public func add(
    _ new: NewTask, at placement: Placement, unlessBack gone: TaskID
  ) throws -> TaskRecord {
    try add([new], at: placement, unlessBack: gone)[0]
  }

  private func add(
    _ new: [NewTask], at placement: Placement, unlessBack gone: TaskID?
  ) throws -> [TaskRecord] {
    guard let (list, row) = row(of: placement, besides: []),
      let target = file.position(of: list)
    else { throw Refusal.stated("the list is gone") }
    try checkRoom(for: new.count, in: target)
    let (spot, position, start) = spot(row, in: list, besides: [])
    var edit = FileEdit(completes: file.lists[target].completes, position: position, today: today())
    var changes: [FileChange] = []
    for task in new {
      try check(
        [.title(task.title), .due(task.due), .start(task.start), .repetition(task.repetition)]
          + [.assignee(task.assignee)] + task.tags.map { .addTag($0) })
      let previous = changes.last?.id
      changes.append(
        FileChange(
          id: file.makeID(), before: nil,
          after: FileChange.Version(
            lines: file.text.lines(for: task, edit), list: list,
            spot: previous.map { .below($0) } ?? spot)))
      edit.position = edit.position.next
    }
    changes.setApart(start)
    try perform(.added, changes, changes.map(\.id), unlessBack: gone)
    return try tasks(changes.map(\.id))
  }

  /// Moves tasks, from top to bottom in the given order. Tasks moved to or from the done list are
  /// completed or reopened.
  public func move(_ ids: [TaskID], to placement: Placement) throws {
    guard let (list, row) = row(of: placement, besides: Set(ids)) else {
      throw Refusal.stated("the list is gone")
    }
    try perform(.moved, try moves(of: ids, to: list, at: row), ids)
  }

  /// The changes that move tasks to a row of a list; `row` does not count the moved tasks.
  func moves(of ids: [TaskID], to list: ListID, at row: Int) throws -> [FileChange] {
    guard let target = file.position(of: list) else { throw Refusal.stated("the list is gone") }
    let moved = Set(ids)
    let others = file.ids(of: list).filter { !moved.contains($0) }
    let row = min(max(0, row), others.count)
    try checkRoom(for: ids.count { self.list(of: $0) != list }, in: target)
    let (spot, position, start) = spot(row, in: list, besides: moved)
    let stays =
      isInOrder(others[..<row].last, ids, row < others.count ? others[row] : nil, in: target)
      || leavesItsSection(ids, for: position.neighbour, in: target)
    var changes: [FileChange] = []
    var previous: TaskID?
    for id in ids {
      guard let item = file.position(of: id) else { throw Refusal.stated("the task is gone") }
      let own = file.text.items[item].list
      let completes = file.lists[target].completes
      let edit = FileEdit(
        completes: completes == file.lists[own].completes ? nil : completes,
        position: stays ? .same : position, today: today())
      let (old, new) = (file.lines(of: item), file.text.lines(of: item, edit))
      let after = FileChange.Version(
        lines: new, list: list, spot: stays ? nil : previous.map { .below($0) } ?? spot)
      previous = id
      if stays, old == new { continue }
      changes.append(
        FileChange(id: id, before: .init(lines: old, list: file.listIDs[own]), after: after))
    }
    if !stays { changes.setApart(start) }
    return changes
  }

  /// Whether tasks are already in the order that a move would give them.
  private func isInOrder(
    _ previous: TaskID?, _ ids: [TaskID], _ next: TaskID?, in list: Int
  ) -> Bool {
    let items = ids.compactMap { file.position(of: $0) }
    guard
      file.text.groupsByCompletion || items.allSatisfy({ file.text.items[$0].list == list })
    else { return false }
    let order =
      [previous.flatMap { file.position(of: $0) }] + items.map(Optional.some)
      + [next.flatMap { file.position(of: $0) }]
    let present = order.compactMap(\.self)
    return zip(present, present.dropFirst()).allSatisfy { $0 < $1 }
  }

  /// Whether completing or reopening tasks by a move would put one of them below another heading.
  private func leavesItsSection(_ ids: [TaskID], for neighbour: Int?, in list: Int) -> Bool {
    guard file.text.groupsByCompletion, let neighbour else { return false }
    let items = ids.compactMap { file.position(of: $0) }
    return items.allSatisfy { file.text.items[$0].list != list }
      && items.contains { !file.text.isOneSection($0, neighbour) }
  }

  private func checkRoom(for more: Int, in list: Int) throws {
    guard let limit = file.lists[list].limit, more > 0 else { return }
    let count = file.text.items.count { $0.list == list }
    if count + more > limit { throw Refusal.limit(limit, of: file.listIDs[list]) }
  }

  /// Applies the same edits to several tasks.
  public func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws {
    try check(edits)
    let edit = FileEdit(edits: edits, today: today())
    let changes = try ids.compactMap { id -> FileChange? in
      guard let item = file.position(of: id) else { return nil }
      try checkTags(of: item, edits)
      let (old, new) = (file.lines(of: item), file.text.lines(of: item, edit))
      let list = file.listIDs[file.text.items[item].list]
      return old == new
        ? nil
        : FileChange(
          id: id, before: .init(lines: old, list: list), after: .init(lines: new, list: list))
    }
    try perform(.edited, changes, ids)
  }

  /// Whether the file can store an edit.
  public func canSet(_ edit: TaskEdit) -> Bool { refusal(of: edit) == nil }

  private func check(_ edits: [TaskEdit]) throws {
    if let refusal = edits.lazy.compactMap(refusal).first { throw refusal }
  }

  /// Why the file cannot store an edit; `nil` if it can.
  private func refusal(of edit: TaskEdit) -> Refusal? {
    switch edit {
    case .set(let field, let value): refusal(of: value, for: field)
    case .addTag(let tag):
      TagText.normalized(tag).flatMap(file.text.fault(ofTag:)).map { .stated($0) }
    case .removeTag: nil
    case .addBlocker, .removeBlocker: .unsupported
    }
  }

  private func refusal(of value: TaskValue, for field: TaskField) -> Refusal? {
    switch field {
    case .notes: file.text.hasNotes ? nil : .unsupported
    case .due, .start:
      value.date?.time == nil || field == .due && file.text.hasTimes
        ? nil : .stated("\(field.noun)s have no times in this file")
    case .repetition:
      value.text.flatMap {
        file.text.words(forRule: $0) != nil
          ? nil : .stated("this file cannot store the repetition “\($0)”")
      }
    case .title:
      value.text.flatMap { title in
        TaskText.isBlank(title)
          ? .stated("a title cannot be blank")
          : file.text.fault(ofTitle: title).map { .stated($0) }
      }
    case .assignee: value.text.flatMap { file.text.fault(ofAssignee: $0) }.map { .stated($0) }
    case .tags, .priority: nil
    default: .unsupported
    }
  }

  /// Throws a ``Refusal`` if edits remove a tag that is part of the title, or add a tag that the
  /// format cannot store.
  private func checkTags(of item: Int, _ edits: [TaskEdit]) throws {
    let old = file.text.fields(of: item).tags
    let wanted = edits.reduce(old) { $1.tags(from: $0) }
    let fault = wanted.lazy.filter { !old.contains($0) }.compactMap(file.text.fault(ofTag:)).first
    if let fault { throw Refusal.stated(fault) }
    let new = Set(wanted.map { $0.lowercased() })
    let stays = file.text.tagsInTitle(of: item).first { !new.contains($0.lowercased()) }
    guard let stays else { return }
    throw Refusal.stated(
      "\(fieldStyle.words(forTag: stays)) is part of the title; nothing was changed")
  }

  /// Replaces the notes of a task.
  ///
  /// - Returns: Whether the notes were replaced; `false` if the task was removed or its notes are
  ///   not `old`.
  public func replaceNotes(of id: TaskID, from old: String?, to new: String?) throws -> Bool {
    guard let item = file.position(of: id), file.text.fields(of: item).notes == old else {
      return false
    }
    try edit([id], [.notes(new)])
    return true
  }

  /// Removes tasks from the file.
  public func remove(_ ids: [TaskID]) throws {
    let changes = ids.compactMap { id -> FileChange? in
      file.position(of: id).map { item in
        FileChange(
          id: id,
          before: .init(
            lines: file.lines(of: item), list: file.listIDs[file.text.items[item].list]),
          after: nil)
      }
    }
    try perform(.removed, changes, ids)
  }

  // MARK: Positions

  /// The list that a task is in.
  func list(of id: TaskID) -> ListID? {
    file.position(of: id).map { file.listIDs[file.text.items[$0].list] }
  }

  /// The list of a placement, and the row in that list, not counting the moved tasks; `nil` if the
  /// task to which the placement refers was removed.
  private func row(
    of placement: Placement, besides moved: Set<TaskID>
  ) -> (list: ListID, row: Int)? {
    func row(above id: TaskID, and more: Int) -> (list: ListID, row: Int)? {
      guard let list = list(of: id) else { return nil }
      let above = file.ids(of: list).prefix { $0 != id }
      return (list, above.count { !moved.contains($0) } + more)
    }
    switch placement {
    case .top(let list): return (list, 0)
    case .bottom(let list): return (list, .max)
    case .index(let index, in: let list): return (list, index)
    case .before(let id): return row(above: id, and: 0)
    case .after(let id): return row(above: id, and: moved.contains(id) ? 0 : 1)
    }
  }

  /// The position in the text for a row of a list, not counting the moved tasks.
  private func spot(
    _ row: Int, in list: ListID, besides moved: Set<TaskID>
  ) -> (FileSpot, FileEdit.Position, FileStart?) {
    let others = file.ids(of: list).filter { !moved.contains($0) }
    let row = min(max(0, row), others.count)
    if row > 0, let item = file.position(of: others[row - 1]) {
      return (.below(others[row - 1]), .below(item), nil)
    }
    if let next = others.first, let item = file.position(of: next) {
      return (.above(next), .above(item), nil)
    }
    return (.start(list), .start, file.position(of: list).map { file.text.start(of: $0) })
  }
}
