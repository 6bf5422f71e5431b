public import BoardModel

extension TaskStore: AgendaMaking, BoardEditing, ChangeHistory, ListEditing, ListSorting,
  RowDropping, TaskArchiving, TaskEditing, TaskFinding
{
  /// Archives everything that is completed on a board.
  ///
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``.
  public func archive(on board: BoardID) throws -> Int {
    try archive(on: board, completedBefore: nil)
  }

  /// `true`: what everyone changes is in its log.
  public var isJournal: Bool { true }

  /// The latest entry of the change log; `nil` in a new store.
  public func latestChange() throws -> ChangeID? { try log(limit: 1).first?.id }

  /// Makes the agenda of all boards.
  public func makeAgenda(today: @escaping () -> CivilDay) -> any Agenda {
    AgendaSource(self, today: today)
  }
}
