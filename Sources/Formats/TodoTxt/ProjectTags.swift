/// What a project of a todo.txt, such as `+work`, becomes. A context, `@work`, is the tag `work`.
public enum ProjectTags: String, CaseIterable, Sendable {
  /// The tag `+work`: a project and a context of the same name are two tags.
  case sign
  /// The tag `work`, as a context of that name is. An export writes the project again.
  case plain

  /// What stands behind the line that is kept of a task, from where the writer knows it.
  static let plainMark = "\nplain"

  /// Whether it is ``plain`` in what is kept of a task.
  static func arePlain(in extras: String) -> Bool { extras.hasSuffix(plainMark) }

  /// The tags of a task, of those that its line has.
  func tags(of line: [String]) -> [String] {
    switch self {
    case .sign: line
    case .plain: line.map(Self.plain)
    }
  }

  /// The tags of a line for those of a task that were made plain: each one that the line has with
  /// a sign stays one of those.
  static func signed(_ tags: [String], from line: [String]) -> [String] {
    tags.flatMap { tag in
      let known = line.filter { plain($0).lowercased() == tag.lowercased() }
      return known.isEmpty ? [tag] : known
    }
  }

  private static func plain(_ tag: String) -> String {
    tag.hasPrefix("+") && tag.count > 1 ? String(tag.dropFirst()) : tag
  }
}
