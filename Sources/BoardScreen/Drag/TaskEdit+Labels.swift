import BoardModel

extension TaskEdit {
  /// What painting a label on a task does: `!A` sets the priority, anything else adds a tag.
  static func painting(_ label: TaskRecord) -> TaskEdit {
    if label.title.hasPrefix("!"), let priority = Priority(label.title.dropFirst()) {
      return .priority(priority)
    }
    return .addTag(label.title)
  }

  /// How a label is shown on a task: by its title, or by the tag made of it.
  static func paintedName(_ title: String) -> String {
    guard let tag = TagText.kept(title), tag != title, "#\(tag)" != title else { return title }
    return title.hasPrefix("!") && Priority(title.dropFirst()) != nil ? title : "#\(tag)"
  }

  /// The edits that take all labels off a task.
  static let takingLabelsOff: [TaskEdit] = [.setTags([]), .priority(nil)]
}
