/// What a board is made of: lists of tasks, windows of their rows, and changes to them.
///
/// A source answers at once; a call that changes something is one transaction, durable when
/// it returns, and either does all it was asked for or throws and changes nothing. What a
/// rule or a flag forbids is thrown as ``Refusal``. Rows count from 0, from the top down.
public protocol BoardSource: AnyObject {
  /// What can be changed in it; nothing else is asked of it.
  var abilities: SourceAbilities { get }

  // MARK: Reading

  /// All boards, in their order.
  func boards() throws -> [Board]
  /// The lists of a board, in their order; none for a board that is gone.
  func lists(of board: BoardID) throws -> [TaskList]
  /// Some tasks, in the order of `ids`; those that are gone are left out.
  func tasks(_ ids: [TaskID]) throws -> [TaskRecord]
  /// The row of a task in its list; `nil` when it is gone.
  func index(of id: TaskID) throws -> Int?
  /// Some neighbouring rows of those in a list that pass a filter, at most `limit`.
  func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow
  /// Hands out every task of a list that passes a filter, from the top down.
  func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void) throws
  /// The ids of every task of a list, from the top down.
  func ids(of list: ListID) throws -> [TaskID]
  /// The row that a task from elsewhere would take in a sorted list, among those that pass a
  /// filter; `nil` for lists without a sort order, and for a task of the list itself.
  func sortedIndex(of id: TaskID, in list: TaskList, passing filter: TaskFilter) throws -> Int?
  /// Which of some titles stand in a list, letter for letter.
  func titles(among titles: [String], in list: ListID) throws -> Set<String>
  /// Every tag that is in use, by name.
  func tags() throws -> [String]

  // MARK: Changes

  /// Makes tasks, one below the other.
  func add(_ new: [NewTask], at placement: Placement) throws -> [TaskRecord]
  /// Puts tasks elsewhere, one below the other.
  func move(_ ids: [TaskID], to placement: Placement) throws
  /// Makes copies of tasks, one below the other.
  func copy(_ ids: [TaskID], to placement: Placement) throws -> [TaskID]
  /// Lets two tasks swap places.
  func exchange(_ first: TaskID, _ second: TaskID) throws
  /// Changes the content of tasks.
  func edit(_ ids: [TaskID], _ edits: [TaskEdit]) throws
  /// Changes the notes of a task.
  ///
  /// - Returns: `false` where they are not `old` any more; they stay as they are then.
  func replaceNotes(of id: TaskID, from old: String?, to new: String?) throws -> Bool
  /// Removes tasks.
  func remove(_ ids: [TaskID]) throws
  /// Sends tasks to the done list of their board.
  ///
  /// - Returns: Those that went there.
  func complete(_ ids: [TaskID]) throws -> [TaskID]
  /// Sends tasks back from the done list.
  ///
  /// - Returns: Those that went back.
  func reopen(_ ids: [TaskID]) throws -> [TaskID]
  /// Sorts a list once.
  func sort(_ list: ListID, by order: SortOrder) throws
  /// Gives a list other rules.
  func setRules(_ rules: ListRules, of list: ListID) throws
  /// Makes a board of a kind.
  func createBoard(named name: String, preset: BoardPreset) throws -> Board

  // MARK: History

  /// Takes back the latest change on a board.
  func undo(on board: BoardID) throws -> BoardUndo
  /// Brings back what the latest undo on a board took back; `nil` when there is nothing.
  func redo(on board: BoardID) throws -> Change?
  /// Takes back the latest change of all; `nil` when there is nothing.
  func undo() throws -> Change?
  /// Brings back what the latest ``undo()`` took back; `nil` when there is nothing.
  func redo() throws -> Change?
  /// The latest change, also an undo or a redo; `nil` before the first.
  func latestChange() throws -> ChangeID?
  /// The board that a change was about, by its present name.
  func board(touchedBy change: ChangeID) throws -> Board?
  /// What others have changed since this was last asked; `nil` when nothing.
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

/// What can be changed in a source. Moving rows is possible in every one.
public struct SourceAbilities: OptionSet, Sendable {
  /// One bit an ability.
  public let rawValue: Int

  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// New tasks.
  public static let add = SourceAbilities(rawValue: 1 << 0)
  /// Other titles.
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
  /// Other rules for a list.
  public static let rules = SourceAbilities(rawValue: 1 << 7)
  /// More than one board.
  public static let boards = SourceAbilities(rawValue: 1 << 8)
  /// Taking changes back, and bringing them back.
  public static let undo = SourceAbilities(rawValue: 1 << 9)

  /// Everything.
  public static let all: SourceAbilities = [
    .add, .rename, .remove, .complete, .details, .notes, .sort, .rules, .boards, .undo,
  ]
}
