public import BoardModel

/// A problem inside a store.
public enum IntegrityFinding: Equatable, Sendable {
  /// SQLite's integrity check found this problem.
  case file(String)
  /// A row of `table` refers to a row that does not exist.
  case danglingReference(table: String, row: Int64)
  /// A row differs from the log in `columns`, which is empty if only the table or only the log has
  /// the row.
  case differsFromLog(table: String, row: Int64, columns: [String])
  /// The stored task count of a list is `stored`, but the list has `counted` tasks.
  case wrongCount(ListID, stored: Int, counted: Int)
  /// A column of a row contains a value that Dragboard never writes.
  case impossibleValue(table: String, row: Int64, column: String)
  /// The board with this name has no list.
  case boardWithoutLists(name: String)
  /// There is no board in the store.
  case noBoard
  /// The text index does not match the tasks.
  case textIndex
  /// The table of blockers does not match the tasks.
  case blockers
  /// The log cannot be read; the text explains why.
  case log(String)
}
