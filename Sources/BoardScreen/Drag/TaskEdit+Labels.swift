import BoardModel

extension TaskEdit {
  /// What a label does to a task it is painted on: `#home` is a tag, `!A` a
  /// priority, and anything else a tag of that name.
  static func painting(_ label: TaskRecord) -> TaskEdit {
    if label.title.hasPrefix("!"), let priority = Priority(label.title.dropFirst()) {
      return .priority(priority)
    }
    return .addTag(label.title)
  }

  /// What a label of that title leaves on a task: the title, or the tag it is kept as.
  static func paintedName(_ title: String) -> String {
    guard let tag = TagText.kept(title), tag != title, "#\(tag)" != title else { return title }
    return title.hasPrefix("!") && Priority(title.dropFirst()) != nil ? title : "#\(tag)"
  }

  /// What takes all labels off a task.
  static let takingLabelsOff: [TaskEdit] = [.setTags([]), .priority(nil)]
}
