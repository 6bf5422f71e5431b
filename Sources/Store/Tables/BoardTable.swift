import BoardModel

extension TableDescription {
  /// The columns of the table `board`.
  static let board = TableDescription(
    .board,
    [
      ColumnDescription(.uuid, .nonEmptyText),
      ColumnDescription(.name, .nonEmptyText, substitute: .numbered { "Recovered \($0)" }),
      // A repair clears an invalid value, since an extra board is better than a missing one.
      ColumnDescription(
        .removedAt, .moment, isOptional: true, undo: .presence, use: .log),
      // Not read into the record, since extras may be long and are rarely needed.
      ColumnDescription(.extras, .text(TaskExtras.isPossible), isOptional: true, use: .log),
    ])
}

extension Board {
  init(_ row: RecordRow) throws {
    self.init(
      id: BoardID(rawValue: try row.id), uuid: try row.text(.uuid), name: try row.text(.name))
  }
}
