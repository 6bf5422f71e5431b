/// A source that can combine several rows into one.
public protocol RowCombining: BoardSource {
  /// The word for the role of a combined row, such as `fixup`.
  var combinedRole: String { get }
  /// Combines tasks with `target` and with the tasks already combined with `target`.
  func combine(_ ids: [TaskID], into target: TaskID) throws
}

extension RowCombining {
  /// The source itself, since it can combine rows.
  public var combining: (any RowCombining)? { self }
}
