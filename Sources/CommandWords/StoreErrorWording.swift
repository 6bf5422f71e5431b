public import BoardModel
import Spelling
public import Store
import TerminalText

/// The messages and exit statuses for errors of the store.
public enum StoreErrorWording {
  private static let otherFile = "Name another file with --db."

  /// The message and exit status for an error of the store.
  public static func failure(for error: StoreError) -> Failure {
    switch error {
    case .cannotOpen(let path, let reason):
      Failure("cannot open the store: \(plain(path)): \(reason)", next: otherFile)
    case .cannotCreateFolder(let path, let reason):
      Failure(
        "cannot create the folder of the store: \(plain(path)): \(reason)", next: otherFile,
        status: .notPermitted)
    case .cannotCreate(let path, let reason):
      Failure(
        "cannot create the store: \(plain(path)): \(reason)", next: otherFile, status: .notPermitted
      )
    case .notPermitted(let path):
      Failure(
        "cannot open the store: \(plain(path)) is not readable",
        next: "Make it readable, or name another file with --db.", status: .notPermitted)
    case .readOnly(let path):
      Failure(
        "cannot write to the store: \(plain(path)) is read-only",
        next: "Make it writable, or name another file with --db.", status: .notPermitted)
    case .notAStore(let path):
      Failure(
        "not a Dragboard store: \(plain(path))",
        next:
          "It was not changed. \(otherFile) If it was a store, 'dragboard doctor --repair' may salvage it.",
        status: .badData)
    case .foreignFile(let path):
      Failure(
        "another file has a name that the store needs: \(plain(path))",
        next: "It was not changed. Move it away, or name another store with --db.")
    case .linkToNothing(let path, let target):
      Failure(
        "cannot open the store: \(plain(path)) links to \(plain(target)), which does not exist",
        next: "Name that file with --db to create it, or remove the link.")
    case .isDirectory(let path):
      Failure("cannot open the store: \(plain(path)) is a folder", next: otherFile)
    case .writtenByNewerVersion(let path, let version):
      Failure(
        "written by a newer Dragboard: \(plain(path)), schema \(version)",
        next: "Update dragboard. The file was not changed.", status: .badData)
    case .damaged(let path, let detail):
      Failure(
        "the store is damaged: \(plain(path)): \(detail)",
        next: "It was not changed. 'dragboard doctor --repair' salvages it into a new file.",
        status: .badData)
    case .beyondRepair(let path):
      Failure(
        "the store cannot be repaired: \(plain(path)): nothing in it can be read",
        next: "It was not changed. Restore a backup, or name another file with --db.",
        status: .badData)
    case .fileGone(let path):
      Failure(
        "the store is gone: \(plain(path)) was moved, removed or replaced",
        next: "Nothing was changed. Try again.")
    case .busy(let path, let holder):
      Failure(
        "another process holds the store: \(plain(path))\(holder.map { ", process \($0)" } ?? "")",
        next: "Try again when it has ended.", status: .busy)
    case .givenUp:
      Failure("cancelled", next: "Nothing was changed.", status: .cancelled)
    case .diskFull(let path):
      Failure(
        "the disk is full: \(plain(path))",
        next: "Nothing was changed. Free some space and try again.",
        status: .disk)
    case .ioFailure(let path, let reason):
      Failure(
        "the disk failed: \(plain(path)): \(reason)",
        next: "Check whether the change was made, and back up the store.", status: .disk)
    case .noSuchTask(let id):
      Failure("no such task: \(id)", next: "'dragboard list' shows the ids.")
    case .noTaskWithUUID(let uuid):
      Failure(
        "no such task: \(plain(uuid))", next: "'dragboard list --format json' shows the UUIDs.")
    case .taskArchived(let id):
      Failure("task \(id) is archived", next: "'dragboard unarchive \(id)' brings it back.")
    case .noSuchBoard(let name, let nearest):
      Failure(
        "no such board: \(quoted(name))",
        next: nearest.map { "Did you mean \(quoted($0))?" }
          ?? "'dragboard board list' shows the boards.")
    case .noSuchList(let name, let board, let available):
      Failure(
        "no such list: \(quoted(name)) on board \(quoted(board))",
        next: available.isEmpty
          ? "The board has no lists." : "Its lists are \(listed(available.map(quoted))).")
    case .severalLists(let name, let board, let uuids):
      Failure(
        "board \(quoted(board)) has \(uuids.count) lists named \(quoted(name))",
        next: "Rename one of them on the board, or name one by its id, from left to right: "
          + "\(listed(uuids)).", status: .usage)
    case .noSuchListID(let id, let name):
      Failure("the list is gone: \(name.map(quoted) ?? "\(id)")", next: "Nothing was changed.")
    case .noSuchBoardID(let id, let name):
      Failure("the board is gone: \(name.map(quoted) ?? "\(id)")", next: "Nothing was changed.")
    case .limitBelowZero(let limit):
      Failure(
        "a list cannot hold \(counted(limit, "task"))", next: "Use 0 or more.", status: .usage)
    case .noListWithRole(let role, let board):
      Failure(
        "board \(quoted(board)) has no \(role == .done ? "done list" : "list for open tasks")",
        next: "Name a list with 'dragboard move --to'.")
    case .notAPerson(let text):
      Failure(
        "not a name: \(quoted(text))", next: "A name is \(PersonName.rule).", status: .usage)
    case .blankTitle:
      Failure(
        "a title or name cannot be blank", next: "Nothing was changed.", status: .usage)
    case .tooLong(let text, let bytes, let most):
      Failure(
        "\(words(for: text)) too long: \(bytes.formattedWithCommas) bytes, at most "
          + "\(most.formattedWithCommas)", next: "Nothing was changed.", status: .usage)
    case .nameExists(let name):
      Failure("\(quoted(name)) already exists", next: "Choose another name.")
    case .noSuchToken(let name, let available):
      Failure(
        "no such token: \(quoted(name))",
        next: available.isEmpty
          ? "There are no tokens; 'dragboard token create' creates one."
          : "The tokens are \(listed(available.map(quoted))).")
    case .noSuchRemote(let name, let available):
      Failure(
        "no such remote: \(quoted(name))",
        next: available.isEmpty
          ? "There are no remotes; 'dragboard remote add' adds one."
          : "The remotes are \(listed(available.map(quoted))).")
    case .alreadyShared(let name, let hub):
      Failure(
        "\(quoted(name)) is shared already, through the hub \(quoted(hub))",
        next: "'dragboard share' with '--invite' makes a link for somebody else.")
    case .notShared(let name):
      Failure("\(quoted(name)) is not shared", next: "'dragboard share' shares it.")
    case .uuidExists(let uuid):
      Failure(
        "a task with that uuid already exists: \(plain(uuid))", next: "Nothing was changed.")
    case .lastBoard:
      Failure("this is the last board", next: "Create another board first.")
    case .noLists:
      Failure("a board needs a list", next: "Name at least one.", status: .usage)
    case .lastList(let name):
      Failure(
        "\(quoted(name)) is the last list of its board", next: "Add another list first.")
    case .listHoldsTasks(let name, let count):
      Failure(
        "\(quoted(name)) holds \(counted(count, "task"))",
        next: "Name another list for them with --to.")
    case .secondDoneList(let name):
      Failure(
        "the board already has a done list: \(quoted(name))", next: "A board has at most one.")
    case .cannotReverse(let step, let obstacle): failure(for: obstacle, step)
    }
  }

  private static func failure(for obstacle: UndoObstacle, _ step: Change.Step) -> Failure {
    let what = step == .redone ? "cannot redo this change" : "cannot undo this change"
    return switch obstacle {
    case .listGone(let list, let board):
      Failure(
        "\(what): list \(quoted(list)) of board \(quoted(board)) has been removed",
        next: "Undo the removal first, with --board.")
    case .boardGone(let board):
      Failure(
        "\(what): board \(quoted(board)) has been removed",
        next: "Undo without --board until it is back.")
    case .boardNameExists(let name):
      Failure(
        "\(what) while another board has the name \(quoted(name))",
        next: "Rename that board first.")
    case .lastBoard(let name):
      Failure(
        "\(what) while \(quoted(name)) is the last board", next: "Create another board first.")
    }
  }

  private static func words(for text: StoreError.Text) -> String {
    switch text {
    case .field(let field): "the \(field.noun) \(field == .notes || field == .tags ? "are" : "is")"
    case .name: "the name is"
    case .extras: "the other data from the file is"
    }
  }

  /// The message for a change that was refused.
  public static func failure(for refusal: Refusal) -> Failure {
    if case .viewing(let board) = refusal { return viewing(quoted(board)) }
    return Failure(words(for: refusal), next: "Nothing was changed.")
  }

  /// The message for a change of a shared board that the user may only view.
  public static func viewing(_ board: String) -> Failure {
    Failure(
      "you can only view \(board)", next: "Ask an owner to make you an editor.",
      status: .notPermitted)
  }

  private static func words(for refusal: Refusal) -> String {
    switch refusal {
    case .locked(let id): RefusalWords.locked("task \(id)")
    case .pinned(let id): RefusalWords.pinned("task \(id)")
    case .notAccepted: "the list does not accept tasks from their current list"
    case .limit(let limit, of: _): RefusalWords.full("the list", limit: limit)
    case .duplicate(let title, in: _): RefusalWords.duplicate(quoted(title), "the list")
    case .blocked(let title, in: _): RefusalWords.blocked(quoted(title), "the list")
    case .cycle(let chain): RefusalWords.cycle(chain.map(quoted))
    case .noReordering: RefusalWords.noReordering("the list")
    case .viewing(let board): RefusalWords.viewing(quoted(board))
    case .stated(let reason): reason
    case .unsupported: RefusalWords.unsupported
    }
  }

  private static func plain(_ text: String) -> String { DisplayText.plain(text) }
}
