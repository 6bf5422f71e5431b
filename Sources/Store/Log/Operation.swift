/// One row's part in a change, as stored in the log.
struct Operation: Equatable {
  /// The position in the log; later operations have greater ids.
  let id: Int64
  let entity: Entity
  /// The id of the row.
  let row: Int64
  let kind: Kind
  /// The previous values of the changed columns; `nil` for an inserted row.
  let before: OperationFields?
  /// The new values of the changed columns, or of all columns for an inserted row.
  let after: OperationFields

  /// The reason for writing a row.
  enum Kind: String {
    /// The row was created.
    case inserted
    /// The row is what the change is about.
    case updated
    /// The row only got a new key to make room; the user did not move it.
    case rekeyed
    /// The row was written as a consequence of the change, such as the next task of a repeating
    /// task.
    case consequence = "followed"
    /// The row is unchanged. `before` contains values that a sync has overwritten or did not
    /// accept; `after` is empty.
    case replaced
  }
}

/// Whether an entry of the log can be undone or redone.
enum ChangeState: String {
  /// The entry is in effect and can be undone.
  case inForce = "standing"
  /// The entry was undone and can be redone.
  case undone = "takenBack"
  /// The entry was undone, and a new change has made redo impossible.
  case superseded
  /// The entry, such as the creation of the store, cannot be undone.
  case settled
  /// The entry is the undo or redo of another entry.
  case reversal = "answer"
}
