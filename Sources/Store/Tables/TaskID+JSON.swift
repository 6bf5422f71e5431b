import BoardModel

extension Sequence<TaskID> {
  /// The ids as a JSON array, for `json_each` in a statement.
  var json: String { "[" + map(\.description).joined(separator: ",") + "]" }
}
