/// The boards behind a screen: their lists, windows of their rows, and moving those.
///
/// What only some sources can do is a protocol for each, such as ``ChangeHistory``. A source that
/// conforms to one offers itself as that part; in others the part is `nil`, and what needs it is
/// not offered.
///
/// All calls are synchronous. A call that changes something is one transaction: it is durable
/// when the call returns, and if the call throws, nothing has changed. What a rule or a flag
/// forbids throws a ``Refusal``. Rows count from 0, from the top down.
public protocol BoardSource: AnyObject {
  /// What its rows are called.
  var noun: ItemNoun { get }
  /// How it writes priorities and tags.
  var fieldStyle: FieldStyle { get }
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
  /// What will happen to a task, for the bottom line; `nil` shows its position instead.
  func meaning(of id: TaskID) -> String?
  /// What moving tasks would change in others, for the bottom line: a sentence, and the same in
  /// fewer words; empty for nothing.
  func sideEffects(ofMoving ids: [TaskID], to placement: Placement) -> [String]
  /// What the latest change, undo or redo has changed in tasks that it was not about, in the same
  /// words.
  var sideEffects: [String] { get }

  // MARK: Moving

  /// Moves tasks, one below the other.
  func move(_ ids: [TaskID], to placement: Placement) throws

  // MARK: Parts that not every source has

  /// Adding, changing, completing and removing tasks; `nil` without it.
  var editing: (any TaskEditing)? { get }
  /// Looking for tasks on all boards; `nil` without it.
  var finding: (any TaskFinding)? { get }
  /// Copying and exchanging in drops; `nil` without them.
  var dropping: (any RowDropping)? { get }
  /// Sending rows across; `nil` without it.
  var sending: (any RowSending)? { get }
  /// Making rows part of another one; `nil` without it.
  var combining: (any RowCombining)? { get }
  /// Archiving what is completed; `nil` without it.
  var archiving: (any TaskArchiving)? { get }
  /// Sorting a list once; `nil` without it.
  var sorting: (any ListSorting)? { get }
  /// Changing lists and their rules; `nil` without it.
  var listEditing: (any ListEditing)? { get }
  /// Having more than one board; `nil` without it.
  var boardEditing: (any BoardEditing)? { get }
  /// Making an agenda of its boards; `nil` without it.
  var agendaMaking: (any AgendaMaking)? { get }
  /// What it has as an agenda; `nil` if it is none.
  var agenda: (any Agenda)? { get }
  /// Undo and redo; `nil` without them.
  var history: (any ChangeHistory)? { get }

  // MARK: Changes by others

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
}
