import BoardModel
import CommandWords
import Formats

/// The projects and contexts of todo.txt files, and a report on the tags that they become.
struct ImportedTags {
  private let projectTags: ProjectTags
  /// The names of projects, without their `+`.
  private var projects: [String] = []
  private var contexts: [String] = []
  private var names: Set<String> = []

  private static let most = 1_000

  init(_ projectTags: ProjectTags) { self.projectTags = projectTags }

  mutating func record(_ tags: [String]) {
    for tag in tags where names.count < Self.most && names.insert(tag).inserted {
      if tag.hasPrefix("+") {
        projects.append(String(tag.dropFirst()))
      } else {
        contexts.append(tag)
      }
    }
  }

  /// Reports on standard error which tags the projects become. Outside a dry run, this is reported
  /// only if there is another tag with the name of a project, without the `+`.
  ///
  /// - Parameters:
  ///   - stored: The tags in the store.
  ///   - isTrial: Whether this is a dry run.
  func write(existing stored: [String], isTrial: Bool) {
    if let words = words(existing: stored, isTrial: isTrial) {
      Dragboard.writeError("dragboard: \(words)")
    }
  }

  /// The report; `nil` if there is nothing to report.
  func words(existing stored: [String], isTrial: Bool) -> String? {
    guard projectTags == .sign else {
      return isTrial && !names.isEmpty ? "projects and contexts both become plain tags." : nil
    }
    guard let first = projects.first else { return nil }
    let plain = Set((contexts + stored).map { $0.lowercased() })
    let twin = projects.first { plain.contains($0.lowercased()) }
    guard isTrial || twin != nil else { return nil }
    let project = twin ?? first
    let context = contexts.first { $0.lowercased() == project.lowercased() } ?? contexts.first
    let contextWords = context.map { ", the context @\($0) the tag #\($0)" } ?? ""
    let beside = twin.map { ", separate from #\($0)" } ?? ""
    return
      "the project +\(project) becomes the tag #+\(project)\(contextWords.isEmpty ? beside : contextWords). "
      + "With --project-tag plain, it is #\(project)."
  }
}
