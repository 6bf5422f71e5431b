/// A source that can combine rows with another one.
public protocol RowCombining: BoardSource {
  /// The role of a combined row: `fixup`.
  var combinedRole: String { get }
  /// Combines tasks with another one, after those already combined with it.
  func combine(_ ids: [TaskID], into target: TaskID) throws
}

extension RowCombining {
  /// The source itself, since it can combine rows.
  public var combining: (any RowCombining)? { self }
}
