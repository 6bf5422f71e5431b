import BoardModel
import BoardScreen
import Testing

/// A source that counts its calls, and fails on request.
final class ProbedSource: AgendaMaking, BoardEditing, ChangeHistory, ListEditing, ListSorting,
  RowDropping, RowSending, TaskArchiving, TaskBlocking, TaskEditing,
  TaskFinding, TaskTaking
{
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
  private(set) var maxRowsRead = 0
  /// The calls that fail, counted from 1.
  var failingCalls = 0..<0
  /// Whether it cannot say what is due.
  var failsDueTasks = false
  /// Runs once before tasks are moved, as if another process had been faster.
  var beforeMove: (() throws -> Void)?
  /// Runs once after the next calls that read one state together, as if another process had changed
  /// the file then.
  var afterState: (() throws -> Void)?

  var noun: ItemNoun { source.noun }
  var rowCommands: [RowCommand]
  /// What is said of the row under the cursor.
  var meaning: String?
  func meaning(of id: TaskID) -> String? { meaning ?? source.meaning(of: id) }

  /// Whether nothing can be done but moving rows.
  private let isBare: Bool

  init(_ source: any BoardSource, isBare: Bool = false) {
    self.source = source
    self.isBare = isBare
    rowCommands = source.rowCommands
  }

  private func count<Result>(_ answer: @autoclosure () throws -> Result) throws -> Result {
    calls += 1
    if !isInOneState { transactions += 1 }
    guard !failingCalls.contains(calls) else { throw Failure() }
    return try answer()
  }

  // MARK: Reading

  func inOneState<Result>(_ body: () throws -> Result) throws -> Result {
    guard !isInOneState else { return try body() }
    transactions += 1
    isInOneState = true
    defer { isInOneState = false }
    let result = try source.inOneState(body)
    let others = afterState
    afterState = nil
    try others?()
    return result
  }
  func boards() throws -> [Board] { try count(source.boards()) }
  func lists(of board: BoardID) throws -> [TaskList] { try count(source.lists(of: board)) }
  func rows(_ ids: [TaskID]) throws -> [TaskRow] {
    maxRowsRead = max(maxRowsRead, ids.count)
    return try count(source.rows(ids))
  }
  func index(of id: TaskID) throws -> Int? { try count(source.index(of: id)) }
  func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    rowReadings += 1
    maxRowsRead = max(maxRowsRead, limit)
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

  // MARK: Changes

  func move(_ ids: [TaskID], to placement: Placement) throws {
    let others = beforeMove
    beforeMove = nil
    try others?()
    try count(source.move(ids, to: placement))
  }

  // MARK: What it may have besides

  private func offered<Part>(_ part: Part?, by own: Part) -> Part? {
    isBare || part == nil ? nil : own
  }

  var agendaMaking: (any AgendaMaking)? { offered(source.agendaMaking, by: self) }
  func makeAgenda(today: @escaping () -> CivilDay) -> any Agenda {
    // It is asked only where the source can.
    source.agendaMaking!.makeAgenda(today: today)
  }

  var sending: (any RowSending)? { offered(source.sending, by: self) }
  func send(_ ids: TaskIDSet) throws { try count(#require(source.sending).send(ids)) }

  var editing: (any TaskEditing)? { offered(source.editing, by: self) }
  func canSet(_ edit: TaskEdit) -> Bool { source.editing?.canSet(edit) == true }
  func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord] {
    try count(#require(source.editing).add(new, at: placement))
  }
  func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws {
    try count(#require(source.editing).edit(ids, edits))
  }
  func replaceNotes(of id: TaskID, from old: String?, to new: String?) throws -> Bool {
    try count(#require(source.editing).replaceNotes(of: id, from: old, to: new))
  }
  func remove(_ ids: [TaskID]) throws { try count(#require(source.editing).remove(ids)) }
  var completesInPlace: Bool { source.editing?.completesInPlace == true }
  func complete(_ ids: [TaskID]) throws -> [TaskID] {
    try count(#require(source.editing).complete(ids))
  }
  func reopen(_ ids: [TaskID]) throws -> [TaskID] {
    try count(#require(source.editing).reopen(ids))
  }
  func nextTask(after id: TaskID) throws -> TaskRecord? {
    try source.editing?.nextTask(after: id)
  }

  var finding: (any TaskFinding)? { offered(source.finding, by: self) }
  func titles(before id: TaskID?, limit: Int) throws -> [TaskTitle] {
    try count(#require(source.finding).titles(before: id, limit: limit))
  }
  func tags() throws -> [String] { try count(#require(source.finding).tags()) }
  func dueTasks(
    after start: Timestamp, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord] {
    if failsDueTasks { throw Failure() }
    return try #require(source.finding).dueTasks(
      after: start, to: end, limit: limit, beginning: beginning)
  }

  var blocking: (any TaskBlocking)? { offered(source.blocking, by: self) }
  var hasLinks: Bool {
    get throws {
      let blocking = try #require(source.blocking)
      return try count(blocking.hasLinks)
    }
  }
  func blockers(of id: TaskID) throws -> [LinkedTask] {
    try count(#require(source.blocking).blockers(of: id))
  }
  func tasksBlocked(by id: TaskID, limit: Int) throws -> [LinkedTask] {
    try count(#require(source.blocking).tasksBlocked(by: id, limit: limit))
  }
  func chain(from blocker: TaskID, toAnyOf ids: [TaskID]) throws -> [String]? {
    try count(#require(source.blocking).chain(from: blocker, toAnyOf: ids))
  }

  var taking: (any TaskTaking)? { offered(source.taking, by: self) }
  func take(_ ids: [TaskID], as name: String, forMinutes minutes: Int) throws {
    try count(#require(source.taking).take(ids, as: name, forMinutes: minutes))
  }
  func giveBack(_ ids: [TaskID]) throws -> [TaskRecord] {
    try count(#require(source.taking).giveBack(ids))
  }

  var dropping: (any RowDropping)? { offered(source.dropping, by: self) }
  func copy(_ ids: [TaskID], to placement: Placement) throws -> [TaskID] {
    try count(#require(source.dropping).copy(ids, to: placement))
  }
  func exchange(_ first: TaskID, _ second: TaskID) throws {
    try count(#require(source.dropping).exchange(first, second))
  }

  var archiving: (any TaskArchiving)? { offered(source.archiving, by: self) }
  func archive(on board: BoardID) throws -> Int {
    try count(#require(source.archiving).archive(on: board))
  }
  func isArchived(_ id: TaskID) throws -> Bool {
    try count(#require(source.archiving).isArchived(id))
  }
  func unarchive(_ ids: [TaskID]) throws { try count(#require(source.archiving).unarchive(ids)) }

  // MARK: Lists and boards

  var sorting: (any ListSorting)? { offered(source.sorting, by: self) }
  func sort(_ list: ListID, by order: SortOrder) throws {
    try count(#require(source.sorting).sort(list, by: order))
  }

  var listEditing: (any ListEditing)? { offered(source.listEditing, by: self) }
  func setRules(_ rules: ListRules, of list: ListID) throws {
    try count(#require(source.listEditing).setRules(rules, of: list))
  }
  func setLayout(_ layout: ListLayout, of list: ListID) throws {
    try count(#require(source.listEditing).setLayout(layout, of: list))
  }
  func addList(_ new: NewList, to board: BoardID, before next: ListID?) throws -> TaskList {
    try count(#require(source.listEditing).addList(new, to: board, before: next))
  }
  func renameList(_ id: ListID, to name: String) throws {
    try count(#require(source.listEditing).renameList(id, to: name))
  }
  func moveList(_ id: ListID, before next: ListID?) throws {
    try count(#require(source.listEditing).moveList(id, before: next))
  }
  func removeList(_ id: ListID, movingTasksTo target: ListID?) throws {
    try count(#require(source.listEditing).removeList(id, movingTasksTo: target))
  }

  var boardEditing: (any BoardEditing)? { offered(source.boardEditing, by: self) }
  func createBoard(named name: String, lists: [NewList]) throws -> Board {
    try count(#require(source.boardEditing).createBoard(named: name, lists: lists))
  }

  // MARK: History

  var history: (any ChangeHistory)? { offered(source.history, by: self) }
  private var undoing: any ChangeHistory { get throws { try #require(source.history) } }
  var isJournal: Bool { source.history?.isJournal == true }
  func undo(on board: BoardID) throws -> BoardUndo { try count(undoing.undo(on: board)) }
  func redo(on board: BoardID) throws -> Change? { try count(undoing.redo(on: board)) }
  func undo() throws -> Change? { try count(undoing.undo()) }
  func redo() throws -> Change? { try count(undoing.redo()) }
  func latestChange() throws -> ChangeID? { try count(undoing.latestChange()) }
  func author(of task: TaskID) throws -> Authorship? { try count(undoing.author(of: task)) }
  func board(touchedBy change: ChangeID) throws -> Board? {
    try count(undoing.board(touchedBy: change))
  }
  func changesByOthers() throws -> ForeignChanges? { try count(source.changesByOthers()) }
  func takeSharedNotices() throws -> [String] { try source.takeSharedNotices() }
}
