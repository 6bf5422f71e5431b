public import BoardModel

extension TaskStore: AgendaMaking, BoardEditing, ChangeHistory, ListEditing, ListSorting,
  RowDropping, TaskArchiving, TaskEditing, TaskFinding
{
  /// Archives every completed task of a board.
  ///
  /// - Returns: The number of archived tasks.
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``.
  public func archive(on board: BoardID) throws -> Int {
    try archive(on: board, completedBefore: nil)
  }

  /// Always `true`: the log records every change from every source.
  public var isJournal: Bool { true }

  /// The id of the latest entry in the change log. A new store already has an entry for its first
  /// board.
  public func latestChange() throws -> ChangeID? { try log(limit: 1).first?.id }

  /// Returns an agenda of all boards.
  ///
  /// - Parameter today: Returns the current day.
  public func makeAgenda(today: @escaping () -> CivilDay) -> any Agenda {
    AgendaSource(self, today: today)
  }
}
