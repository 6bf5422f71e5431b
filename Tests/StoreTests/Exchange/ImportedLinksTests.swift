import BoardModel
import Testing

@testable import Store

/// Imported tasks that name their blockers by keys.
struct ImportedLinksTests {
  private let board: TestBoard
  private var store: TaskStore { board.store }

  init() throws { board = try TestBoard() }

  private func task(
    _ title: String, keys: [String] = [], blockedBy blockers: [String] = []
  ) -> ImportedTask {
    var task = ImportedTask(
      NewTask(title: title), to: .existing(board.pending), isCompleted: false,
      mentionedFields: [.title])
    (task.keys, task.blockerKeys) = (keys, blockers)
    return task
  }

  @discardableResult
  private func importTasks(
    _ tasks: [ImportedTask], isUpdating: Bool = false, skipsEqual: Bool = false
  ) throws -> ImportSummary {
    var options = ImportOptions()
    (options.isUpdating, options.skipsEqual) = (isUpdating, skipsEqual)
    return try store.importTasks(options) { receive in try tasks.forEach(receive) }
  }

  /// The tasks of the pending list with their blockers, such as `wall<paint,money`.
  private func links() throws -> [String] {
    try board.tasks(board.pending).map { task in
      let blockers = try store.blockers(of: task.id).map(\.title)
      #expect(blockers.count == task.blockedBy.count)
      return blockers.isEmpty ? task.title : task.title + "<" + blockers.joined(separator: ",")
    }
  }

  @Test func keysBecomeLinksInEitherOrder() throws {
    let summary = try importTasks([
      task("wall", keys: ["w"], blockedBy: ["p", "m"]), task("paint", keys: ["p"]),
      task("lamp", blockedBy: ["p", "w"]), task("money", keys: ["m"]),
    ])
    #expect(summary == ImportSummary(imported: 4))
    #expect(try links() == ["wall<paint,money", "paint", "lamp<paint,wall", "money"])
    _ = try store.undo()
    #expect(try links() == [])
    let redone = try store.redo()
    #expect(redone?.taskCount == 4 && redone?.updatedCount == 0)
    #expect(try links() == ["wall<paint,money", "paint", "lamp<paint,wall", "money"])
    #expect(try store.integrityFindings().isEmpty)
  }

  @Test func aKeyBelongsToTheFirstTaskThatHasIt() throws {
    try importTasks([
      task("a", keys: ["k"]), task("b", keys: ["k", "l"]),
      task("c", blockedBy: ["k", "l", "none"]),
    ])
    #expect(try links() == ["a", "b", "c<a,b"])
  }

  @Test func anImportLinksManyMoreTasksThanAreInsertedAtOnce() throws {
    try importTasks(
      (0..<2_500).map { task("t\($0)", keys: ["\($0)"], blockedBy: ["\(2_499 - $0)"]) })
    let tasks = try board.tasks(board.pending)
    #expect(
      tasks.indices.allSatisfy { tasks[$0].blockedBy == [tasks[tasks.count - 1 - $0].uuid] })
  }

  /// As for links by UUID, a cycle is imported, and does not block.
  @Test func aCycleIsImportedButBlocksNothing() throws {
    let uuids = ["a", "b"].map { "01a1f0f1-7d2a-7c7e-8e2b-00000000000\($0)" }
    for isByKey in [true, false] {
      let board = try TestBoard()
      _ = try board.store.importTasks { receive in
        for index in 0..<2 {
          var task = task("t\(index)")
          task.list = .existing(board.pending)
          if isByKey {
            (task.keys, task.blockerKeys) = (["\(index)"], ["\(1 - index)"])
          } else {
            task.new.uuid = uuids[index]
            task.new.blockedBy = [uuids[1 - index]]
          }
          try receive(task)
        }
      }
      let tasks = try board.tasks(board.pending)
      #expect(tasks.map(\.blockedBy) == [[tasks[1].uuid], [tasks[0].uuid]])
      #expect(
        try tasks.map { try board.store.blockers(of: $0.id).map(\.isInCycle) } == [[true], [true]])
      #expect(try board.store.blockedState(of: tasks[0]) == nil)
    }
  }

  @Test func anUpdateNeitherLosesNorDoublesLinks() throws {
    let file = [
      task("wall", blockedBy: ["p", "m"]), task("paint", keys: ["p"]), task("money", keys: ["m"]),
    ]
    try importTasks(file)
    let other = try #require(try board.add("other").first)
    let wall = try #require(try board.tasks(board.pending).first)
    try store.edit([wall.id], [.addBlocker(board.uuid(of: other))])
    let before = try board.everything()
    #expect(try importTasks(file, isUpdating: true) == ImportSummary(alreadyThere: 3))
    #expect(try board.everything() == before)
    // A task of which the file names no blockers keeps them.
    let bare = [task("wall"), task("paint"), task("money")]
    #expect(try importTasks(bare, isUpdating: true) == ImportSummary(alreadyThere: 3))
    #expect(try links() == ["wall<paint,money,other", "paint", "money", "other"])
  }

  /// Once its blocker is gone from the file, the word `p:7` is text of the title.
  @Test func anUpdateFindsATaskWhoseKeysNoLongerLinkAnything() throws {
    try importTasks([task("wall", blockedBy: ["p"]), task("paint", keys: ["p"])])
    var wall = task("wall p:7")
    wall.earlierTitle = "wall"
    #expect(try importTasks([wall], isUpdating: true) == ImportSummary(alreadyThere: 1))
    #expect(try links() == ["wall<paint", "paint"])
    // A task with exactly this title comes first, and none is found twice.
    try importTasks([task("wall p:7")])
    #expect(
      try importTasks([wall, task("wall")], isUpdating: true) == ImportSummary(alreadyThere: 2))
    #expect(try links() == ["wall<paint", "paint", "wall p:7"])
    #expect(try importTasks([wall]) == ImportSummary(imported: 1, alike: 1))
    #expect(try links().last == "wall p:7")
  }

  @Test func anUpdateAddsLinksToTasksThatAreThere() throws {
    try board.add("wall", "paint")
    let before = try #require(try board.tasks(board.pending).first)
    let file = [
      task("wall", blockedBy: ["p", "n"]), task("paint", keys: ["p"]), task("new", keys: ["n"]),
    ]
    #expect(
      try importTasks(file, isUpdating: true)
        == ImportSummary(imported: 1, updated: 1, alreadyThere: 1))
    #expect(try links() == ["wall<paint,new", "paint", "new"])
    let after = try #require(try board.tasks(board.pending).first)
    #expect(after.modified > before.modified)
    #expect(try store.undo()?.updatedCount == 1)
    #expect(try links() == ["wall", "paint"])
  }

  @Test func withoutAnUpdateTheLinksAreAmongTheNewTasks() throws {
    let file = [task("wall", blockedBy: ["p"]), task("paint", keys: ["p"])]
    try importTasks(file)
    #expect(try importTasks(file) == ImportSummary(imported: 2, alike: 2))
    let tasks = try board.tasks(board.pending)
    #expect(tasks.map(\.blockedBy) == [[tasks[1].uuid], [], [tasks[3].uuid], []])
  }

  @Test func aSkippedTaskIsTheBlockerInTheStore() throws {
    let ids = try board.add("paint", "paint")
    let file = [task("wall", blockedBy: ["p"]), task("paint", keys: ["p"], blockedBy: ["p"])]
    #expect(
      try importTasks(file, skipsEqual: true) == ImportSummary(imported: 1, alreadyThere: 1))
    let tasks = try board.tasks(board.pending)
    #expect(tasks.map(\.blockedBy) == [[], [], [try board.uuid(of: ids[0])]])
  }

  @Test func aTrialChangesNothing() throws {
    var options = ImportOptions()
    options.isTrial = true
    let summary = try store.importTasks(options) { receive in
      try receive(task("a", keys: ["k"], blockedBy: ["k"]))
    }
    var expected = ImportSummary(imported: 1)
    // It blocks itself.
    expected.circular = 1
    #expect(summary == expected)
    #expect(try links() == [])
  }
}
