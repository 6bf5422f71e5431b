import BoardModel
import GRDB

/// An import in progress.
struct TaskImport {
  private(set) var summary = ImportSummary()

  private let writer: ChangeWriter
  private let options: ImportOptions
  /// The new tasks of each list.
  private var insertions: [ListID: TaskInsertion] = [:]
  /// The lists created or found for ``ImportOptions/newLists``, by index.
  private var newLists: [Int: ListID] = [:]
  /// The lists that each board had before the import added any, by the ``NameMatch/key(_:)`` of
  /// their names.
  private var earlierLists: [BoardID: [String: [TaskList]]] = [:]
  /// The id of ``ImportOptions/newBoard`` once it exists.
  private var madeBoard: BoardID?
  /// The UUIDs of the tasks that each list had before the import, by what makes tasks equal.
  private var earlier: [ListID: [EqualTask: String]] = [:]
  /// The tasks that each board had before the import and that no imported task has matched yet.
  private var alike: [BoardID: AlikeTasks] = [:]
  private var boards: [ListID: BoardID] = [:]
  /// The names of the shared texts that have been stored so far.
  private var shared: Set<String> = []
  private var links = ImportedLinks()
  /// The greatest id of the tasks that the store had before the import.
  private let lastEarlier: TaskID

  init(writer: ChangeWriter, options: ImportOptions) throws {
    self.writer = writer
    self.options = options
    lastEarlier = TaskID(
      rawValue: try Int64.fetchOne(
        writer.database.cachedStatement(sql: "SELECT ifnull(max(id), 0) FROM task")
      ).orDamaged())
    // The file itself contains the next task of a completed repeating task.
    writer.continuesSeries = false
  }

  /// Imports the next task.
  mutating func importTask(_ task: ImportedTask) throws {
    if let uuid = task.new.uuid {
      for list in insertions.keys where insertions[list]?.isWaiting(uuid) == true {
        try insertions[list]?.placeWaiting()
      }
      if let existing = try writer.row(named: uuid) { return try importTask(task, for: existing) }
    }
    let row = try newRow(task.new)
    let existing = try task.new.uuid == nil ? findAlike(task, title: row[.title].string ?? "") : nil
    if options.isUpdating, let existing {
      let existingRow = try writer.row(of: existing)
      var task = task
      if let title = task.earlierTitle, existingRow[.title].string == title {
        task.new.title = title
      }
      return try importTask(task, for: existingRow, isAlike: true)
    }
    let list = try list(task.list)
    if options.skipsEqual, task.new.uuid == nil,
      let equal = try earlierTasks(of: list)[EqualTask(row)]
    {
      links.record(task, as: equal)
      return try leave()
    }
    if existing != nil { summary.alike += 1 }
    links.record(task, as: row[.uuid].string)
    links.addLink(of: task, as: row[.uuid].string, isExisting: false, isUnchanged: false)
    try insert(row, into: list)
    try storeShared(of: task)
  }

  /// Inserts the tasks that are still waiting, and links the tasks to their blockers. If any task
  /// was added or restored, also stores the extras of the boards.
  mutating func finish() throws {
    for list in insertions.keys.sorted() { try insertions[list]?.finish() }
    for link in links.links { try apply(link) }
    try countFaultyLinks()
    guard summary.imported > 0 else { return }
    for (board, brought) in options.boardExtras.sorted(by: { $0.key < $1.key }) {
      let reader = BoardReader(database: writer.database)
      let board = try resolved(board)
      var extras = TaskExtras(try reader.extras(of: reader.requireBoard(board).id))
      extras.merge(brought)
      let text = try StoredText.extras(extras.text)
      try writer.update(board) { $0[.extras] = FieldValue(text) }
    }
  }

  /// Counts the blockers that do not exist, and the tasks that block each other in a circle.
  private mutating func countFaultyLinks() throws {
    let table = BlockerTable(database: writer.database)
    for task in try writer.markCycles() {
      summary.unknownBlockers += try table.unknownBlockerCount(of: task)
      if try table.isInCycle(task) { summary.circular += 1 }
    }
  }

  /// Adds the blockers of a task. As with blockers that a file names by UUID, cycles are not
  /// refused.
  private mutating func apply(_ link: ImportedLinks.Link) throws {
    guard let before = try writer.row(named: link.blocked) else { return }
    var after = before
    try after.apply(.set(.blockedBy, .tasks(before.blockers + links.blockers(of: link))))
    guard after != before else { return }
    if link.isExisting { after[.modified] = FieldValue(writer.now) }
    try writer.update(from: before, to: after)
    guard link.isUnchanged else { return }
    summary.alreadyThere -= 1
    summary.updated += 1
  }

  /// Finds the best match for an imported task among the existing tasks of its board; `nil` if
  /// there is none. Each existing task is found at most once.
  private mutating func findAlike(_ task: ImportedTask, title: String) throws -> TaskID? {
    guard let board = try board(of: task.list) else { return nil }
    if alike[board] == nil {
      alike[board] = try AlikeTasks(of: board, upTo: lastEarlier, in: writer.database)
    }
    return alike[board]?.popMatch(for: task, title: title)
      ?? task.earlierTitle.flatMap { alike[board]?.popMatch(for: task, title: $0) }
  }

  /// The board of a list; `nil` for a board that the import creates.
  private mutating func board(of target: ImportedTask.Target) throws -> BoardID? {
    switch target {
    case .new(let index):
      let board = options.newLists[index].board
      return board == NewBoard.id ? nil : board
    case .existing(let list):
      if let cached = boards[list] { return cached }
      let board = try BoardReader(database: writer.database).requireList(list).board
      boards[list] = board
      return board
    }
  }

  /// Imports a task that the store already has, perhaps in the trash.
  ///
  /// - Parameter isAlike: Whether the task was matched by its title. If so, the task keeps a time
  ///   of day where the file has the same day without a time, and a task without extras gets none.
  private mutating func importTask(
    _ task: ImportedTask, for existing: EntityRow, isAlike: Bool = false
  ) throws {
    var task = task
    var new = try newRow(task.new)
    links.record(task, as: existing[.uuid].string)
    if isAlike {
      new = new.preservingTimes(of: existing)
      if existing[.extras].isNull { (task.new.extras, task.wholeFormat) = (nil, nil) }
    }
    guard existing[.removedAt].isNull else {
      let row = existing.withContent(of: new)
      // Update the content first, so that one operation restores the task and moves it to its list.
      try writer.update(from: existing, to: row)
      try storeShared(of: task)
      links.addLink(of: task, as: existing[.uuid].string, isExisting: true, isUnchanged: false)
      return try insert(row, into: list(task.list))
    }
    guard options.isUpdating,
      task.new.modified.map({ $0.milliseconds > existing[.modified].number }) ?? true
    else { return try leave() }
    let isChanged = try writer.update(existing, with: new, from: task)
    links.addLink(
      of: task, as: existing[.uuid].string, isExisting: true, isUnchanged: !isChanged)
    guard isChanged else { return try leave() }
    try storeShared(of: task)
    try writer.monitor.advance()
    summary.updated += 1
  }

  private mutating func storeShared(of task: ImportedTask) throws {
    for text in task.shared where shared.insert(text.name).inserted {
      try SharedTextTable(database: writer.database).add(text)
    }
  }

  private mutating func leave() throws {
    try writer.monitor.advance()
    summary.alreadyThere += 1
  }

  private mutating func insert(_ row: EntityRow, into list: ListID) throws {
    if insertions[list] == nil {
      let finder = GapFinder(database: writer.database)
      let gap = try finder.gap(at: .bottom(list))
      insertions[list] = TaskInsertion(writer: writer, gap: gap, finder: finder)
    }
    try insertions[list]?.add(row)
    summary.imported += 1
  }

  private func newRow(_ new: NewTask) throws -> EntityRow {
    var row = try EntityRow(new, uuid: new.uuid ?? writer.makeUUID(), now: writer.now)
    if new.modified == nil { row[.modified] = FieldValue(writer.now) }
    return row
  }

  private mutating func list(_ target: ImportedTask.Target) throws -> ListID {
    switch target {
    case .existing(let list): return list
    case .new(let index):
      if let list = newLists[index] { return list }
      let new = options.newLists[index]
      let board = try resolved(new.board)
      let list = try listThere(new.list, on: board) ?? makeList(new.list, on: board)
      newLists[index] = list
      return list
    }
  }

  /// Resolves the placeholder ``NewBoard/id`` to the new board, which is created if needed. Any
  /// other id is returned unchanged.
  private mutating func resolved(_ board: BoardID) throws -> BoardID {
    guard let new = options.newBoard, board == NewBoard.id else { return board }
    if let madeBoard { return madeBoard }
    let name = try StoredText.name(new.name)
    try BoardReader(database: writer.database).checkFree(name)
    let made = try writer.insertBoard(named: name, lists: new.lists)
    madeBoard = made
    return made
  }

  /// The list with the same name and role that the board had before the import added any lists;
  /// `nil` if there is none.
  private mutating func listThere(_ new: NewList, on board: BoardID) throws -> ListID? {
    if earlierLists[board] == nil {
      let lists = try BoardReader(database: writer.database).lists(of: board)
      earlierLists[board] = Dictionary(grouping: lists) { NameMatch.key($0.name) }
    }
    return earlierLists[board]?[NameMatch.key(new.name)]?.first { $0.role == new.role }?.id
  }

  private func makeList(_ new: NewList, on board: BoardID) throws -> ListID {
    let board = try BoardReader(database: writer.database).requireBoard(board)
    let key = try writer.makeKey(in: ListOrder(of: board.id, in: writer.database), before: nil)
    return try writer.insert([new], keys: [key], on: board)[0]
  }

  private mutating func earlierTasks(of list: ListID) throws -> [EqualTask: String] {
    if let cached = earlier[list] { return cached }
    let statement = try writer.database.cachedStatement(
      sql: """
        SELECT title, due, uuid FROM currentTask WHERE list = ? AND id <= ?
        ORDER BY orderKey DESC, id DESC
        """)
    let rows = try Row.fetchCursor(
      statement, arguments: [list.rawValue, lastEarlier.rawValue])
    var found: [EqualTask: String] = [:]
    while let row = try rows.next() {
      let task = EqualTask(title: try row.decode(atIndex: 0), due: try row.decode(atIndex: 1))
      // The first task of the list is read last.
      found[task] = try row.decode(atIndex: 2)
    }
    earlier[list] = found
    return found
  }

  /// What makes two tasks of a list equal.
  private struct EqualTask: Hashable {
    let title: String
    let due: String?

    init(title: String, due: String?) {
      self.title = title
      self.due = due
    }

    init(_ row: EntityRow) { self.init(title: row[.title].string ?? "", due: row[.due].string) }
  }
}

extension ChangeWriter {
  /// Updates an existing task from an imported task.
  ///
  /// - Returns: Whether anything changed.
  fileprivate func update(
    _ existing: EntityRow, with new: EntityRow, from task: ImportedTask
  ) throws -> Bool {
    let isMoved = task.isCompleted.map { $0 == existing[.completedAt].isNull } ?? false
    let updated = try existing.updated(by: task, new)
    guard isMoved || updated != existing else { return false }
    if isMoved {
      try unarchive([existing.task])
      _ = try task.isCompleted == true ? complete([existing.task]) : reopen([existing.task])
    }
    let before = try row(of: existing.task)
    var after = try before.updated(by: task, new)
    after[.modified] = new[.modified]
    try update(from: before, to: after)
    let list = ListID(rawValue: after[.list].number)
    try sortIn(
      existing.task, of: BoardReader(database: database).requireList(list), unlessAsBefore: before)
    return true
  }
}

extension EntityRow {
  /// This row with the values that the file contains.
  fileprivate func updated(by task: ImportedTask, _ new: EntityRow) throws -> EntityRow {
    var row = self
    for field in TaskField.allCases where task.mentionedFields.contains(field) {
      row[field.column] = new[field.column]
    }
    if task.new.created != nil { row[.created] = new[.created] }
    if task.new.completedAt != nil, !row[.completedAt].isNull {
      row[.completedAt] = new[.completedAt]
    }
    if task.new.extras != nil || task.wholeFormat != nil {
      let brought = TaskExtras(task.new.extras)
      var extras = TaskExtras(self[.extras].string)
      extras.merge(brought)
      if let format = task.wholeFormat { extras.copy(format, from: brought) }
      row[.extras] = FieldValue(try StoredText.extras(extras.text))
    }
    return row
  }
}
