/// How a todo.txt project such as `+work` becomes a tag. A context such as `@work` always becomes
/// the tag `work`.
public enum ProjectTags: String, CaseIterable, Sendable {
  /// The tag `+work`, so a project and a context with the same name are different tags.
  case sign
  /// The tag `work`, as for a context; on export, an imported project is still written as a
  /// project.
  case plain

  /// Converts the tags of a line to the tags of its task.
  func tags(of line: [String]) -> [String] {
    switch self {
    case .sign: line
    case .plain: line.map(Self.plain)
    }
  }

  /// Restores the signs of plain tags: a tag that is a project in the line becomes a project again.
  static func signed(_ tags: [String], from line: [String]) -> [String] {
    tags.flatMap { tag in
      let matches = line.filter { plain($0).lowercased() == tag.lowercased() }
      return matches.isEmpty ? [tag] : matches
    }
  }

  private static func plain(_ tag: String) -> String {
    tag.hasPrefix("+") && tag.count > 1 ? String(tag.dropFirst()) : tag
  }
}
