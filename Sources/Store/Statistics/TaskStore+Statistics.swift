public import BoardModel

extension TaskStore {
  /// Statistics of completed and open tasks, day by day.
  ///
  /// Archived tasks count; removed tasks and changes that were undone do not. The tasks of a
  /// palette do not count. Reads every task and the whole log.
  ///
  /// - Parameters:
  ///   - board: The board whose current tasks count; `nil` for every board.
  ///   - since: The first day to count.
  ///   - day: Converts a moment to a day, by default in the time zone of this machine.
  /// - Throws: ``StoreError/noSuchBoardID(_:name:)``.
  public func statistics(
    of board: BoardID? = nil, since: CivilDay, today: CivilDay,
    day: @escaping (Timestamp) -> CivilDay = { .local($0) }
  ) throws -> TaskStatistics {
    try read { database in
      let reader = BoardReader(database: database)
      let boards = try board.map { [try reader.requireBoard($0)] } ?? reader.boards()
      var statistics = try StatisticsReader(
        lists: boards.flatMap { board in
          try reader.lists(of: board.id).filter { $0.role != .palette }.map { (board, $0) }
        }, since: since, today: today, day: day)
      try statistics.readLog(of: database)
      try statistics.readTasks(of: database)
      return statistics.tally.statistics
    }
  }
}
