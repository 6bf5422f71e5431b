import Foundation

/// The files of the project, as they are beside the tests.
enum Project {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The pages of the guide, from the root.
  static let pages = ["architecture", "building", "changing", "glossary", "speed", "tests"]
    .map { "Resources/Guide/\($0).md" }

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path())
  }

  /// The paths of all files in a folder, from the root.
  static func files(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
      .map { "\(folder)/\($0)" }
  }
}
