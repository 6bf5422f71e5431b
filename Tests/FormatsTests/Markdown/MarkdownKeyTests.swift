import BoardModel
import TestRandom
import Testing

@testable import Formats

/// The signs 🆔 and ⛔, which link a task to the tasks that block it.
struct MarkdownKeyTests {
  /// Each task as `title|own keys|blockers`.
  private func tasks(_ lines: [String]) throws -> [String] {
    let file = lines.map { "- [ ] \($0)\n" }.joined()
    return try FormatProbe(Markdown.self).read(file).map { task in
      ([task.title] + [task.keys.own, task.keys.others].map { $0.joined(separator: ",") })
        .joined(separator: "|")
    }
  }

  private static let files: [([String], [String])] = [
    (["Paint ⛔ a1", "Buy 🆔 a1"], ["Paint||a1", "Buy|a1|"]),
    (
      ["Buy 🆔 a-b_C9 📅 2026-12-24 #x", "Paint ⏫ ⛔ a-b_C9 ^block"],
      ["Buy|a-b_C9|", "Paint||a-b_C9"]
    ),
    (["a 🆔 1", "b 🆔 2", "c ⛔ 2,1"], ["a|1|", "b|2|", "c||2,1"]),
    (["a 🆔 1", "b 🆔 2", "c ⛔ 2 ,  1, 2"], ["a|1|", "b|2|", "c||2,1"]),
    (["a 🆔1", "b ⛔1"], ["a|1|", "b||1"]),
    (["a 🆔\u{FE0F} 1", "b ⛔\u{FE0F} 1"], ["a|1|", "b||1"]),
    (["a [id:: 1]", "b (dependsOn:: 1, 2)", "c 🆔 2"], ["a|1|", "b||1,2", "c|2|"]),
    // Chains, cycles and a task that blocks itself.
    (["a 🆔 1 ⛔ 2", "b ⛔ 1 🆔 2"], ["a|1|2", "b|2|1"]),
    (["a 🆔 1 ⛔ 1"], ["a|1|1"]),
    // Without the other half, they link nothing. They never were part of the title.
    (["a 🆔 1", "b ⛔ 2"], ["a||", "b||"]),
    (["a 🆔 1", "b ⛔ 2,1"], ["a|1|", "b||1"]),
    (["a 🆔 x", "b ⛔ X"], ["a||", "b||"]),
    // No keys.
    (["a 🆔 1 2", "b ⛔ 1"], ["a||", "b||"]),
    (["a 🆔 1", "b ⛔ 1 2, 1,, !"], ["a|1|", "b||1"]),
    (["a 🆔", "b ⛔"], ["a 🆔||", "b ⛔||"]),
    (["a 🆔 ü", "b ⛔ ü"], ["a 🆔 ü||", "b ⛔ ü||"]),
    (["🆔 1 in the middle: it is text", "b ⛔ 1"], ["🆔 1 in the middle: it is text||", "b||"]),
    // The first task has the key.
    (["a 🆔 1", "b 🆔 1", "c ⛔ 1"], ["a|1|", "b||", "c||1"]),
    // A title is left over.
    (["🆔 1", "b ⛔ 1"], ["🆔 1||", "b||"]),
  ]

  @Test(arguments: files)
  func keysLinkTheTasksOfAFile(lines: [String], expected: [String]) throws {
    #expect(try tasks(lines) == expected)
  }

  @Test func keysOfStepsAndArchivedCardsLinkNothing() throws {
    let steps = try FormatProbe(Markdown.self).read("- [ ] a\n    - [ ] s 🆔 1\n- [ ] b ⛔ 1\n")
    #expect(steps.allSatisfy(\.keys.isEmpty) && steps[0].notes == "- [ ] s 🆔 1")
    let kanban = """
      ---
      kanban-plugin: board
      ---

      ## Todo

      - [ ] a 🆔 1
      - [ ] b ⛔ 1,2

      ***

      ## Archive

      - [x] c 🆔 2

      """
    #expect(
      try FormatProbe(Markdown.self).read(kanban).map(\.keys) == [
        FileKeys(own: ["1"]), FileKeys(others: ["1"]),
      ])
  }

  @Test func aRepeatedKeyIsReportedIfATaskNamesIt() throws {
    let file = "- [ ] a 🆔 1\n- [ ] b 🆔 1\n"
    #expect(Markdown.file(file).remarks == [])
    #expect(
      Markdown.file(file + "- [ ] c ⛔ 1\n").remarks == [
        "keys were ignored, since an earlier task has the same: '1' on line 2, which is the key of "
          + "line 1"
      ])
  }

  @Test func onlySignsThatLinkNothingAreNamedAsPreserved() throws {
    let board = try LinkedTasks(.markdown, "- [ ] a 🆔 1 ⏳ 2026-12-24\n- [ ] b ⛔ 1\n- [ ] c ⛔ 1,9\n")
    #expect(
      board.tasks.map { PreservedText(.markdown, extras: $0.extras ?? "")?.line } == [
        "⏳ 2026-12-24 (Markdown)", nil, "⛔ 1,9 (Markdown)",
      ])
  }

  // MARK: Writing

  private func lines(_ board: LinkedTasks) -> [String] {
    board.export.text.split(separator: "\n").filter { $0.hasPrefix("- ") }.map(String.init)
  }

  @Test func theNumberOfATaskIsItsKey() {
    var board = LinkedTasks(.markdown)
    board.add("Paint", blockedBy: [2, 3])
    board.add("Buy", blockedBy: [3])
    board.add("Save")
    board.tasks[1][.priority] = .priority(Priority("A"))
    #expect(
      lines(board) == [
        "- [ ] Paint ⛔ 2,3 ➕ 2026-11-22", "- [ ] Buy 🆔 2 ⛔ 3 🔺 ➕ 2026-11-22",
        "- [ ] Save 🆔 3 ➕ 2026-11-22",
      ])
    #expect(board.export.unwritten == [])
  }

  @Test func onlyBlockersOutsideTheFileAreCounted() {
    var board = LinkedTasks(.markdown)
    board.add("a", blockedBy: [2, 9])
    board.add("b", blockedBy: [8])
    board.tasks[1][.waitingFor] = .text("Anna")
    #expect(
      lines(board) == ["- [ ] a ⛔ 2 ➕ 2026-11-22", "- [ ] b 🆔 2 ➕ 2026-11-22"])
    #expect(board.export.unwritten == ["blockers 2", "reasons for waiting 1"])
  }

  @Test(arguments: [
    ["* [ ]  Paint ⛔ b , a  #x", "- [/] Buy 🆔 a ⏳ 2026-12-24", "- [ ] Save  [id:: b]"],
    ["- [ ] a 🆔 7 ⛔ 7"], ["- [ ] a 🆔 1 ⛔ 2 ^b", "- [ ] b 🆔 2 ⛔ 1"],
    ["- [ ] a ⛔ 1", "- [ ] b 🆔 2"], ["- [ ] a ⛔ 1,2", "- [ ] b 🆔 2"],
  ])
  func anUnchangedFileIsWrittenAsItCame(file: [String]) throws {
    let board = try LinkedTasks(.markdown, file.joined(separator: "\n") + "\n")
    #expect(board.export.text.hasSuffix("\n" + file.joined(separator: "\n") + "\n"))
  }

  @Test func editsOfLinksChangeTheKeysAlone() throws {
    var board = try LinkedTasks(
      .markdown, "- [ ] a 🆔 k 🏁 delete\n- [ ] b ⛔ none,k #y ^here\n- [ ] d [due:: 2026-12-24]\n")
    board.tasks[2][.blockedBy] = .tasks([LinkedTasks.uuid(2)])
    #expect(
      lines(board) == [
        "- [ ] a 🆔 k 🏁 delete", "- [ ] b ⛔ none,k #y 🆔 2 ^here",
        "- [ ] d [due:: 2026-12-24] [dependsOn:: 2]",
      ])
    board.tasks[1][.blockedBy] = .tasks([LinkedTasks.uuid(3)])
    #expect(
      lines(board) == [
        "- [ ] a 🏁 delete", "- [ ] b ⛔ none,3 #y 🆔 2 ^here",
        "- [ ] d [due:: 2026-12-24] [id:: 3] [dependsOn:: 2]",
      ])
    board.tasks[1][.blockedBy] = .tasks([])
    board.tasks[2][.blockedBy] = .tasks([])
    #expect(
      lines(board) == [
        "- [ ] a 🏁 delete", "- [ ] b ⛔ none #y ^here", "- [ ] d [due:: 2026-12-24]",
      ])
  }

  @Test func aKeyThatLinkedNoTaskIsUsedOrReplaced() throws {
    var board = try LinkedTasks(
      .markdown, "- [ ] a 🆔 k\n- [ ] b 🆔 l\n- [ ] c 🆔 l ⛔ k\n- [ ] d 🆔 1 2\n")
    board.add("e", blockedBy: [1, 2, 3, 4])
    #expect(
      lines(board) == [
        "- [ ] a 🆔 k", "- [ ] b 🆔 2", "- [ ] c 🆔 3 ⛔ k", "- [ ] d 🆔 1 2 🆔 4",
        "- [ ] e ⛔ k,2,3,4 ➕ 2026-11-22",
      ])
  }

  @Test func aKeyThatWouldBeMistakenIsNotChosen() throws {
    var board = try LinkedTasks(.markdown, "- [ ] a 🆔 x\n- [ ] b ⛔ x\n- [ ] c ⛔ 4\n")
    board.tasks[2][.blockedBy] = .tasks([LinkedTasks.uuid(4)])
    board.add("d")
    board.add("e 🆔 x is text")
    #expect(
      lines(board) == [
        "- [ ] a 🆔 1", "- [ ] b ⛔ 1", "- [ ] c ⛔ 4,4-2", "- [ ] d 🆔 4-2 ➕ 2026-11-22",
        "- [ ] e 🆔 x is text ➕ 2026-11-22",
      ])
  }

  // MARK: Both ways

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func linksComeBackAsTheyWere(seed: UInt64) throws {
    print("links of Markdown, seed \(seed)")
    var random = SeededRandom(seed: seed)
    for _ in 0..<500 {
      let board = random.linkedTasks(
        .markdown, words: ["🆔 1 is", "⛔ 2 is", "[id:: 3]", "#1", "x", "📅"])
      let (text, unwritten) = board.export
      if unwritten.contains(where: { $0.hasPrefix("ambiguous") }) { continue }
      let again = try LinkedTasks(.markdown, text)
      #expect(again.links == board.links, "\(text)")
      #expect(again.tasks.map(\.title) == board.tasks.map(\.title), "\(text)")
      #expect(again.export.text.hasSuffix(text.drop { $0 != "-" }), "\(text)")
    }
  }

  @Test func linksOfMutatedFilesComeBackAsTheyWere() throws {
    let file = """
      - [ ] Paint ⛔ 1,2 #x
      - [ ] Buy 🆔 1 ⛔ a-b
      - [x] Save [id:: 2] (dependsOn:: 1, 2)
      - [ ] 🆔 a-b ⛔ 1

      """
    try LinkedTasks.surviveMutations(.markdown, of: Array(file.utf8), seed: 29_002)
  }
}
