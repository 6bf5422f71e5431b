import Foundation
import SystemFiles
import SystemPackage
import Testing

final class OpenFileTests {
  private let folder: FilePath
  private var path: FilePath { folder.appending("file") }

  init() throws {
    folder = FilePath(NSTemporaryDirectory()).appending("open-\(UUID().uuidString.prefix(8))")
    try folder.makeFolders()
    try Data("abc".utf8).write(to: URL(fileURLWithPath: path.string))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder.string) }  // a leftover does no harm

  @Test func oneHasTheLockUntilItIsGivenBackOrClosed() throws {
    let first = try OpenFile(path)
    var second: OpenFile? = try OpenFile(path)
    #expect(try first.lock())
    #expect(try second?.lock() == false)
    first.unlock()
    #expect(try second?.lock() == true)
    #expect(try !first.lock())
    second = nil
    #expect(try first.lock())
  }

  @Test func itHasItsNameUntilAnotherFileTakesIt() throws {
    let file = try OpenFile(path)
    let (other, link) = (folder.appending("other"), folder.appending("link"))
    #expect(symlink(path.string, link.string) == 0)
    #expect(file.isNamed(path) && !file.isNamed(link) && !file.isNamed(other))
    try Data().write(to: URL(fileURLWithPath: other.string))
    try other.rename(to: path)
    #expect(!file.isNamed(path))
  }

  @Test func bytesAreReadAndWrittenAtOffsets() throws {
    let file = try OpenFile(path, .readWrite)
    try file.write(Array("XY".utf8), at: 2)
    #expect(file.read(2, at: 1) == Array("bX".utf8))
    #expect(file.read(2, at: 3) == nil)
    #expect(try file.read(upTo: 9, at: 3) == Array("Y".utf8))
    try file.resize(to: 1)
    #expect(try file.status().size == 1)
  }

  @Test func aFullDiskIsAnError() throws {
    #expect(throws: Errno.noSpace) { try OpenFile("/dev/full", .writeOnly).write([1]) }
  }

  /// A disk takes what it has room for, and says only the next time that it is full.
  @Test func bytesThatFitInPartAreAnError() async throws {
    await #expect(processExitsWith: .success) { [path = path.string as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 16, rlim_max: 16)
      setrlimit(__rlimit_resource_t(1), &limit)  // RLIMIT_FSIZE
      let file = try OpenFile(FilePath(path), .writeOnly)
      #expect(throws: Errno.fileTooLarge) { try file.write([UInt8](repeating: 1, count: 20)) }
    }
  }

  @Test func foldersThatAreMissingAreMadeForTheUserAlone() throws {
    let inner = folder.appending("a").appending("b")
    #expect(try inner.makeFolders() == [folder.appending("a"), inner])
    #expect(try inner.makeFolders() == [])
    #expect(try inner.stat().permissions == .ownerReadWriteExecute)
    let failure = #expect(throws: FolderFailure.self) {
      try path.appending("c").appending("d").makeFolders()
    }
    #expect(failure?.path == path.appending("c").appending("d").string)
    #expect(failure?.reason == .notDirectory)
  }
}
