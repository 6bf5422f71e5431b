import BoardModel
import Foundation
import Testing

@testable import Files

/// A folder with one file that is shown as a board.
final class FileFixture {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("file-\(UUID().uuidString.prefix(8))")
  let path: String
  let source: FileSource

  init(_ name: String, _ text: String) throws {
    path = folder.appendingPathComponent(name).path
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let today = CivilDay(daysSinceEpoch: 20_779)
    source = try FileSource(
      FileStorage(path: path), try #require(FileKind(path: path)), today: { today })
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm

  /// The file as it is.
  var text: String {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
  }

  /// What another program makes of it.
  func write(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// The lists with their tasks: `Todo: a, b`.
  var lists: [String] {
    get throws {
      try source.lists(of: source.board.id).map { list in
        "\(list.name): "
          + (try source.tasks(source.ids(of: list.id)).map(\.title).joined(separator: ", "))
      }
    }
  }

  /// The task of a title.
  func id(_ title: String) throws -> TaskID {
    try #require(try source.tasks(source.file.ids).first { $0.title == title }).id
  }

  /// The list of a name.
  func list(_ name: String) throws -> ListID {
    try #require(try source.lists(of: source.board.id).first { $0.name == name }).id
  }
}
