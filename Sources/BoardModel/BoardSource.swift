/// The boards behind a screen: their lists, windows of their rows, and changes to them.
///
/// All calls are synchronous. A call that changes something is one transaction: it is durable
/// when the call returns, and if the call throws, nothing has changed. What a rule or a flag
/// forbids throws a ``Refusal``. Rows count from 0, from the top down.
public protocol BoardSource: AnyObject {
  /// What can be changed; no other change is asked for.
  var abilities: SourceAbilities { get }
  /// What its rows are called.
  var noun: ItemNoun { get }
  /// Whether it can hold what a change sets.
  func canSet(_ edit: TaskEdit) -> Bool
  /// How it writes priorities and tags.
  var fieldStyle: FieldStyle { get }
  /// What a row becomes when it is combined with another: `fixup`; `nil` if nothing in particular.
  var combinedRole: String? { get }
  /// The commands for rows that only this source has, in the order of their hints.
  var rowCommands: [RowCommand] { get }

  // MARK: Reading

  /// Runs a closure, all of whose reading is of one state of the source. It must not change it.
  func inOneState<Result>(_ body: () throws -> Result) throws -> Result
  /// All boards, in their order.
  func boards() throws -> [Board]
  /// The lists of a board, in their order; none for a board that is gone.
  func lists(of board: BoardID) throws -> [TaskList]
  /// The names of all lists, those of one board first; those of lists that are gone as far as
  /// the source knows them.
  func listNames(from board: BoardID) throws -> ListNames
  /// Some tasks, in the order of `ids`; those that are gone are left out.
  func tasks(_ ids: [TaskID]) throws -> [TaskRecord]
  /// The row of a task in its list; `nil` when it is gone.
  func index(of id: TaskID) throws -> Int?
  /// Reads a filter as it was typed.
  func filter(_ text: String, _ context: FilterContext) -> TaskFilter
  /// Neighbouring rows of a list that pass a filter, at most `limit`; while ``isSearching``,
  /// those of the rows looked at so far.
  func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow
  /// Calls a closure with every task of a list that passes a filter, from the top down.
  func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void) throws
  /// The ids of every task of a list, from the top down.
  func ids(of list: ListID) throws -> [TaskID]
  /// Every task of a list that passes a filter, without their order.
  func idSet(of list: ListID, passing filter: TaskFilter) throws -> TaskIDSet
  /// The row that a task of another list would get in a sorted list, counted among the rows
  /// that pass a filter; `nil` for lists without a sort order, and for a task of the list itself.
  func sortedIndex(of id: TaskID, in list: TaskList, passing filter: TaskFilter) throws -> Int?
  /// Those of some titles that a list has, compared exactly.
  func titles(among titles: [String], in list: ListID) throws -> Set<String>
  /// Whether the search for the latest filter is unfinished.
  var isSearching: Bool { get }
  /// Looks at more rows for the latest filter, for some milliseconds.
  func searchOn() throws
  /// The open task that follows a completed one which repeats; `nil` for none.
  func nextTask(after id: TaskID) throws -> TaskRecord?
  /// What will happen to a task, for the bottom line; `nil` shows its position instead.
  func meaning(of id: TaskID) -> String?
  /// What moving tasks would change in others, for the bottom line: a sentence, and the same in
  /// fewer words; empty for nothing.
  func sideEffects(ofMoving ids: [TaskID], to placement: Placement) -> [String]
  /// What the latest change, undo or redo has changed in tasks that it was not about, in the same
  /// words.
  var sideEffects: [String] { get }
  /// The open tasks of all boards that come due after one moment and until another, if there is
  /// one, in the order of their due dates.
  ///
  /// - Parameter beginning: When a due date comes.
  func dueTasks(
    after start: Timestamp, to end: Timestamp?, limit: Int, beginning: (DueDate) -> Timestamp
  ) throws -> [TaskRecord]
  /// Every tag that is in use, by name.
  func tags() throws -> [String]
  /// Titles of tasks of all boards, archived ones among them, from the newest task on, or from
  /// those older than one; at most `limit`.
  func titles(before id: TaskID?, limit: Int) throws -> [TaskTitle]

  /// The agenda of its boards, or of one of them; `nil` if it has none.
  ///
  /// - Parameter today: Returns the current day in the user's time zone.
  func agenda(of board: Board?, today: @escaping () -> CivilDay) -> (any Agenda)?

  // MARK: Changes

  /// Adds tasks, one below the other.
  func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord]
  /// Adds a task in the place of one that others have removed.
  ///
  /// - Throws: ``Refusal`` if that one is there again.
  func add(
    _ new: NewTask, at placement: Placement, unlessBack gone: TaskID
  ) throws -> TaskRecord
  /// Moves tasks, one below the other.
  func move(_ ids: [TaskID], to placement: Placement) throws
  /// Copies tasks, one below the other.
  ///
  /// - Returns: The copies.
  func copy(_ ids: [TaskID], to placement: Placement) throws -> [TaskID]
  /// Swaps two tasks.
  func exchange(_ first: TaskID, _ second: TaskID) throws
  /// Changes the content of tasks.
  func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws
  /// Changes the notes of a task.
  ///
  /// - Returns: `false` if they are no longer `old`; then they stay as they are.
  func replaceNotes(of id: TaskID, from old: String?, to new: String?) throws -> Bool
  /// Removes tasks.
  func remove(_ ids: [TaskID]) throws
  /// Archives what is completed on a board.
  ///
  /// - Returns: How many tasks.
  func archive(on board: BoardID) throws -> Int
  /// Whether a task was archived, and can be brought back.
  func isArchived(_ id: TaskID) throws -> Bool
  /// Brings archived tasks back to their places.
  func unarchive(_ ids: [TaskID]) throws
  /// Moves tasks to the done list of their board.
  ///
  /// - Returns: The tasks that were moved.
  func complete(_ ids: [TaskID]) throws -> [TaskID]
  /// Moves tasks from the done list back to one that is not done.
  ///
  /// - Returns: The tasks that were moved.
  func reopen(_ ids: [TaskID]) throws -> [TaskID]
  /// Moves tasks of one list across: to the end of the next list, and from the last list back to
  /// where the list before it has them.
  ///
  /// They keep their order. All are moved, or none and an error is thrown.
  func send(_ ids: TaskIDSet) throws
  /// Makes tasks part of another one, behind those that are part of it already.
  func combine(_ ids: [TaskID], into target: TaskID) throws
  /// Sorts a list once.
  func sort(_ list: ListID, by order: SortOrder) throws
  /// Sets the rules of a list.
  func setRules(_ rules: ListRules, of list: ListID) throws
  /// Shows a list in another way.
  func setLayout(_ layout: ListLayout, of list: ListID) throws
  /// Makes a board with some lists, at least one.
  func createBoard(named name: String, lists: [NewList]) throws -> Board
  /// Makes a list on a board, before another of its lists or, without one, at the end.
  func addList(_ new: NewList, to board: BoardID, before next: ListID?) throws -> TaskList
  /// Gives a list another name.
  func renameList(_ id: ListID, to name: String) throws
  /// Moves a list before another one of its board or, without one, to the end.
  func moveList(_ id: ListID, before next: ListID?) throws
  /// Removes a list.
  ///
  /// - Parameter target: Where its tasks go, to the end and in their order; `nil` only for a list
  ///   without tasks.
  func removeList(_ id: ListID, movingTasksTo target: ListID?) throws

  // MARK: History

  /// Undoes the latest change on a board.
  func undo(on board: BoardID) throws -> BoardUndo
  /// Redoes what was undone last on a board; `nil` when there is nothing.
  func redo(on board: BoardID) throws -> Change?
  /// Undoes the latest change of all boards; `nil` when there is nothing.
  func undo() throws -> Change?
  /// Redoes what ``undo()`` undid last; `nil` when there is nothing.
  func redo() throws -> Change?
  /// The latest change, including undo and redo; `nil` before the first.
  func latestChange() throws -> ChangeID?
  /// The board that a change belongs to, with its current name.
  func board(touchedBy change: ChangeID) throws -> Board?
  /// What others have changed since the last call; `nil` if nothing.
  func changesByOthers() throws -> ForeignChanges?
  /// Watches for such changes; `nil` where there can be none.
  func watch() throws -> (any SourceWatch)?
  /// Asked while a call waits or takes long; the call goes on while the answer is `true`.
  var onActivity: ((SourceActivity, Duration) -> Bool)? { get set }
}

extension BoardSource {
  /// A task; `nil` when it is gone.
  public func task(_ id: TaskID) throws -> TaskRecord? { try tasks([id]).first }

  /// Makes a board with the lists of a preset.
  @discardableResult
  public func createBoard(named name: String, preset: BoardPreset = .tasks) throws -> Board {
    try createBoard(named: name, lists: preset.lists)
  }
}

/// What can be changed in a source. Rows can be moved in every source.
public struct SourceAbilities: OptionSet, Sendable {
  /// One bit for each ability.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// New tasks.
  public static let add = SourceAbilities(rawValue: 1 << 0)
  /// Changing titles.
  public static let rename = SourceAbilities(rawValue: 1 << 1)
  /// Removing tasks.
  public static let remove = SourceAbilities(rawValue: 1 << 2)
  /// Completing and reopening tasks.
  public static let complete = SourceAbilities(rawValue: 1 << 3)
  /// Priority, due date and tags.
  public static let details = SourceAbilities(rawValue: 1 << 4)
  /// Notes.
  public static let notes = SourceAbilities(rawValue: 1 << 5)
  /// Sorting a list once.
  public static let sort = SourceAbilities(rawValue: 1 << 6)
  /// Changing the rules of a list, and how it is shown.
  public static let rules = SourceAbilities(rawValue: 1 << 7)
  /// More than one board.
  public static let boards = SourceAbilities(rawValue: 1 << 8)
  /// Undo and redo.
  public static let undo = SourceAbilities(rawValue: 1 << 9)
  /// Adding, renaming, moving and removing lists.
  public static let lists = SourceAbilities(rawValue: 1 << 10)

  /// Sending rows across, in the place of completing them; there are two lists then.
  public static let send = SourceAbilities(rawValue: 1 << 11)
  /// Making rows part of another one.
  public static let combine = SourceAbilities(rawValue: 1 << 12)

  /// Completing tasks where they stand: no list for completed tasks is needed.
  public static let tick = SourceAbilities(rawValue: 1 << 13)

  /// A log of what everyone has changed, so that what is overwritten can be got back.
  public static let journal = SourceAbilities(rawValue: 1 << 14)

  /// Due dates with times.
  public static let times = SourceAbilities(rawValue: 1 << 15)

  /// Archiving what is completed.
  public static let archive = SourceAbilities(rawValue: 1 << 16)

  /// An agenda of what is due.
  public static let agenda = SourceAbilities(rawValue: 1 << 17)

  /// Finding tasks by their titles.
  public static let find = SourceAbilities(rawValue: 1 << 18)

  /// Everything that boards of tasks have.
  public static let tasks: SourceAbilities = [
    .add, .rename, .remove, .complete, .details, .times, .notes, .sort, .rules, .boards, .undo,
    .lists, .journal, .archive, .agenda, .find,
  ]
}
