public import BoardModel

/// Why the boards on disk cannot be read or changed. Whatever it was, nothing was changed.
public enum StoreError: Error, Equatable, Sendable {
  /// The file cannot be opened; `reason` is the system's.
  case cannotOpen(path: String, reason: String)
  /// The folder of the file is not there and cannot be made.
  case cannotCreateFolder(path: String, reason: String)
  /// The file is not there and the user may not make it.
  case cannotCreate(path: String, reason: String)
  /// The user may not read the file, or not enter its folder.
  case notPermitted(path: String)
  /// The user may read the store, but not write to the file: the store, in whose folder nothing may
  /// be written either, or one beside it.
  case readOnly(path: String)
  /// The file is something else.
  case notAStore(path: String)
  /// Another file has a name that the store needs beside its own.
  case foreignFile(path: String)
  /// The path is a symbolic link that leads to `target`, where nothing is.
  case linkToNothing(path: String, target: String)
  /// The path names a folder.
  case isDirectory(path: String)
  /// A later Dragboard wrote the file; `version` is that of its schema.
  case writtenByNewerVersion(path: String, version: Int)
  /// The file is a store, but a broken one.
  case damaged(path: String, detail: String)
  /// Nothing can be read of a store, so that it cannot be salvaged.
  case beyondRepair(path: String)
  /// The file was moved, removed or replaced while it was open; open it again.
  case fileGone(path: String)
  /// Another process holds the store; `holder` is its pid, `nil` when it is not known.
  case busy(path: String, holder: Int?)
  /// The caller has given the call up.
  case givenUp
  /// The disk has no room, or the user's quota is used up.
  case diskFull(path: String)
  /// The disk failed.
  case ioFailure(path: String, reason: String)
  /// There is no such task, or it is in the trash.
  case noSuchTask(TaskID)
  /// The task is archived: it has to come back before it can be changed.
  case taskArchived(TaskID)
  /// There is no such board; `nearest` is the name most like it.
  case noSuchBoard(name: String, nearest: String?)
  /// There is no such list on the board; `available` are its lists, in pane order.
  case noSuchList(name: String, board: String, available: [String])
  /// There is no list of that number, it or its board was removed, or it is on another board;
  /// `name` is what it is called, `nil` if it never was.
  case noSuchListID(ListID, name: String? = nil)
  /// There is no board of that number, or it was removed; `name` is what it was called, `nil` if
  /// it never was.
  case noSuchBoardID(BoardID, name: String? = nil)
  /// A list cannot hold fewer than no tasks.
  case limitBelowZero(Int)
  /// The board has no list to complete into or to reopen into.
  case noListWithRole(ListRole, board: String)
  /// A title, or the name of a board or a list, is empty or nothing but spaces.
  case blankTitle
  /// A text has more bytes than the store takes.
  case tooLong(Text, bytes: Int, most: Int)
  /// A board, a list, an access token or a remote of that name is there already.
  case nameTaken(String)
  /// There is no access token of that name; `available` are those there are.
  case noSuchToken(name: String, available: [String])
  /// There is no remote of that name, or it is gone; `available` are those there are.
  case noSuchRemote(name: String, available: [String])
  /// A task with that uuid already exists, perhaps in the trash.
  case uuidTaken(String)
  /// The last board cannot be removed.
  case lastBoard
  /// A board cannot be made without lists.
  case noLists
  /// The last list of a board, of that name, cannot be removed.
  case lastList(String)
  /// The list of that name holds tasks, for which there must be another list.
  case listHoldsTasks(String, count: Int)
  /// The board has a done list already, of that name.
  case secondDoneList(String)
  /// A change cannot be undone or redone, which the step tells apart, before something else is.
  case cannotReverse(Change.Step, UndoObstacle)

  /// What a text is for.
  public enum Text: Hashable, Sendable {
    /// A field of a task; the title also stands for the names of boards and lists.
    case field(TaskField)
    /// What files said of a task that has no other field.
    case extras

    /// Its name: `title`.
    public var name: String {
      switch self {
      case .field(let field): field.rawValue
      case .extras: "extras"
      }
    }
  }
}
