import BoardModel
import DragEngine
import TerminalText

/// Names rows for the bottom line, and describes why they cannot be dropped or changed.
@MainActor
struct RowWords {
  let host: any FeatureHost

  func names(_ items: [ItemID]) -> String { names(items, sharing: titleShare) }

  /// The title of a single row in quotes, truncated to its share of a line with `count` titles. For
  /// several rows, the number of rows.
  func names(_ items: [ItemID], sharing count: Int) -> String {
    guard items.count == 1, let item = items.first else {
      return host.source.noun.counted(items.count)
    }
    return title(of: TaskID(item)).map { host.quoted($0, sharing: count) }
      ?? "The \(host.source.noun.singular)"
  }

  /// The number of titles to leave room for; the hints for a source's own commands need as much
  /// room as a second title.
  private var titleShare: Int { host.source.rowCommands.isEmpty ? 1 : 2 }

  /// The title of a task; `nil` if the task is neither loaded in a pane nor carried.
  func title(of id: TaskID) -> String? {
    (host.rowDrag.carried.rows[id] ?? host.loadedRow(id))?.title
  }

  /// The reason why rows cannot be dropped in a pane.
  func reason(_ refusal: DropProposal.Refusal, pane: PaneID?) -> String {
    let list = pane.map(host.name) ?? "the list"
    return switch refusal {
    case .noReordering: RefusalWords.noReordering(list)
    case .notAccepted:
      pane.flatMap(host.model)?.list.span.map(RefusalWords.noDay) ?? RefusalWords.notAccepted(list)
    case .full:
      RefusalWords.full(
        list, limit: pane.flatMap(host.model)?.list.rules.limit,
        count: pane.flatMap(host.model)?.list.count)
    case .duplicate: RefusalWords.duplicate("it", list)
    case .blocked: "\(list) accepts no blocked tasks"
    case .severalItems: "only one row can be swapped at a time"
    case .noRemoval: "rows cannot be removed from \(list) this way"
    case .emptyArea: "\(list) accepts no drop below its last row"
    case .noItem: "release over a row of \(list)"
    case .noCombining: "nothing can be put into that row"
    case .noItemInFront: "there is no row above to put it into"
    case .screenChanged: "the screen changed; aim again"
    case .outside: "not over a list"
    }
  }

  /// The message for a refusal of the source, worded as during a drag.
  func sentence(for refusal: Refusal) -> String {
    func name(_ id: ListID) -> String { host.model(PaneID(id))?.list.name ?? "the list" }
    return switch refusal {
    case .locked(let id): RefusalWords.locked(names([ItemID(id)]))
    case .pinned(let id): RefusalWords.pinned(names([ItemID(id)]))
    case .notAccepted(by: let list, from: _): RefusalWords.notAccepted(name(list))
    case .limit(let limit, of: let list):
      RefusalWords.full(name(list), limit: limit, count: host.model(PaneID(list))?.list.count)
    case .duplicate(let title, in: let list):
      RefusalWords.duplicate(host.quoted(title), name(list))
    case .blocked(let title, in: let list):
      RefusalWords.blocked(host.quoted(title), name(list))
    case .noReordering(let list): RefusalWords.noReordering(name(list))
    case .cycle(let chain): host.blockingWords.sentence(forCycle: chain)
    case .viewing(let board): RefusalWords.viewing(host.quoted(board))
    case .stated(let reason): reason
    case .unsupported: RefusalWords.unsupported
    }
  }

  /// The message for a change of something that others have removed.
  func sentence(for missing: MissingRecord) -> String {
    let name =
      switch missing {
      case .task(let id): title(of: id).map(host.quoted) ?? "The \(host.source.noun.singular)"
      case .list(let id):
        host.model(PaneID(id)).map { "The list \(host.quoted($0.list.name))" } ?? "The list"
      case .board(let id):
        id == host.board.id ? "The board \(host.quoted(host.board.name))" : "The board"
      }
    return "\(name) was removed elsewhere; nothing was changed"
  }

  /// The message that rows follow the pointer with no button held until a click drops them.
  static func sticky(_ names: String, _ count: Int) -> String {
    let (stick, they) = count == 1 ? ("sticks", "it") : ("stick", "they")
    return "\(names) \(stick) to the pointer: click where \(they) should go"
  }

  /// What happened to `count` carried rows, as in `is back where it was`.
  func outcome(of reason: DragCancellation, _ count: Int) -> String {
    let (are, they) = count == 1 ? ("is", "it") : ("are", "they")
    return switch reason {
    case .escape, .secondaryButton, .programmatic, .suspended, .interrupted:
      "\(are) back where \(they) \(count == 1 ? "was" : "were")"
    case .releaseLost, .focusLost: "\(are) back: the mouse release was not reported"
    case .sourceRemoved: "\(are) gone: moved or removed \(host.elsewhere)"
    case .paneRemoved: "\(are) gone with \(count == 1 ? "its" : "their") list"
    case .rejected: "\(are) back: \(they) cannot go there"
    case .noTarget: "\(are) back: no list there"
    case .refused: "\(are) back: \(they) could not be saved"
    }
  }
}
