import Foundation

/// The files of the project, as they are beside the tests.
enum Project {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The pages of the guide, from the root.
  static let pages = ["architecture", "building", "changing", "speed", "tests"]
    .map { "Resources/Guide/\($0).md" }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path())
  }

  /// The names of all source files.
  static let sourceNames: Set<String> = {
    let folders = ["Sources", "Tests"].map { root.appending(path: $0).path() }
    return Set(
      folders.flatMap { FileManager.default.enumerator(atPath: $0)?.allObjects ?? [] }
        .compactMap { ($0 as? String)?.split(separator: "/").last.map(String.init) })
  }()
}
