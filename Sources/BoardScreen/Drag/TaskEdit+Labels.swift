import BoardModel

extension TaskEdit {
  /// The edit that paints a label on a task: a label such as `!A` sets the priority; any other
  /// label adds a tag.
  static func painting(_ label: TaskRecord) -> TaskEdit {
    if label.title.hasPrefix("!"), let priority = Priority(label.title.dropFirst()) {
      return .priority(priority)
    }
    return .addTag(label.title)
  }

  /// How a label is shown on a task: as its title, or as the tag created from it.
  static func paintedName(_ title: String) -> String {
    guard let tag = TagText.normalized(title), tag != title, "#\(tag)" != title else {
      return title
    }
    return title.hasPrefix("!") && Priority(title.dropFirst()) != nil ? title : "#\(tag)"
  }

  /// The edits that remove all labels from a task: its tags and its priority.
  static let removingLabels: [TaskEdit] = [.setTags([]), .priority(nil)]
}
