import BoardModel
import Rebase
import Testing

/// What is said of commits that a change melds into others than before.
struct RebaseTargetTests {
  private func source(_ steps: String, isContinued: Bool = false) throws -> RebaseSource {
    RebaseSource(try RebaseTodo(steps), title: "Rebase", isContinued: isContinued)
  }

  private func id(_ row: Int) -> TaskID { TaskID(rawValue: Int64(row)) }

  private static let three = "pick 1 a\nfixup 2 b\npick 3 c\n"

  /// Rows that are moved, where they go, and what is said of it.
  @Test(
    arguments: [
      ([3], .before(TaskID(rawValue: 2)), "“b” now joins “c”"),
      ([1], .bottom(RebaseSource.keep), "“b” now joins nothing"),
      ([2], .bottom(RebaseSource.keep), "“b” now joins “c”"),
      ([1], .top(RebaseSource.drop), "“b” now joins nothing"),
      ([3], .top(RebaseSource.keep), nil), ([2], .top(RebaseSource.drop), nil),
      ([1, 2], .bottom(RebaseSource.keep), nil),
    ] as [([Int], Placement, String?)])
  func aMoveSaysItBeforeAndAfter(rows: [Int], placement: Placement, expected: String?) throws {
    let source = try source(Self.three)
    let ids = rows.map(id)
    #expect(source.sideEffects(ofMoving: ids, to: placement).first == expected)
    #expect(source.sideEffects.isEmpty)
    try source.move(ids, to: placement)
    #expect(source.sideEffects.first == expected)
  }

  @Test func theWordsAreSaidInFewerToo() throws {
    let source = try source(Self.three)
    let words = source.sideEffects(ofMoving: [id(3)], to: .before(id(2)))
    #expect(words == ["“b” now joins “c”", "“b” now into “c”"])
  }

  @Test(arguments: [
    ("pick 1 a\nfixup 2 b\nsquash 3 c\npick 4 d\n", "2 commits now join “d”"),
    ("pick 1 a\nfixup 2 b\npick 3 c\nfixup 4 d\n", "2 commits now join other commits"),
  ])
  func severalAreCounted(steps: String, expected: String) throws {
    let source = try source(steps)
    let (last, target) = steps.hasSuffix("pick 4 d\n") ? (4, id(2)) : (1, id(4))
    try source.move([id(last)], to: .before(target))
    #expect(source.sideEffects.first == expected)
  }

  @Test func behindARebaseThatHasBegunTheLatestCommitIsMeant() throws {
    let source = try source(Self.three, isContinued: true)
    try source.send(TaskIDSet([id(1)]))
    #expect(source.sideEffects.first == "“b” now joins the latest commit")
  }

  @Test func sendingUndoAndRedoSayItAndOtherChangesDoNot() throws {
    let source = try source("pick 1 z\npick 2 a\nfixup 3 b\npick 4 c\n")
    try source.send(TaskIDSet([id(2)]))
    #expect(source.sideEffects.first == "“b” now joins “z”")
    try source.send(TaskIDSet([id(4)]))
    #expect(source.sideEffects.isEmpty)
    for _ in 1...2 { _ = try source.undo() }
    #expect(source.sideEffects.first == "“b” now joins “a”")
    _ = try source.redo()
    #expect(source.sideEffects.first == "“b” now joins “z”")
  }

  @Test func anActionOfTheTargetSaysIt() throws {
    let source = try source("pick 1 z\npick 2 a\nfixup 3 b\n")
    let fixup = try #require(source.rowCommands.first { $0.key == "f" })
    #expect(try fixup.run([id(2)]) == "“a”: fixup of “z”")
    #expect(source.sideEffects.first == "“b” now joins “z”")
  }

  @Test func ofACombinationOnlyTheOthersAreNamed() throws {
    let source = try source("pick 1 z\npick 2 a\nexec make\nfixup 4 b\nfixup 5 c\n")
    try source.combine([id(5)], into: id(1))
    #expect(source.sideEffects.isEmpty)
    try source.combine([id(2)], into: id(1))
    #expect(source.sideEffects.first == "“b” now joins “z”")
  }
}
