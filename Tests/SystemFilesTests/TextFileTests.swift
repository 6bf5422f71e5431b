import Foundation
import SystemFiles
import SystemPackage
import Testing

struct TextFileTests {
  /// A folder of its own.
  private struct Folder {
    private let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("text-\(UUID().uuidString.prefix(8))")

    init(_ files: [String]) throws {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for name in files { try Data("old\n".utf8).write(to: url.appendingPathComponent(name)) }
    }

    /// Removes it; a leftover does no harm.
    func remove() { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func text(_ name: String) -> String? {
      FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
    }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
  }

  /// Names that a new file might have, or might once have had.
  private static let neighbours = [
    ".dragboard-1f", ".list.swp", "list.new-\(getpid())", "list.new-2147483647", "list.new-3",
    "list~",
  ]

  private static let writers: [@Sendable (String) throws -> Void] = [
    { try TextFile.overwrite($0, with: Array("new\n".utf8)) {} },
    { try TextFile.replace($0, with: "new\n") },
  ]

  @Test(arguments: writers.indices)
  func nothingBesideAFileIsTouched(writer: Int) throws {
    let folder = try Folder(Self.neighbours + ["list"])
    defer { folder.remove() }
    try Self.writers[writer](folder.path("list"))
    #expect(try folder.names == (Self.neighbours + ["list"]).sorted())
    #expect(folder.text("list") == "new\n")
    for name in Self.neighbours { #expect(folder.text(name) == "old\n") }
  }

  @Test func whatTheCheckThrowsKeepsTheFileAndLeavesNothingBesideIt() throws {
    let folder = try Folder(Self.neighbours + ["list"])
    defer { folder.remove() }
    #expect(throws: Errno.canceled) {
      try TextFile.overwrite(folder.path("list"), with: [1]) { throw Errno.canceled }
    }
    #expect(try folder.names == (Self.neighbours + ["list"]).sorted())
    #expect(folder.text("list") == "old\n")
  }

  @Test func aNameMayBeAsLongAsTheDiskAllows() throws {
    let name = String(repeating: "n", count: 255)
    let folder = try Folder([name])
    defer { folder.remove() }
    try TextFile.overwrite(folder.path(name), with: Array("new\n".utf8)) {}
    #expect(folder.text(name) == "new\n")
  }

  @Test func aLinkLeadsToItsFileWhateverBytesItsNameHas() throws {
    let folder = try Folder([])
    defer { folder.remove() }
    let target = Array(folder.path("f").utf8) + [0xFF]
    let path = target.map(CChar.init(bitPattern:)) + [0]
    let descriptor = open(path, O_CREAT | O_WRONLY, 0o600)
    #expect(descriptor >= 0 && symlink(path, folder.path("list")) == 0)
    close(descriptor)
    try TextFile.overwrite(folder.path("list"), with: Array("new\n".utf8)) {}
    #expect(folder.text("list") == "new\n")
  }
}
