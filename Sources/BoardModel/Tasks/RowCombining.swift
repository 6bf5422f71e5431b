/// A source that can combine several rows into one.
public protocol RowCombining: BoardSource {
  /// The word for the role of a combined row, such as `fixup`.
  var combinedRole: String { get }
  /// Combines tasks with `target` and with the tasks already combined with `target`.
  func combine(_ ids: [TaskID], into target: TaskID) throws
  /// How moving tasks would change other tasks, for the bottom line: a sentence, followed by
  /// shorter versions; empty if no other task would change.
  func sideEffects(ofMoving ids: [TaskID], to placement: Placement) -> [String]
  /// How the latest change, undo or redo affected other tasks, in the form of
  /// ``sideEffects(ofMoving:to:)``.
  var sideEffects: [String] { get }
}

extension RowCombining {
  /// The source itself, since it can combine rows.
  public var combining: (any RowCombining)? { self }
}
