import Foundation

extension BoardFixture {
  /// The path of a file beside the store.
  func path(_ name: String) -> String {
    URL(fileURLWithPath: database).deletingLastPathComponent().appendingPathComponent(name).path
  }

  /// Makes such a file.
  func file(_ name: String, _ text: String) throws -> String {
    let path = path(name)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The text of such a file.
  func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }
}
