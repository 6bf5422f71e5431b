import BoardScreen
import Foundation
import Testing

@testable import dragboard

/// The file of notes that an editor is given, and what is read from it afterwards.
struct NotesFileTests {
  /// Makes a file of notes, does to it what an editor would, and reads it.
  private func content(
    of notes: String, after edit: (String) throws -> Void = { _ in }
  ) throws -> NotesContent {
    let file = try NotesFile(notes)
    defer { NotesFile.remove(file.path) }
    try edit(file.path)
    return file.read()
  }

  @Test(arguments: [("", ""), ("one", "one\n"), ("one\n\n", "one\n\n")])
  func aFileThatIsNotChangedIsSeenAsSuch(notes: String, held: String) throws {
    let content = try content(of: notes) {
      let text = try String(contentsOfFile: $0, encoding: .utf8)
      #expect(text == held)
    }
    #expect(content == .unchanged)
  }

  @Test func newNotesComeWithoutLineBreaksAtTheirEnd() throws {
    let content = try content(of: "") {
      try Data("two\nlitres\n\n".utf8).write(to: .init(filePath: $0))
    }
    #expect(content == .changed("two\nlitres"))
  }

  @Test func notesThatAreNoTextAreNotTaken() throws {
    let content = try content(of: "") {
      try Data([0x63, 0xE9, 0x0A]).write(to: .init(filePath: $0))
    }
    #expect(content == .unusable("they are not UTF-8"))
  }

  @Test func aFileOfAHundredMegabytesIsNotTaken() throws {
    let content = try content(of: "") { #expect(truncate($0, 100 << 20) == 0) }
    #expect(content == .unusable("they are over 1 MiB"))
  }
}
