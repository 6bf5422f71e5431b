/// The boards behind a screen: it reads their lists and rows, and moves rows.
///
/// What only some sources support has a protocol each, such as ``ChangeHistory``. A source that
/// conforms to one returns itself from the property of that name; otherwise the property is `nil`,
/// and the commands that need it are not offered.
///
/// All calls are synchronous. A call that changes something is one transaction: it is durable when
/// the call returns, and if the call throws, nothing has changed. It throws a ``Refusal`` if a rule
/// or a flag forbids the change. Rows count from 0, from the top.
public protocol BoardSource: AnyObject {
  /// The noun for its rows, such as tasks.
  var noun: ItemNoun { get }
  /// How it writes priorities and tags.
  var fieldStyle: FieldStyle { get }
  /// The commands for rows that only this source has, in the order of their hints.
  var rowCommands: [RowCommand] { get }

  // MARK: Reading

  /// Runs a closure that reads one consistent state of the source and must not change it.
  func inOneState<Result>(_ body: () throws -> Result) throws -> Result
  /// All boards, in their order.
  func boards() throws -> [Board]
  /// The lists of a board, in their order; empty if the board was removed.
  func lists(of board: BoardID) throws -> [TaskList]
  /// The names of all lists, those of one board first, including removed ones that the source still
  /// knows.
  func listNames(from board: BoardID) throws -> ListNames
  /// Reads some tasks, in the order of `ids`; removed ones are left out.
  func tasks(_ ids: [TaskID]) throws -> [TaskRecord]
  /// The row of a task in its list; `nil` if the task was removed.
  func index(of id: TaskID) throws -> Int?
  /// Reads a filter from the text as it was typed.
  func filter(_ text: String, _ context: FilterContext) -> TaskFilter
  /// Reads neighbouring rows of a list that pass a filter, at most `limit`; while ``isSearching``,
  /// only those found so far.
  func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow
  /// Calls a closure with every task of a list that passes a filter, from the top down.
  func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void) throws
  /// The ids of every task of a list, from the top down.
  func ids(of list: ListID) throws -> [TaskID]
  /// The set of tasks in a list that pass a filter.
  func idSet(of list: ListID, passing filter: TaskFilter) throws -> TaskIDSet
  /// The row that a task of another list would get in a sorted list, among the rows that pass a
  /// filter; `nil` for an unsorted list, and for a task of the list itself.
  func sortedIndex(of id: TaskID, in list: TaskList, passing filter: TaskFilter) throws -> Int?
  /// The titles, of some, that exist in a list, compared exactly.
  func titles(among titles: [String], in list: ListID) throws -> Set<String>
  /// Whether the search for the latest filter is still unfinished.
  var isSearching: Bool { get }
  /// Continues the search for the latest filter for a few milliseconds.
  func searchOn() throws
  /// What will happen to a task, for the bottom line; `nil` shows its position instead.
  func meaning(of id: TaskID) -> String?
  /// How moving tasks would change other tasks, for the bottom line: a sentence, then the same in
  /// fewer words; empty if it would not.
  func sideEffects(ofMoving ids: [TaskID], to placement: Placement) -> [String]
  /// How the latest change, undo or redo changed tasks other than its own, in the same form.
  var sideEffects: [String] { get }

  // MARK: Moving

  /// Moves tasks, one below the other.
  func move(_ ids: [TaskID], to placement: Placement) throws

  // MARK: Parts that not every source supports

  /// Adds, changes, completes and removes tasks; `nil` if it cannot.
  var editing: (any TaskEditing)? { get }
  /// Finds tasks on all boards; `nil` if it cannot.
  var finding: (any TaskFinding)? { get }
  /// Copies and exchanges rows in drops; `nil` if it cannot.
  var dropping: (any RowDropping)? { get }
  /// Sends rows across; `nil` if it cannot.
  var sending: (any RowSending)? { get }
  /// Combines rows with another one; `nil` if it cannot.
  var combining: (any RowCombining)? { get }
  /// Archives completed tasks; `nil` if it cannot.
  var archiving: (any TaskArchiving)? { get }
  /// Sorts a list once; `nil` if it cannot.
  var sorting: (any ListSorting)? { get }
  /// Changes lists and their rules; `nil` if it cannot.
  var listEditing: (any ListEditing)? { get }
  /// Adds, renames and removes boards; `nil` if it has only one.
  var boardEditing: (any BoardEditing)? { get }
  /// Creates an agenda of its boards; `nil` if it cannot.
  var agendaMaking: (any AgendaMaking)? { get }
  /// The source as an agenda; `nil` if it is none.
  var agenda: (any Agenda)? { get }
  /// Undoes and redoes changes; `nil` if it cannot.
  var history: (any ChangeHistory)? { get }

  // MARK: Changes by others

  /// Reads what others have changed since the last call; `nil` if nothing.
  func changesByOthers() throws -> ForeignChanges?
  /// Watches for changes by others; `nil` if there can be none.
  func watch() throws -> (any SourceWatch)?
  /// Called while a call waits or takes long; the call continues while it returns `true`.
  var onActivity: ((SourceActivity, Duration) -> Bool)? { get set }
}

extension BoardSource {
  /// Reads a task; `nil` if it was removed.
  public func task(_ id: TaskID) throws -> TaskRecord? { try tasks([id]).first }
}
