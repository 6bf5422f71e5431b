import BoardModel
import Testing

@testable import Sync

struct TwinTasksTests {
  private func task(_ name: String, _ title: String, due: String? = nil) -> (String, SyncedTask) {
    (name, SyncedTask(TaskContent(title: title, due: due.flatMap { DueDate($0) })))
  }

  @Test func titleAndDueDateMakeTwins() {
    let pairs = TwinTasks.pairs(
      ours: [task("1", "a"), task("2", "a", due: "2026-01-02"), task("3", "b")],
      theirs: [task("A", "a", due: "2026-01-02"), task("B", "a"), task("C", "c")])
    #expect(pairs == ["1": "B", "2": "A"])
  }

  @Test func eachHasOneTwinAtMost() {
    let pairs = TwinTasks.pairs(
      ours: [task("1", "a"), task("2", "a"), task("3", "a")],
      theirs: [task("A", "a"), task("B", "a")])
    #expect(pairs == ["1": "A", "2": "B"])
  }

  @Test func whatHasTheSameNameIsNoTwinOfAnother() {
    let pairs = TwinTasks.pairs(
      ours: [task("1", "a"), task("2", "a")], theirs: [task("2", "a"), task("A", "a")])
    #expect(pairs == ["1": "A"])
  }
}
