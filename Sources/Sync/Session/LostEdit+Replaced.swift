public import Store

extension LostEdit {
  /// The overwritten value; `nil` for a position without a list.
  public var replaced: ReplacedValue? {
    switch field {
    case .content(let field): .content(field, task.content[field])
    case .completion: .completion(isDone: task.completion != nil)
    case .position: task.position.list.map(ReplacedValue.list)
    }
  }
}
