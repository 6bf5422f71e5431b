import BoardModel
import TestRandom
import Testing

@testable import Sync

struct SyncedTaskTests {
  private let lists: [(name: String, role: ListRole)] = [
    ("Pending", .pending), ("Doing", .plain), ("Done", .done),
  ]

  private func settled(
    _ list: String?, isDone: Bool, on lists: [(name: String, role: ListRole)]? = nil
  ) -> SyncedTask.Position {
    let task = SyncedTask(
      TaskContent(title: "a"), completion: isDone ? .init(date: nil) : nil,
      position: .init(list: list, key: list == nil ? nil : OrderKey(rawValue: "V"), rank: 5))
    return task.settled(on: lists ?? self.lists).position
  }

  @Test func aTaskGoesWhereItsCompletionSuits() {
    let key = OrderKey(rawValue: "V")
    #expect(settled("Pending", isDone: true) == .init(list: "Done", key: nil))
    #expect(settled("done", isDone: false) == .init(list: "Pending", key: nil))
    #expect(settled("DOING", isDone: false) == .init(list: "Doing", key: key))
    #expect(settled("Done", isDone: true) == .init(list: "Done", key: key))
    #expect(settled(nil, isDone: false) == .init(list: "Pending", key: nil, rank: 5))
    #expect(settled(nil, isDone: true) == .init(list: "Done", key: nil, rank: 5))
  }

  @Test func aListThatIsToBeMadeIsNoDoneList() {
    #expect(settled("New", isDone: false).list == "New")
    #expect(settled("New", isDone: true).list == "Done")
  }

  @Test func withoutADoneListATaskStays() {
    #expect(settled("Doing", isDone: true, on: [("Doing", .plain)]).list == "Doing")
  }

  @Test func itsJSONIsReadBack() throws {
    var random = SeededRandom(seed: 11)
    for number in 0..<500 {
      var task = random.syncedTask()
      task.created = number.isMultiple(of: 2) ? nil : Timestamp(milliseconds: Int64(number))
      let read = try #require(SyncedTask(json: task.json), "seed 11, case \(number): \(task)")
      #expect(read == task && read.created == task.created, "seed 11, case \(number): \(task)")
      #expect(
        read.completion?.date == task.completion?.date && read.position.rank == task.position.rank)
      #expect(read.json == task.json)
    }
    #expect(SyncedTask(json: "{") == nil && SyncedTask(json: "[]") == nil)
    #expect(
      SyncedTask.bread.json
        == #"{"created":1000,"due":"2026-12-24","key":"V","list":"Pending","notes":"Rye","#
        + #""priority":"B","tags":["shop"],"title":"Buy bread"}"#)
  }

  @Test func secondsAreAllThatACompletionSays() {
    func done(_ milliseconds: Int64) -> SyncedTask.Completion {
      .init(date: Timestamp(milliseconds: milliseconds))
    }
    #expect(done(1_000) == done(1_999) && done(1_000) != done(2_000) && done(-1) == done(-1_000))
  }

  @Test func listsHaveTheSameNameWhateverItsCase() {
    let key = OrderKey(rawValue: "V")
    #expect(SyncedTask.Position(list: "Straße", key: key) == .init(list: "STRASSE ", key: key))
    #expect(SyncedTask.Position(list: nil, key: key) != .init(list: "a", key: key))
    #expect(
      SyncedTask.Position(list: "a", key: key, rank: 1) == .init(list: "a", key: key, rank: 2))
    #expect(
      SyncedTask.Position(list: "a", key: nil, rank: 1) != .init(list: "a", key: nil, rank: 2))
  }
}
