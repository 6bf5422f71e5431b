import Foundation
import SystemPackage
import Testing

@testable import SystemFiles

/// What counts as a saved file.
struct FileWatchTests {
  /// A folder with one file, which is watched.
  private final class Fixture {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("watch-\(UUID().uuidString.prefix(8))")
    var file: String { folder.appendingPathComponent("config.toml").path }

    init() throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try save("old")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm

    func save(_ text: String, atomically: Bool = true) throws {
      try text.write(toFile: file, atomically: atomically, encoding: .utf8)
    }

    func watch() throws -> FileWatch { try FileWatch(files: [file]) }
  }

  /// Whether a save is reported: at once, unless a child that another test is just starting
  /// still holds the file open.
  private func reportsSave(_ watch: FileWatch) -> Bool {
    for _ in 0..<1_000 {
      if watch.drain() { return true }
      usleep(10_000)
    }
    return false
  }

  @Test(arguments: [true, false])
  func aSavedFileIsReportedOnce(atomically: Bool) throws {
    let fixture = try Fixture()
    let watch = try fixture.watch()
    #expect(!watch.drain())
    for text in ["other", "different"] {
      try fixture.save(text, atomically: atomically)
      #expect(reportsSave(watch))
      #expect(!watch.drain())
    }
  }

  @Test func aFileThatGoesOrComesBackIsReported() throws {
    let fixture = try Fixture()
    let watch = try fixture.watch()
    try FileManager.default.removeItem(atPath: fixture.file)
    #expect(watch.drain())
    try fixture.save("old")
    #expect(watch.drain())
  }

  @Test func openingAndClosingAFileIsNoSave() throws {
    let fixture = try Fixture()
    let watch = try fixture.watch()
    let descriptor = open(fixture.file, O_WRONLY)
    close(descriptor)
    #expect(descriptor >= 0 && !watch.drain())
    try fixture.save("new")
    #expect(watch.drain())
  }

  /// A child process may inherit the descriptor and end long after the file was saved.
  @Test func aDescriptorThatIsClosedAfterTheSaveIsNoSave() throws {
    let fixture = try Fixture()
    let temporary = fixture.file + ".new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT, 0o600)
    #expect(write(descriptor, "new", 3) == 3 && rename(temporary, fixture.file) == 0)
    let watch = try fixture.watch()
    close(descriptor)
    #expect(!watch.drain())
  }

  @Test func aFileOfTheSameNameInAnotherFolderIsNoSave() throws {
    let (fixture, other) = (try Fixture(), try Fixture())
    let theme = other.folder.appendingPathComponent("mono.toml").path
    let watch = try FileWatch(files: [fixture.file, theme])
    try other.save("new")
    #expect(!watch.drain())
    try "new".write(toFile: theme, atomically: true, encoding: .utf8)
    #expect(watch.drain())
  }

  @Test(arguments: [0, 1])
  func aFolderThatTakesThePlaceOfAnotherIsWatched(depth: Int) throws {
    let fixture = try Fixture()
    let (manager, folder) = (FileManager.default, fixture.folder.appendingPathComponent("a/b"))
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent("TODO.md").path
    try "old".write(toFile: file, atomically: false, encoding: .utf8)
    let watch = try FileWatch(files: [file])
    let moved = depth == 0 ? folder : folder.deletingLastPathComponent()
    #expect(rename(moved.path, moved.path + "-") == 0)
    #expect(watch.drain())
    try manager.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = watch.drain()
    try "new".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(reportsSave(watch))
    try "newer".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(reportsSave(watch))
  }

  @Test func aLimitOfTheSystemIsReported() throws {
    let fixture = try Fixture()
    let inotify = try Inotify(rest: 1)
    #expect(throws: Errno.noSpace) { try FileWatch(files: [fixture.file], inotify: inotify) }
  }

  @Test func aFileInAFolderThatIsMissingIsReportedWhenItComes() throws {
    let fixture = try Fixture()
    let inner = fixture.folder.appendingPathComponent("themes/mine")
    let file = inner.appendingPathComponent("mono.toml").path
    let watch = try FileWatch(files: [file])
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    #expect(!watch.drain())
    try "new".write(toFile: file, atomically: true, encoding: .utf8)
    #expect(watch.drain())
  }
}
