import BoardModel

/// The project and the tags of a task in Taskwarrior. The first of Dragboard's tags that begins
/// with `+` is the project.
struct TaskwarriorTags: Equatable {
  let project: String?
  let tags: [String]
  /// The position of the project among Dragboard's tags, from 0.
  let projectPosition: Int

  init(_ project: String?, _ tags: [String], _ projectPosition: Int) {
    self.project = project?.filled
    self.tags = tags
    self.projectPosition = project == nil ? 0 : projectPosition
  }

  /// Splits Dragboard's tags into a project and tags.
  init(_ all: [String]) {
    var tags = all
    let position = tags.firstIndex { $0.hasPrefix("+") && $0.utf8.count > 1 }
    let project = position.map { String(tags.remove(at: $0).unicodeScalars.dropFirst()) }
    self.init(project, tags, position ?? 0)
  }

  /// All tags as Dragboard stores them.
  var all: [String] {
    var all = TagText.normalized(tags)
    if let project { all.insert("+" + project, at: max(0, min(projectPosition, all.count))) }
    return TagText.normalized(all)
  }
}
