import Foundation
import Synchronization
import SystemPackage
import Testing

@testable import SystemFiles

final class PrivateFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("private-\(UUID().uuidString.prefix(8))")
  private var file: PrivateFile {
    PrivateFile(path: folder.appendingPathComponent("a/b/secret").path)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm

  private func made(_ text: String = "old") throws -> PrivateFile {
    #expect(try file.makeFolder())
    try file.replace(with: text)
    return file
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  private var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent("a/b").path)
    }
  }

  @Test func onlyItsOwnerMayReadItAndItsFolders() throws {
    let file = try made("hush")
    #expect(try file.read() == "hush")
    #expect(try mode(file.path) == 0o600)
    for path in ["", "a", "a/b"] {
      #expect(try mode(folder.appendingPathComponent(path).path) == 0o700)
    }
    #expect(try names == ["secret"])
  }

  @Test func folderThatOthersMayEnterIsReported() throws {
    let file = try made()
    chmod(folder.appendingPathComponent("a/b").path, 0o710)
    #expect(try !file.makeFolder())
  }

  @Test func folderThatIsAFileIsAnError() throws {
    let file = try made()
    #expect(throws: Errno.self) {
      try PrivateFile(path: file.path + "/x").makeFolder()
    }
  }

  @Test func whatOthersMayReadIsNotRead() throws {
    let file = try made()
    chmod(file.path, 0o604)
    #expect(throws: PrivateFile.Failure.exposed) { try file.read() }
  }

  @Test func missingAndOddFilesAreToldApart() throws {
    #expect(throws: PrivateFile.Failure.missing) { try file.read() }
    _ = try made()
    let parent = PrivateFile(path: folder.appendingPathComponent("a").path)
    #expect(throws: PrivateFile.Failure.unreadable) { try parent.read() }
    truncate(file.path, 64 << 10 + 1)
    #expect(throws: PrivateFile.Failure.unreadable) { try file.read() }
  }

  @Test func longestTextIsKeptAndALongerOneRefused() throws {
    let longest = String(repeating: "x", count: 64 << 10)
    let file = try made(longest)
    #expect(try file.read() == longest)
    #expect(throws: Errno.self) { try file.replace(with: longest + "y") }
    #expect(try file.read() == longest)
    #expect(try names == ["secret"])
  }

  @Test func oneHasTheRightToReplaceAtATime() throws {
    let file = try made()
    let first = try #require(try PrivateFileReplacement(of: file, waits: false))
    #expect(try PrivateFileReplacement(of: file, waits: false) == nil)
    try first.finish(with: "new")
    #expect(try file.read() == "new")
    first.end()
    let second = try #require(try PrivateFileReplacement(of: file, waits: false))
    second.end()
    #expect(try file.read() == "new")
    #expect(try names == ["secret"])
  }

  /// The new file of the one must not be the other's.
  @Test func endOfOneLeavesTheNextAlone() throws {
    let file = try made()
    let first = try #require(try PrivateFileReplacement(of: file, waits: false))
    try first.finish(with: "first")
    let second = try #require(try PrivateFileReplacement(of: file, waits: false))
    first.end()
    #expect(try PrivateFileReplacement(of: file, waits: false) == nil)
    try second.finish(with: "second")
    second.end()
    #expect(try file.read() == "second")
  }

  @Test func newFileOfSomebodyElseIsNotUsed() throws {
    let file = try made()
    try "theirs".write(toFile: file.path + ".new", atomically: false, encoding: .utf8)
    chmod(file.path + ".new", 0o644)
    #expect(throws: Errno.self) { try file.replace(with: "new") }
    #expect(try file.read() == "old")
  }

  @Test func writersAtOnceLeaveWholeTexts() async throws {
    let file = try made(String(repeating: "a", count: 50_000))
    let texts = ["b", "c"].map { String(repeating: $0, count: 50_000) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for text in texts {
        group.addTask { for _ in 0..<20 { try file.replace(with: text) } }
      }
      group.addTask {
        for _ in 0..<100 {
          let text = try file.read()
          #expect(text.utf8.count == 50_000 && Set(text.utf8).count == 1)
        }
      }
      try await group.waitForAll()
    }
    #expect(try texts.contains(file.read()))
    #expect(try names == ["secret"])
  }

  /// Power may go at any time: the new text is on the disk before it takes the place of the old
  /// one, and its name after that.
  @Test func theDiskIsWaitedForBeforeAndAfterATextTakesItsPlace() throws {
    let waits = Waits()
    var file = try made()
    let (path, new) = (file.path, file.new.string)
    file.synchronize = { file throws(Errno) in
      let isFolder = (try? file.status())?.type == .directory
      let texts = [path, new].map { try? String(contentsOfFile: $0, encoding: .utf8) }
      waits.add("\(isFolder ? "folder" : "file"): \(texts.map { $0 ?? "none" })")
    }
    try file.replace(with: "new")
    #expect(waits.all == [#"file: ["old", "new"]"#, #"folder: ["new", "none"]"#])
    file.remove()
    #expect(waits.all.last == #"folder: ["none", "none"]"#)
  }

  @Test func aDiskThatFailsKeepsTheOldText() throws {
    var file = try made()
    file.synchronize = { _ throws(Errno) in throw .ioError }
    #expect(throws: Errno.ioError) { try file.replace(with: "new") }
    #expect(try file.read() == "old")
    #expect(try names == ["secret"])
  }

  /// What was on the disk at each wait for it.
  private final class Waits: Sendable {
    private let list = Mutex<[String]>([])
    var all: [String] { list.withLock { $0 } }
    func add(_ words: String) { list.withLock { $0.append(words) } }
  }

  @Test func removedIsGone() throws {
    let file = try made()
    file.remove()
    #expect(try names == [])
  }
}
