import BoardModel
import Store

/// Who sends a request, and what it may do.
struct Client: Sendable, Equatable {
  let id: Identifier<AccessToken>
  let name: String
  /// The only board it may use; `nil` for all.
  let board: BoardID?
  let mayWrite: Bool

  func maySee(_ other: BoardID) -> Bool { board == nil || board == other }

  /// - Throws: ``ServiceError`` for a board that it may not use.
  func check(_ other: BoardID) throws {
    guard maySee(other) else { throw ServiceError.forbidden("The token is for another board.") }
  }
}
