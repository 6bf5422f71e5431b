import BoardModel
import Store

/// The sender of a request, and the rights of the sender.
struct Client: Sendable, Equatable {
  let id: Identifier<AccessToken>
  let name: String
  /// The only board that the client may use; `nil` for all.
  let board: BoardID?
  let mayWrite: Bool
  /// The session of a browser that has signed in; `nil` for a client that sends its token.
  var session: BrowserSession?

  func maySee(_ other: BoardID) -> Bool { board == nil || board == other }

  /// - Throws: ``ServiceError`` for a board that the client may not use.
  func check(_ other: BoardID) throws {
    guard maySee(other) else { throw ServiceError.forbidden("The token is for another board.") }
  }

  /// - Throws: ``ServiceError`` if the client may not use one of the boards. If the client may use
  ///   only one board, also for a change to the board itself or to its lists.
  func check(_ change: Change, on boards: Set<BoardID>) throws {
    try boards.forEach { try check($0) }
    guard board == nil || change.kind.concernsOnlyTasks else {
      throw ServiceError.forbidden(
        "The token is for the tasks of a board, not for the board itself.")
    }
  }
}

extension Change.Kind {
  /// Whether a change of this kind leaves boards and lists as they are.
  var concernsOnlyTasks: Bool {
    switch self {
    case .added, .imported, .synced, .edited, .moved, .completed, .reopened, .removed, .exchanged,
      .copied, .sorted, .taken, .givenBack, .archived, .unarchived:
      true
    case .boardCreated, .boardRenamed, .boardRemoved, .listAdded, .listRenamed, .listMoved,
      .listRemoved, .listChanged:
      false
    }
  }
}
