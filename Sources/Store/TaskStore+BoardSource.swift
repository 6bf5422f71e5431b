public import BoardModel

extension TaskStore: BoardSource {
  /// Everything can be changed in a store.
  public var abilities: SourceAbilities { .tasks }

  /// The latest entry of the change log; `nil` in a new store.
  public func latestChange() throws -> ChangeID? { try log(limit: 1).first?.id }
}
