import BoardModel
import Testing

@testable import Files

/// The person to whom a task is given, in files that are boards.
struct FileAssigneeTests {
  @Test(arguments: [
    ("a.md", "- [ ] Fix #home\n", "- [ ] Fix #home @Ben\n"),
    ("todo.txt", "Fix @home\n", "Fix @home assignee:Ben\n"),
  ])
  func itIsWrittenInTheWayOfTheFile(name: String, text: String, written: String) throws {
    let file = try FileFixture(name, text)
    let id = try file.id("Fix")
    try file.source.edit([id], [.assignee("Ben")])
    #expect(file.text == written)
    #expect(try file.source.task(id)?.assignee == "Ben")
    try file.source.edit([id], [.assignee(nil)])
    #expect(file.text == text)
  }

  @Test(arguments: [("a.md", "a/b"), ("todo.txt", "a:b")])
  func aNameThatTheFileCannotHoldIsRefused(name: String, person: String) throws {
    let file = try FileFixture(name, name == "a.md" ? "- [ ] Fix\n" : "Fix\n")
    let before = file.text
    let id = try file.id("Fix")
    #expect(throws: Refusal.self) { try file.source.edit([id], [.assignee(person)]) }
    #expect(file.text == before && !file.source.canSet(.assignee(person)))
  }
}
