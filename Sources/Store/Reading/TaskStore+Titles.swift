public import BoardModel

extension TaskStore {
  /// The titles of tasks in all lists, including archived tasks and those on removed boards, the
  /// newest first. A title is cut off after 1,000 characters.
  ///
  /// - Parameters:
  ///   - id: If not `nil`, only the titles of tasks older than this task are returned.
  ///   - limit: The maximum number of titles.
  public func titles(before id: TaskID?, limit: Int) throws -> [TaskTitle] {
    try read { database in
      let statement = try RowStatement(
        """
        SELECT id, substr(title, 1, 1000), list, completedAt IS NOT NULL, archivedAt IS NOT NULL,
          assignee
        FROM task WHERE id < ? AND removedAt IS NULL ORDER BY id DESC LIMIT ?
        """, in: database)
      var titles: [TaskTitle] = []
      let values: [FieldValue] = [.integer(id?.rawValue ?? .max), .integer(Int64(limit))]
      try statement.forEachRow(values) { columns in
        titles.append(
          TaskTitle(
            id: TaskID(rawValue: columns.number(at: 0)),
            text: try columns.value(at: 1).string.orDamaged(),
            list: ListID(rawValue: columns.number(at: 2)),
            isCompleted: columns.number(at: 3) != 0, isArchived: columns.number(at: 4) != 0,
            assignee: try columns.value(at: 5).string))
        return true
      }
      return titles
    }
  }
}
