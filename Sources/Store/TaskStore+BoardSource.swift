public import BoardModel

extension TaskStore: AgendaMaking, BoardEditing, ChangeHistory, ListEditing, ListSorting,
  RowDropping, TaskArchiving, TaskEditing, TaskFinding
{
  /// Archives every completed task of a board.
  ///
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``.
  public func archive(on board: BoardID) throws -> Int {
    try archive(on: board, completedBefore: nil)
  }

  /// Always `true`: the log records every change from every source.
  public var isJournal: Bool { true }

  /// The latest entry of the change log, or `nil` in a new store.
  public func latestChange() throws -> ChangeID? { try log(limit: 1).first?.id }

  /// Returns an agenda of all boards.
  public func makeAgenda(today: @escaping () -> CivilDay) -> any Agenda {
    AgendaSource(self, today: today)
  }
}
