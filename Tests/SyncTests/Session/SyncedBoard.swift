import BoardModel
import Formats
import Foundation
import GRDB
import Testing

@testable import Store
@testable import Sync

/// A board in a store of its own that syncs with a server.
final class SyncedBoard {
  let store: TaskStore
  let remote: Remote
  private let server: any SharedServer

  /// - Parameters:
  ///   - skew: How many seconds its clock is ahead of that of the others.
  ///   - path: The file of the store; `nil` for one in memory.
  init(_ server: any SharedServer, skew: Int64 = 0, path: String? = nil) throws {
    var options = StoreOptions()
    options.clock = WallClock { [clock = server.clock] in clock.next(skew: skew) }
    store =
      try path.map { try TaskStore.open(at: $0, options: options) }
      ?? TaskStore.inMemory(options: options)
    self.server = server
    remote = try store.createRemote(
      named: "home", board: store.defaultBoard().id, url: "memory:", owner: nil)
  }

  @discardableResult
  func sync(_ adjust: (inout SyncRunOptions) -> Void = { _ in }) async throws -> SyncSummary {
    var options = SyncRunOptions()
    adjust(&options)
    var run = SyncRun(
      try store.requireRemote(named: "home"), in: store, with: server.collection, options: options)
    return try await run.run()
  }

  /// It and another one sync until both know everything.
  func settle(with other: SyncedBoard) async throws {
    for _ in 0..<2 {
      try await sync()
      try await other.sync()
    }
    #expect(try state == other.state)
    #expect(try store.integrityFindings() == [])
    #expect(try store.waitingCount(of: remote) == 0)
  }

  // MARK: What its user does

  var lists: [TaskList] { get throws { try store.lists(of: remote.board) } }

  func list(_ name: String) throws -> TaskList {
    try lists.first { $0.name == name } ?? store.addList(NewList(name: name), to: remote.board)
  }

  @discardableResult
  func add(_ titles: String..., list: String = "Pending") throws -> [TaskRecord] {
    try store.add(
      titles.map { NewTask(title: $0) }, at: .bottom(self.list(list).id))
  }

  func task(_ title: String) throws -> TaskRecord {
    guard let task = try tasks.first(where: { $0.title == title }) else {
      throw Missing(title: title)
    }
    return task
  }

  struct Missing: Error {
    let title: String
  }

  /// Its tasks, list by list from the top down.
  var tasks: [TaskRecord] {
    get throws {
      var tasks: [TaskRecord] = []
      for list in try lists { try store.everyTask(in: list.id) { tasks.append($0) } }
      return tasks
    }
  }

  /// What a ledger keeps of its tasks, by uuid.
  var texts: [String: Ledger.Texts] {
    get throws {
      try Dictionary(
        tasks.map { ($0.uuid, [.title: $0.title, .notes: $0.notes ?? ""]) },
        uniquingKeysWith: { first, _ in first })
    }
  }

  /// The titles and notes that its tasks have had, or that gave way to them.
  var history: Set<String> {
    get throws {
      try store.read { database in
        let texts = try [
          "after ->> 'title'", "after ->> 'notes'", "before ->> 'title'", "before ->> 'notes'",
        ]
        .flatMap { text in
          try String?.fetchAll(
            database, sql: "SELECT \(text) FROM operation WHERE entity = 'task'")
        }
        return Set(texts.compactMap(\.self)).union([""])
      }
    }
  }

  /// The titles of each list that has tasks, from the top down.
  var titles: [String: [String]] {
    get throws {
      var titles: [String: [String]] = [:]
      for list in try lists {
        try store.everyTask(in: list.id) { titles[list.name, default: []].append($0.title) }
      }
      return titles
    }
  }

  /// Everything that syncs, list by list from the top down.
  var state: [String] {
    get throws {
      try lists.sorted { $0.name < $1.name }.flatMap { list in
        var rows: [String] = []
        try store.everyTask(in: list.id) {
          var task = SyncedTask($0, list: list.name)
          task.created = nil
          task.completion?.date = nil
          // The order is that of the rows; a task of a client without keys has one here alone.
          (task.position.key, task.position.rank) = (nil, nil)
          rows.append("\($0.uuid) \(task.json)")
        }
        return rows
      }
    }
  }
}
