public import BoardModel

extension TaskStore {
  /// What was completed and what was open, day by day, in the time zone of this machine.
  ///
  /// Tasks in the trash do not count, nor does what was undone; archived tasks count. A palette
  /// holds labels, not tasks. Reads every task and the whole log.
  ///
  /// - Parameters:
  ///   - board: Only the tasks that are on this board now; `nil` for those of every board.
  ///   - since: The first day that counts.
  ///   - day: The day of a moment.
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
