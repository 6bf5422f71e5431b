/// One row's part in a change, as the log keeps it.
struct Operation: Equatable {
  let entity: Entity
  /// The number of the row.
  let row: Int64
  let kind: Kind
  /// What the columns held; `nil` for a row that was inserted.
  let before: OperationFields?
  /// What they hold since; for a row that was inserted, all of them.
  let after: OperationFields

  /// Why a row was written.
  enum Kind: String {
    /// It was made.
    case inserted
    /// It is what the change is about.
    case updated
    /// It only made room: the user did not touch it.
    case rekeyed
    /// It follows from the rest of the change: the next task of a repeating one.
    case followed
    /// The row stays as it is: `before` holds what another device had made of it and what gave way
    /// to the row, or what gave way to that; `after` is empty.
    case replaced
  }
}

/// What undo and redo can do with an entry of the log.
enum ChangeState: String {
  /// It is in force: undo can take it back.
  case inForce = "standing"
  /// It was undone: redo can bring it back.
  case undone = "takenBack"
  /// It was undone, and a new change came after: nothing can bring it back.
  case superseded
  /// It stays: the making of the store.
  case settled
  /// It is the undo or the redo of another entry.
  case reversal = "answer"
}
