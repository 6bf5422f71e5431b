import BoardModel
import BoardScreen

/// A source that counts its calls, and fails on request.
final class ProbedSource: BoardSource {
  /// The error of a call that was told to fail.
  struct Failure: Error {}

  private let source: any BoardSource
  /// How many calls were made.
  private(set) var calls = 0
  /// How many transactions that takes: calls that read one state together count once.
  private(set) var transactions = 0
  private var isInOneState = false
  /// How many of them read rows of a list.
  private(set) var rowReadings = 0
  /// How many of them listed every row.
  private(set) var listings = 0
  /// The most rows that one of them read.
  private(set) var mostRowsRead = 0
  /// The calls that fail, counted from 1.
  var failingCalls = 0..<0
  /// Whether it cannot say what is due.
  var failsDueTasks = false
  /// Runs once before tasks are moved, as if another process had been faster.
  var beforeMove: (() throws -> Void)?

  let abilities: SourceAbilities
  var noun: ItemNoun { source.noun }
  var rowCommands: [RowCommand]
  /// What is said of the row under the cursor.
  func nextTask(after id: TaskID) throws -> TaskRecord? { try source.nextTask(after: id) }
  var meaning: String?
  func meaning(of id: TaskID) -> String? { meaning ?? source.meaning(of: id) }

  /// - Parameter abilities: Those of the source unless others are given.
  init(_ source: any BoardSource, abilities: SourceAbilities? = nil) {
    self.source = source
    self.abilities = abilities ?? source.abilities
    rowCommands = source.rowCommands
  }

  private func count<Result>(_ answer: @autoclosure () throws -> Result) throws -> Result {
    calls += 1
    if !isInOneState { transactions += 1 }
    guard !failingCalls.contains(calls) else { throw Failure() }
    return try answer()
  }

  func isArchived(_ id: TaskID) throws -> Bool { try count(source.isArchived(id)) }

  // MARK: Reading

  func inOneState<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInOneState else { return try body() }
    transactions += 1
    isInOneState = true
    defer { isInOneState = false }
    return try source.inOneState(body)
  }
  func titles(before id: TaskID?, limit: Int) throws -> [TaskTitle] {
    try count(source.titles(before: id, limit: limit))
  }
  func boards() throws -> [Board] { try count(source.boards()) }
  func lists(of board: BoardID) throws -> [TaskList] { try count(source.lists(of: board)) }
  func tasks(_ ids: [TaskID]) throws -> [TaskRecord] {
    mostRowsRead = max(mostRowsRead, ids.count)
    return try count(source.tasks(ids))
  }
  func index(of id: TaskID) throws -> Int? { try count(source.index(of: id)) }
  func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    rowReadings += 1
    mostRowsRead = max(mostRowsRead, limit)
    return try count(source.window(of: list, passing: filter, at: anchor, limit: limit))
  }
  func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void
  ) throws {
    listings += 1
    try count(source.everyTask(in: list, passing: filter, visit))
  }
  func ids(of list: ListID) throws -> [TaskID] {
    listings += 1
    return try count(source.ids(of: list))
  }
  var isSearching: Bool { source.isSearching }
  func searchOn() throws { try count(source.searchOn()) }
  func idSet(of list: ListID, passing filter: TaskFilter) throws -> TaskIDSet {
    try count(source.idSet(of: list, passing: filter))
  }
  func sortedIndex(of id: TaskID, in list: TaskList, passing filter: TaskFilter) throws -> Int? {
    try count(source.sortedIndex(of: id, in: list, passing: filter))
  }
  func titles(among titles: [String], in list: ListID) throws -> Set<String> {
    try count(source.titles(among: titles, in: list))
  }
  func dueTasks(
    after start: Timestamp, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord] {
    if failsDueTasks { throw Failure() }
    return try source.dueTasks(after: start, to: end, limit: limit, beginning: beginning)
  }
  func tags() throws -> [String] { try count(source.tags()) }
  func agenda(of board: Board?, today: @escaping () -> CivilDay) -> (any Agenda)? {
    source.agenda(of: board, today: today)
  }

  // MARK: Changes

  func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord] {
    try count(source.add(new, at: placement))
  }
  func move(_ ids: [TaskID], to placement: Placement) throws {
    let others = beforeMove
    beforeMove = nil
    try others?()
    try count(source.move(ids, to: placement))
  }
  func copy(_ ids: [TaskID], to placement: Placement) throws -> [TaskID] {
    try count(source.copy(ids, to: placement))
  }
  func exchange(_ first: TaskID, _ second: TaskID) throws {
    try count(source.exchange(first, second))
  }
  func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws { try count(source.edit(ids, edits)) }
  func replaceNotes(of id: TaskID, from old: String?, to new: String?) throws -> Bool {
    try count(source.replaceNotes(of: id, from: old, to: new))
  }
  func send(_ ids: TaskIDSet) throws { try count(source.send(ids)) }
  func remove(_ ids: [TaskID]) throws { try count(source.remove(ids)) }
  func archive(on board: BoardID) throws -> Int { try count(source.archive(on: board)) }
  func unarchive(_ ids: [TaskID]) throws { try count(source.unarchive(ids)) }
  func complete(_ ids: [TaskID]) throws -> [TaskID] { try count(source.complete(ids)) }
  func reopen(_ ids: [TaskID]) throws -> [TaskID] { try count(source.reopen(ids)) }
  func sort(_ list: ListID, by order: SortOrder) throws {
    try count(source.sort(list, by: order))
  }
  func setRules(_ rules: ListRules, of list: ListID) throws {
    try count(source.setRules(rules, of: list))
  }
  func setLayout(_ layout: ListLayout, of list: ListID) throws {
    try count(source.setLayout(layout, of: list))
  }
  func createBoard(named name: String, lists: [NewList]) throws -> Board {
    try count(source.createBoard(named: name, lists: lists))
  }
  func addList(_ new: NewList, to board: BoardID, before next: ListID?) throws -> TaskList {
    try count(source.addList(new, to: board, before: next))
  }
  func renameList(_ id: ListID, to name: String) throws {
    try count(source.renameList(id, to: name))
  }
  func moveList(_ id: ListID, before next: ListID?) throws {
    try count(source.moveList(id, before: next))
  }
  func removeList(_ id: ListID, movingTasksTo target: ListID?) throws {
    try count(source.removeList(id, movingTasksTo: target))
  }

  // MARK: History

  func undo(on board: BoardID) throws -> BoardUndo { try count(source.undo(on: board)) }
  func redo(on board: BoardID) throws -> Change? { try count(source.redo(on: board)) }
  func undo() throws -> Change? { try count(source.undo()) }
  func redo() throws -> Change? { try count(source.redo()) }
  func latestChange() throws -> ChangeID? { try count(source.latestChange()) }
  func board(touchedBy change: ChangeID) throws -> Board? {
    try count(source.board(touchedBy: change))
  }
  func changesByOthers() throws -> ForeignChanges? { try count(source.changesByOthers()) }
}
