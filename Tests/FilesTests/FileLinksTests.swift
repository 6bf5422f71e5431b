import BoardModel
import Testing

@testable import Files

/// Which tasks of a file block others.
struct FileLinksTests {
  private func links(_ text: String, _ kind: FileKind = .markdown) throws -> FileLinks {
    FileLinks(of: try kind.text(Array(text.utf8)))
  }

  /// The titles of the tasks that block each task.
  private func blockers(_ text: String, _ kind: FileKind = .markdown) throws -> [[String]] {
    let links = try links(text, kind)
    return text.split(separator: "\n").indices.map { item in
      links.obstacles(of: item).compactMap { links.titles[$0] }
    }
  }

  @Test func inMarkdownABlockedTaskNamesItsBlockers() throws {
    #expect(
      try blockers("- [ ] a ⛔ x,y\n- [ ] b 🆔 x\n- [ ] c 🆔 y\n- [ ] d ⛔ z\n")
        == [["b", "c"], [], [], []])
  }

  @Test func inATodoTxtABlockerNamesTheBlockedTask() throws {
    #expect(
      try blockers("a id:1\nb p:1\nc p:1 id:2\nd p:2\n", .todoTxt) == [["b", "c"], [], ["d"], []])
    #expect(try links("a id:1\nb h:1\n", .todoTxt).isEmpty)
  }

  @Test func completedTasksNeitherBlockNorAreBlocked() throws {
    #expect(
      try blockers("- [ ] a ⛔ x\n- [x] b 🆔 x\n- [x] c ⛔ y\n- [ ] d 🆔 y\n") == [[], [], [], []])
  }

  @Test func aKeyThatIsRepeatedBelongsToTheFirstTask() throws {
    #expect(
      try blockers("- [ ] a ⛔ x\n- [ ] b 🆔 x\n- [ ] c 🆔 x\n- [ ] d 🆔 d ⛔ d\n") == [
        ["b"], [], [], [],
      ])
  }

  @Test func aCircleOfOpenTasksBlocksNothing() throws {
    let circle = "- [ ] a 🆔 a ⛔ b\n- [ ] b 🆔 b ⛔ c\n- [ ] c 🆔 c ⛔ a\n- [ ] d 🆔 d ⛔ a\n"
    #expect(try blockers(circle) == [[], [], [], ["a"]])
    let links = try links(circle)
    #expect(links.isInCycle(0, blockedBy: 1) && !links.isInCycle(3, blockedBy: 0))
    #expect(links.waiting(for: 0) == [3])
    #expect(links.chain(from: 3, to: 2) == [3, 0, 1, 2] && links.chain(from: 0, to: 3) == nil)
    // A completed task breaks it.
    let broken = circle.replacing("[ ] b", with: "[x] b")
    #expect(try blockers(broken) == [[], [], ["a"], ["a"]])
  }

  @Test func aLongChainIsReadAsQuicklyAsOthers() throws {
    let count = 20_000
    let text = (0..<count).map { "- [ ] t\($0) 🆔 k\($0) ⛔ k\($0 + 1)\n" }.joined()
    let links = try links(text)
    #expect(links.obstacles(of: 0) == [1] && links.obstacles(of: count - 1) == [])
    #expect((0..<count).count { !links.obstacles(of: $0).isEmpty } == count - 1)
  }
}
