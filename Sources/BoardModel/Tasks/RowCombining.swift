/// A source that can combine several rows into one.
public protocol RowCombining: BoardSource {
  /// The role of a combined row: `fixup`.
  var combinedRole: String { get }
  /// Combines tasks into `target`, after those already combined into it.
  func combine(_ ids: [TaskID], into target: TaskID) throws
}

extension RowCombining {
  /// The source itself, since it can combine rows.
  public var combining: (any RowCombining)? { self }
}
