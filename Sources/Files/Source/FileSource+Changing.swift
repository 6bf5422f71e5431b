public import BoardModel

/// Changes of the lists.
extension FileSource {
  /// Adds tasks, one below the other.
  public func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord] {
    var ids: [TaskID] = []
    for task in new {
      let place = ids.last.map { Placement.after($0) } ?? placement
      guard let (list, row) = try row(of: place, besides: []) else { throw Refusal.unsupported }
      ids.append(try add(task, to: list, at: row))
    }
    return try tasks(ids)
  }

  private func add(_ new: NewTask, to list: ListID, at row: Int) throws -> TaskID {
    guard !TaskText.isBlank(new.title) else {
      throw Refusal.stated("a title needs more than blanks")
    }
    try checkTime(new.due)
    let (spot, place, lead) = spot(row, in: list, besides: [])
    let completes = file.position(of: list).map { file.lists[$0].completes }
    let edit = FileEdit(completes: completes, place: place, today: today())
    let id = file.makeID()
    // What looks like something else is tried again as nothing but a title.
    for isPlain in [false, true] {
      let lines = file.text.lines(for: new, edit, isPlain: isPlain)
      let version = FileChange.Version(lines: lines, list: list, spot: spot, lead: lead)
      do {
        try perform(.added, [FileChange(id: id, before: nil, after: version)], [id])
        return id
      } catch let refusal as Refusal where isPlain {
        throw refusal
      } catch is Refusal {}
    }
    return id
  }

  /// Moves tasks, one below the other; one that goes to or from the done list is completed or
  /// reopened.
  public func move(_ ids: [TaskID], to placement: Placement) throws {
    guard let (list, row) = try row(of: placement, besides: Set(ids)) else {
      throw Refusal.unsupported
    }
    try move(ids, to: list, at: row, as: .moved)
  }

  private func move(
    _ ids: [TaskID], to list: ListID, at row: Int, as kind: Change.Kind
  ) throws {
    guard let target = file.position(of: list) else { throw Refusal.stated("the list is gone") }
    let moved = Set(ids)
    let others = file.ids(of: list).filter { !moved.contains($0) }
    let row = min(max(0, row), others.count)
    try checkRoom(for: ids, in: target, besides: others.count)
    let stays = isInOrder(
      others[..<row].last, ids, row < others.count ? others[row] : nil, in: target)
    let (spot, place, lead) = spot(row, in: list, besides: moved)
    var changes: [FileChange] = []
    var previous: TaskID?
    for id in ids {
      guard let item = file.position(of: id) else { throw Refusal.stated("the task is gone") }
      let completes = file.lists[target].completes
      let source = file.lists[file.text.items[item].list].completes
      let edit = FileEdit(
        completes: completes == source ? nil : completes, place: stays ? .same : place,
        today: today())
      let lines = file.text.lines(of: item, edit)
      let own = file.listIDs[file.text.items[item].list]
      let after = FileChange.Version(
        lines: lines, list: list, spot: stays ? nil : previous.map { .below($0) } ?? spot,
        lead: previous == nil && !stays ? lead : [])
      previous = id
      if stays, lines == file.lines(of: item) { continue }
      changes.append(
        FileChange(
          id: id, before: FileChange.Version(lines: file.lines(of: item), list: own), after: after))
    }
    try perform(kind, changes, ids)
  }

  /// Whether tasks stand already where they would be put: they need no other place then.
  private func isInOrder(
    _ previous: TaskID?, _ ids: [TaskID], _ next: TaskID?, in list: Int
  ) -> Bool {
    let items = ids.compactMap { file.position(of: $0) }
    guard
      file.text.listsTellCompletion || items.allSatisfy({ file.text.items[$0].list == list })
    else { return false }
    let order =
      [previous.flatMap { file.position(of: $0) }] + items.map(Optional.some)
      + [next.flatMap { file.position(of: $0) }]
    let known = order.compactMap(\.self)
    return zip(known, known.dropFirst()).allSatisfy { $0 < $1 }
  }

  private func checkRoom(for ids: [TaskID], in list: Int, besides count: Int) throws {
    guard let limit = file.lists[list].limit else { return }
    let isNew = ids.contains { id in
      file.position(of: id).map { file.text.items[$0].list != list } ?? true
    }
    if isNew, count + ids.count > limit { throw Refusal.limit(limit, of: file.listIDs[list]) }
  }

  /// Changes the content of tasks.
  public func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws {
    for edit in edits {
      switch edit {
      case .url, .pinned, .locked: throw Refusal.unsupported
      case .notes where !file.text.hasNotes: throw Refusal.unsupported
      case .due(let due): try checkTime(due)
      case .start(let start) where start?.time != nil:
        throw Refusal.stated("start dates have no times in this file")
      case .repetition(let rule?) where !file.text.canRepeat(rule):
        throw Refusal.stated("“\(rule)” is no repetition of this file")
      case .title(let title) where TaskText.isBlank(title):
        throw Refusal.stated("a title needs more than blanks")
      case .title, .notes, .start, .repetition, .priority, .addTag, .removeTag, .setTags: break
      }
    }
    let edit = FileEdit(edits: edits, today: today())
    let changes = ids.compactMap { id -> FileChange? in
      guard let item = file.position(of: id) else { return nil }
      let (old, new) = (file.lines(of: item), file.text.lines(of: item, edit))
      let list = file.listIDs[file.text.items[item].list]
      return old == new
        ? nil
        : FileChange(
          id: id, before: .init(lines: old, list: list), after: .init(lines: new, list: list))
    }
    try perform(.edited, changes, ids)
  }

  private func checkTime(_ due: DueDate?) throws {
    guard due?.time == nil || file.text.hasTimes else {
      throw Refusal.stated("due dates have no times in this file")
    }
  }

  /// Changes the notes of a task.
  public func replaceNotes(of id: TaskID, from old: String?, to new: String?) throws -> Bool {
    guard let item = file.position(of: id), file.text.fields(of: item).notes == old else {
      return false
    }
    try edit([id], [.notes(new)])
    return true
  }

  /// Removes tasks.
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

  // MARK: Completing

  /// Completes tasks: by their place in the done list if that is a heading, else where they stand.
  public func complete(_ ids: [TaskID]) throws -> [TaskID] { try complete(ids, true) }

  /// Reopens tasks.
  public func reopen(_ ids: [TaskID]) throws -> [TaskID] { try complete(ids, false) }

  private func complete(_ ids: [TaskID], _ completes: Bool) throws -> [TaskID] {
    let present = ids.filter { id in
      file.position(of: id).map { file.text.fields(of: $0).isCompleted != completes } ?? false
    }
    let kind: Change.Kind = completes ? .completed : .reopened
    let done = file.lists.firstIndex(where: \.isDone).map { file.listIDs[$0] }
    guard let done, !file.text.listsTellCompletion else {
      try tick(present, completes, kind)
      return present
    }
    if completes {
      for id in present { origins[id] = list(of: id) }
      try move(present, to: done, at: 0, as: kind)
      return present
    }
    let (inDone, elsewhere) = (
      present.filter { list(of: $0) == done }, present.filter { list(of: $0) != done }
    )
    try tick(elsewhere, false, kind)
    let first = file.lists.firstIndex { !$0.isDone }.map { file.listIDs[$0] }
    for id in inDone {
      let origin = origins[id].flatMap { file.position(of: $0) == nil ? nil : $0 }
      guard let list = origin ?? first else { return elsewhere }
      try move([id], to: list, at: 0, as: kind)
    }
    return present
  }

  private func list(of id: TaskID) -> ListID? {
    file.position(of: id).map { file.listIDs[file.text.items[$0].list] }
  }

  /// Completes or reopens tasks where they stand.
  private func tick(_ ids: [TaskID], _ completes: Bool, _ kind: Change.Kind) throws {
    let changes = ids.compactMap { id -> FileChange? in
      guard let item = file.position(of: id) else { return nil }
      let own = file.text.items[item].list
      let list = file.text.listsTellCompletion ? (completes ? 1 : 0) : own
      return FileChange(
        id: id, before: .init(lines: file.lines(of: item), list: file.listIDs[own]),
        after: .init(
          lines: file.text.lines(of: item, FileEdit(completes: completes, today: today())),
          list: file.listIDs[list]))
    }
    try perform(kind, changes, ids)
  }

  // MARK: Places

  /// The list of a placement, and the row there among the tasks that are not moved.
  private func row(
    of placement: Placement, besides moved: Set<TaskID>
  ) throws -> (list: ListID, row: Int)? {
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

  /// Where a row of a list is in the text.
  private func spot(
    _ row: Int, in list: ListID, besides moved: Set<TaskID>
  ) -> (FileSpot, FileEdit.Place, lead: [UInt8]) {
    let others = file.ids(of: list).filter { !moved.contains($0) }
    let row = min(max(0, row), others.count)
    if row > 0, let item = file.position(of: others[row - 1]) {
      return (.below(others[row - 1]), .beside(item), [])
    }
    if let next = others.first, let item = file.position(of: next) {
      return (.above(next), .beside(item), [])
    }
    let lead = file.position(of: list).map { file.text.start(of: $0).lead } ?? []
    return (.start(list), .start, lead)
  }
}
