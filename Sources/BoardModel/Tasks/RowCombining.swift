/// A source whose rows can become part of another one.
public protocol RowCombining: BoardSource {
  /// What a row becomes then: `fixup`.
  var combinedRole: String { get }
  /// Makes tasks part of another one, behind those that are part of it already.
  func combine(_ ids: [TaskID], into target: TaskID) throws
}

extension RowCombining {
  /// The source itself.
  public var combining: (any RowCombining)? { self }
}
