import Foundation
import SystemFiles
import SystemPackage
import Testing

/// What a killed process has left beside a file.
final class LeftoverTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("left-\(UUID().uuidString.prefix(8))")
  private var file: String { folder.appendingPathComponent("TODO.md").path }

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("- [ ] a\n".utf8).write(to: URL(fileURLWithPath: file))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm

  private var names: Set<String> {
    get throws {
      Set(try FileManager.default.contentsOfDirectory(atPath: folder.path)).subtracting(["TODO.md"])
    }
  }

  /// Makes a file with the name of one that a save makes.
  ///
  /// - Parameter isReplaced: Whether another file has the name now, as after the two have changed
  ///   places.
  private func makeLeftover(isReplaced: Bool = false) throws -> String {
    let first = folder.appendingPathComponent("first").path
    try Data("x".utf8).write(to: URL(fileURLWithPath: first))
    let inode = try FilePath(first).stat().inode.rawValue
    let name = ".dragboard-0000000000abc-\(String(inode, radix: 36))"
    let path = folder.appendingPathComponent(name).path
    if isReplaced {
      // The first one is kept, so that the other one cannot have its number.
      try Data("y".utf8).write(to: URL(fileURLWithPath: path))
    } else {
      #expect(rename(first, path) == 0)
    }
    return path
  }

  @Test func aNewFileThatNeverTookItsPlaceIsRemoved() throws {
    _ = try makeLeftover()
    #expect(TextFile.clearLeftovers(beside: file) == [])
    #expect(try names == [])
  }

  @Test func aSaveThatIsUnderWayIsLeftAlone() throws {
    let path = try makeLeftover()
    let other = open(path, O_RDONLY)
    defer { close(other) }
    #expect(flock(other, LOCK_EX | LOCK_NB) == 0)
    #expect(TextFile.clearLeftovers(beside: file) == [])
    #expect(access(path, F_OK) == 0)
  }

  @Test func whatWasReplacedIsNamedAndStays() throws {
    let path = try makeLeftover(isReplaced: true)
    #expect(TextFile.clearLeftovers(beside: file) == [(path as NSString).lastPathComponent])
    #expect(FileManager.default.contents(atPath: path) == Data("y".utf8))
  }

  @Test func aLeftoverWithASecondNameStays() throws {
    let path = try makeLeftover()
    #expect(link(path, folder.appendingPathComponent("mine").path) == 0)
    #expect(TextFile.clearLeftovers(beside: file) == [])
    #expect(access(path, F_OK) == 0)
  }

  @Test(arguments: [".dragboard-1f", ".dragboard-notes-txt", ".dragboard-0000000000abc-", "a"])
  func aFileOfTheUserIsNeitherNamedNorRemoved(name: String) throws {
    try Data().write(to: folder.appendingPathComponent(name))
    #expect(TextFile.clearLeftovers(beside: file) == [])
    #expect(try names == [name])
  }

  @Test func writingAFileClearsThem() throws {
    _ = try makeLeftover()
    try TextFile.replace(file, with: "new\n")
    #expect(try names == [])
  }

  // MARK: Other names of a file

  private static let writers: [@Sendable (String) throws -> Void] = [
    { try TextFile.overwrite($0, with: Array("new\n".utf8)) {} },
    { try TextFile.replace($0, with: "new\n") },
    { path in
      // A program that another test starts may have the file for a moment, as it was being written.
      for _ in 0..<1_000 {
        do {
          let old = Array("- [ ] a\n".utf8)
          return try TextFile.exchange(path, holding: old, with: Array("new\n".utf8))
        } catch is TextFile.Changed {
          Thread.sleep(forTimeInterval: 0.01)
        }
      }
      throw TextFile.Changed()
    },
  ]

  @Test(arguments: writers.indices)
  func aFileWithASecondNameIsNotCutOffFromIt(writer: Int) throws {
    let second = folder.appendingPathComponent("second").path
    #expect(link(file, second) == 0)
    #expect(throws: TextFile.HardLinked(names: 2)) { try Self.writers[writer](file) }
    for path in [file, second] {
      #expect(FileManager.default.contents(atPath: path) == Data("- [ ] a\n".utf8))
    }
    #expect(try names == ["second"])
  }
}
