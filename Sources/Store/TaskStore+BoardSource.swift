public import BoardModel

extension TaskStore: BoardSource {
  /// What can be changed in a store.
  public var abilities: SourceAbilities { .all.subtracting(.lists) }

  /// The latest entry of the change log; `nil` in a new store.
  public func latestChange() throws -> ChangeID? { try log(limit: 1).first?.id }
}
