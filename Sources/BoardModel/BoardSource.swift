/// A source of boards for a screen. It reads boards, lists and rows, and moves rows.
///
/// Each optional capability has its own protocol, such as ``ChangeHistory``. The matching property,
/// such as ``history``, returns the source itself or another source with the capability. If the
/// property is `nil`, commands that need the capability are not offered.
///
/// All calls are synchronous. Each call that changes something is one transaction: if the call
/// throws, nothing has changed. A call throws a ``Refusal`` if a rule or a flag forbids the change.
/// Positions count from the top, starting at 0.
public protocol BoardSource: AnyObject {
  /// The noun for the rows of the source, such as ``ItemNoun/task``.
  var noun: ItemNoun { get }
  /// The notation of priorities and tags in the source.
  var fieldStyle: FieldStyle { get }
  /// The commands for rows that are specific to this source, in the order in which the bottom line
  /// shows them.
  var rowCommands: [RowCommand] { get }

  // MARK: Reading

  /// Runs a closure whose reads all see the same state of the source. The closure must not change
  /// the source.
  func inOneState<Result>(_ body: () throws -> Result) throws -> Result
  /// All boards, in their order.
  func boards() throws -> [Board]
  /// The lists of a board, in their order; empty if the board was removed.
  func lists(of board: BoardID) throws -> [TaskList]
  /// The names of the lists on all boards, those of `board` first, perhaps followed by removed
  /// lists.
  func listNames(from board: BoardID) throws -> ListNames
  /// Reads the rows of tasks by id, in the order of `ids`, omitting removed and archived tasks.
  func rows(_ ids: [TaskID]) throws -> [TaskRow]
  /// Reads tasks by id, in the order of `ids`, omitting removed and archived tasks.
  func tasks(_ ids: [TaskID]) throws -> [TaskRecord]
  /// The position of a task in its list; `nil` if no list shows the task.
  func index(of id: TaskID) throws -> Int?
  /// Parses the text of a filter that the user typed.
  func filter(_ text: String, _ context: FilterContext) -> TaskFilter
  /// Reads at most `limit` consecutive rows of a list that pass a filter. While ``isSearching`` is
  /// `true`, only the rows found so far are read.
  func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow
  /// Calls a closure with every task of a list that passes a filter, from the top down.
  func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void) throws
  /// The ids of all tasks of a list, from the top down.
  func ids(of list: ListID) throws -> [TaskID]
  /// The set of tasks in a list that pass a filter.
  func idSet(of list: ListID, passing filter: TaskFilter) throws -> TaskIDSet
  /// The position that a task of another list would get in a sorted list, counting only the rows
  /// that pass a filter. `nil` if there is none, for example because the list is not sorted.
  func sortedIndex(of id: TaskID, in list: TaskList, passing filter: TaskFilter) throws -> Int?
  /// Returns the elements of `titles` that are equal to the title of a task in a list.
  func titles(among titles: [String], in list: ListID) throws -> Set<String>
  /// Whether the search for the latest filter is still unfinished.
  var isSearching: Bool { get }
  /// Continues the search for the latest filter for a few milliseconds.
  func searchOn() throws
  /// What will happen to a task, for the bottom line; `nil` to show the task's position instead.
  func meaning(of id: TaskID) -> String?

  // MARK: Moving

  /// Moves tasks to a placement, in the order of `ids` from top to bottom.
  func move(_ ids: [TaskID], to placement: Placement) throws
  /// Moves tasks to a placement in a list as the user sees it.
  ///
  /// If others have just taken the task of the placement out of the list, the moved tasks go to the
  /// end of the list.
  func move(_ ids: [TaskID], to placement: Placement, in list: ListID) throws

  // MARK: Parts that not every source supports

  /// Adds, changes, completes and removes tasks; `nil` if the source cannot.
  var editing: (any TaskEditing)? { get }
  /// Finds tasks on all boards; `nil` if the source cannot.
  var finding: (any TaskFinding)? { get }
  /// Copies and exchanges rows in drops; `nil` if the source cannot.
  var dropping: (any RowDropping)? { get }
  /// Sends rows to another list; `nil` if the source cannot.
  var sending: (any RowSending)? { get }
  /// Combines several rows into one; `nil` if the source cannot.
  var combining: (any RowCombining)? { get }
  /// Archives completed tasks; `nil` if the source cannot.
  var archiving: (any TaskArchiving)? { get }
  /// Sorts lists on request; `nil` if the source cannot.
  var sorting: (any ListSorting)? { get }
  /// Changes lists and their rules; `nil` if the source cannot.
  var listEditing: (any ListEditing)? { get }
  /// Creates boards; `nil` if the source can have only one.
  var boardEditing: (any BoardEditing)? { get }
  /// Creates an agenda of all boards; `nil` if the source cannot.
  var agendaMaking: (any AgendaMaking)? { get }
  /// The source as an agenda; `nil` if it is not one.
  var agenda: (any Agenda)? { get }
  /// Links tasks to the tasks that block them; `nil` if the source cannot.
  var blocking: (any TaskBlocking)? { get }
  /// Lets people take tasks to work on; `nil` if the source cannot.
  var taking: (any TaskTaking)? { get }
  /// Undoes and redoes changes; `nil` if the source cannot.
  var history: (any ChangeHistory)? { get }

  // MARK: Changes by others

  /// Reads what others have changed since the last call; `nil` if there is nothing to report.
  func changesByOthers() throws -> ForeignChanges?
  /// What the user has to be told about shared boards, in sentences, each of which is returned once.
  func takeSharedNotices() throws -> [String]
  /// Watches for changes by others; `nil` if that is impossible or unnecessary.
  func watch() throws -> (any SourceWatch)?
  /// A closure that is called repeatedly while a call to the source waits or runs for long, with
  /// the activity and the elapsed time. Returning `false` cancels the call.
  var onActivity: ((SourceActivity, Duration) -> Bool)? { get set }
}

extension BoardSource {
  /// Moves tasks to a placement of a source that no one else changes.
  public func move(_ ids: [TaskID], to placement: Placement, in list: ListID) throws {
    try move(ids, to: placement)
  }
  /// Reads tasks by id, in the order of `ids`, omitting removed and archived tasks.
  public func tasks(_ ids: [TaskID]) throws -> [TaskRecord] { try rows(ids).map(\.task) }
  /// Reads a task; `nil` if it was removed or archived.
  public func task(_ id: TaskID) throws -> TaskRecord? { try tasks([id]).first }
}
