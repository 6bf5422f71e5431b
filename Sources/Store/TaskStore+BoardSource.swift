public import BoardModel

extension TaskStore: BoardSource {
  /// Everything can be changed in a store.
  public var abilities: SourceAbilities { .tasks }

  /// Archives everything that is completed on a board.
  ///
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``.
  public func archive(on board: BoardID) throws -> Int {
    try archive(on: board, completedBefore: nil)
  }

  /// The latest entry of the change log; `nil` in a new store.
  public func latestChange() throws -> ChangeID? { try log(limit: 1).first?.id }

  /// The agenda of all boards, or of one.
  public func agenda(of board: Board?, today: @escaping () -> CivilDay) -> (any Agenda)? {
    AgendaSource(self, of: board, today: today)
  }
}
