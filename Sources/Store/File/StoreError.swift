public import BoardModel

/// Why the boards on disk cannot be read or changed. A call that throws this error has changed
/// nothing.
public enum StoreError: Error, Equatable, Sendable {
  /// The file cannot be opened; `reason` explains why.
  case cannotOpen(path: String, reason: String)
  /// The folder of the file does not exist and cannot be created.
  case cannotCreateFolder(path: String, reason: String)
  /// The file does not exist and cannot be created.
  case cannotCreate(path: String, reason: String)
  /// The user may not read the file or enter its folder.
  case notPermitted(path: String)
  /// The user may read the store but not write to it, to its folder, or to a file beside it.
  case readOnly(path: String)
  /// The file is not a Dragboard store.
  case notAStore(path: String)
  /// A foreign file beside the store has a name that the store needs.
  case foreignFile(path: String)
  /// The path is a symbolic link to `target`, which does not exist.
  case linkToNothing(path: String, target: String)
  /// The path leads to a folder.
  case isDirectory(path: String)
  /// A newer Dragboard wrote the file, with this schema version.
  case writtenByNewerVersion(path: String, version: Int)
  /// The file is a store, but it is damaged.
  case damaged(path: String, detail: String)
  /// Nothing in the store can be read, so it cannot be salvaged.
  case beyondRepair(path: String)
  /// The file was moved, removed or replaced while the store was open; open the store again.
  case fileGone(path: String)
  /// Another process holds the store; `holder` is its pid, or `nil` if unknown.
  case busy(path: String, holder: Int?)
  /// The caller cancelled the call.
  case givenUp
  /// The disk or the user's quota is full.
  case diskFull(path: String)
  /// The disk failed to read or write.
  case ioFailure(path: String, reason: String)
  /// The task does not exist, or it or its board was removed.
  case noSuchTask(TaskID)
  /// No task has this UUID, or it or its board was removed.
  case noTaskWithUUID(String)
  /// The task is archived; unarchive it before changing it.
  case taskArchived(TaskID)
  /// The board does not exist; `nearest` is the most similar board name, or `nil` if none is
  /// similar.
  case noSuchBoard(name: String, nearest: String?)
  /// The list does not exist on the board; `available` contains the names of the board's lists, in
  /// list order.
  case noSuchList(name: String, board: String, available: [String])
  /// Several lists of the board have the name, as when several people create one on a shared board
  /// at the same time; `uuids` are theirs, in list order.
  case severalLists(name: String, board: String, uuids: [String])
  /// The list does not exist, it or its board was removed, or it is on another board. `name` is the
  /// name of the list, or `nil` if the list never existed.
  case noSuchListID(ListID, name: String? = nil)
  /// The board does not exist or was removed. `name` was the name of the board, or is `nil` if the
  /// board never existed.
  case noSuchBoardID(BoardID, name: String? = nil)
  /// The limit of a list cannot be negative.
  case limitBelowZero(Int)
  /// The board has no list with this role, to which completed or reopened tasks would move.
  case noListWithRole(ListRole, board: String)
  /// A title or name is empty or has no visible character.
  case blankTitle
  /// The text is not the name of a person; see `PersonName`.
  case notAPerson(String)
  /// Text exceeds the store's limit of `most` bytes.
  case tooLong(Text, bytes: Int, most: Int)
  /// A board, list, access token or remote with this name already exists.
  case nameExists(String)
  /// The access token does not exist; `available` contains the names of the existing tokens.
  case noSuchToken(name: String, available: [String])
  /// The remote does not exist or was removed; `available` contains the names of the existing
  /// remotes.
  case noSuchRemote(name: String, available: [String])
  /// The board is shared already, through the hub with this name.
  case alreadyShared(name: String, hub: String)
  /// The board with this name is not shared, or no longer.
  case notShared(name: String)
  /// A task with this uuid already exists, perhaps in the trash.
  case uuidExists(String)
  /// The last board cannot be removed.
  case lastBoard
  /// A board must have at least one list.
  case noLists
  /// The list with this name is the last one on its board and cannot be removed.
  case lastList(String)
  /// The list holds tasks, so another list must be named to receive them.
  case listHoldsTasks(String, count: Int)
  /// The board already has a done list, which has this name.
  case secondDoneList(String)
  /// A change cannot be undone or redone until the obstacle is removed. The step is `undone` for an
  /// undo and `redone` for a redo.
  case cannotReverse(Change.Step, UndoObstacle)

  /// A kind of text that has a size limit.
  public enum Text: Hashable, Sendable {
    /// A field of a task.
    case field(TaskField)
    /// A name, such as that of a board, a list or a person.
    case name
    /// The extras of a task or board, which have no field.
    case extras

    /// The name of this kind of text, such as `title`.
    public var name: String {
      switch self {
      case .field(let field): field.rawValue
      case .name: "name"
      case .extras: "extras"
      }
    }
  }
}
