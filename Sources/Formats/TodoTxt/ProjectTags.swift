/// The tag for a todo.txt project such as `+work`. A context, `@work`, is always the tag `work`.
public enum ProjectTags: String, CaseIterable, Sendable {
  /// The tag `+work`: a project and a context of the same name are two tags.
  case sign
  /// The tag `work`, the same as for a context. An export writes the project again.
  case plain

  /// The mark after the stored line of a task that tells the writer that projects are ``plain``.
  static let plainMark = "\nplain"

  /// Whether the extras of a task have the mark for ``plain``.
  static func arePlain(in extras: String) -> Bool { extras.hasSuffix(plainMark) }

  /// The tags of a task for the tags of its line.
  func tags(of line: [String]) -> [String] {
    switch self {
    case .sign: line
    case .plain: line.map(Self.plain)
    }
  }

  /// Restores the signs of plain tags: a tag that the line has as a project is written as one.
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
