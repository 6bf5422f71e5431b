public import BoardModel

/// Something that is wrong inside a store.
public enum IntegrityFinding: Equatable, Sendable {
  /// SQLite's own check says so.
  case file(String)
  /// A row of `table` that refers to a row that does not exist.
  case danglingReference(table: String, row: Int64)
  /// A row is not as the log accounts for it; `columns` differ, none when one side lacks the row.
  case differsFromLog(table: String, row: Int64, columns: [String])
  /// A list says it has `said` tasks and has `counted`.
  case wrongCount(ListID, said: Int, counted: Int)
  /// A column of a row holds what no program of ours writes there.
  case impossibleValue(table: String, row: Int64, column: String)
  /// A board has no list.
  case boardWithoutLists(name: String)
  /// There is no board.
  case noBoard
  /// The text index does not match the tasks.
  case textIndex
  /// The log cannot be read.
  case log(String)
}
