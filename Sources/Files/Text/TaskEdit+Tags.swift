import BoardModel

extension TaskEdit {
  /// The tags of a task after this edit.
  func tags(from tags: [String]) -> [String] {
    switch self {
    case .addTag(let tag):
      TagText.normalized(tags.map { "#" + $0 } + ["#" + (TagText.normalized(tag) ?? "")])
    case .removeTag(let tag):
      tags.filter { $0.lowercased() != (TagText.normalized(tag) ?? tag).lowercased() }
    case .set(let field, let value): field == .tags ? TagText.normalized(value.tags) : tags
    case .addBlocker, .removeBlocker: tags
    }
  }
}
