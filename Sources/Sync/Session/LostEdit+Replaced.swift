public import Store

extension LostEdit {
  /// What gave way; `nil` for a place that names no list.
  public var replaced: ReplacedValue? {
    switch field {
    case .content(let field): .content(field, task.content[field])
    case .completion: .completion(isDone: task.completion != nil)
    case .place: task.place.list.map(ReplacedValue.list)
    }
  }
}
