import BoardModel

extension TaskEdit {
  /// The tags of a task after this edit.
  func tags(from tags: [String]) -> [String] {
    switch self {
    case .addTag(let tag): TagText.kept(tags.map { "#" + $0 } + ["#" + (TagText.kept(tag) ?? "")])
    case .removeTag(let tag):
      tags.filter { $0.lowercased() != (TagText.kept(tag) ?? tag).lowercased() }
    case .set(let field, let value): field == .tags ? TagText.kept(value.tags) : tags
    }
  }
}
