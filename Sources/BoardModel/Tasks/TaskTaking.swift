/// A source whose tasks somebody can take to work on, so that no one else does.
public protocol TaskTaking: BoardSource {
  /// Lets somebody take tasks.
  ///
  /// - Parameters:
  ///   - name: The name of the person; not blank.
  ///   - minutes: After how many minutes the tasks are free again.
  /// - Throws: ``Refusal/stated(_:)`` if somebody else has taken one of them.
  func take(_ ids: [TaskID], as name: String, forMinutes minutes: Int) throws
  /// Makes tasks free again that someone has taken.
  ///
  /// - Returns: The tasks that were free already.
  @discardableResult
  func giveBack(_ ids: [TaskID]) throws -> [TaskRecord]
}

extension TaskTaking {
  /// The source itself, since its tasks can be taken.
  public var taking: (any TaskTaking)? { self }
}
