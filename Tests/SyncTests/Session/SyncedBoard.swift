import BoardModel
import Formats
import Foundation
import Store
import Synchronization

@testable import Sync

/// A board in a store of its own that syncs with a server in memory.
final class SyncedBoard {
  let store: TaskStore
  let remote: Remote
  let server: MemoryServer
  /// - Parameter clock: Shared by the boards of a test; read by reading it on.
  init(_ server: MemoryServer, clock: TestClock, skew: Int64 = 0) throws {
    var options = StoreOptions()
    options.clock = WallClock { clock.next(skew: skew) }
    store = try TaskStore.inMemory(options: options)
    self.server = server
    remote = try store.createRemote(
      named: "home", board: store.defaultBoard().id, url: "memory:", owner: nil)
  }

  @discardableResult
  func sync(_ adjust: (inout SyncRunOptions) -> Void = { _ in }) async throws -> SyncSummary {
    var options = SyncRunOptions()
    adjust(&options)
    var run = SyncRun(
      try store.requireRemote(named: "home"), in: store, with: server, options: options)
    return try await run.run()
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
          (task.place.key, task.place.rank) = (nil, nil)
          rows.append("\($0.uuid) \(task.json)")
        }
        return rows
      }
    }
  }
}

/// A clock that goes on by a second whenever it is read.
final class TestClock: Sendable {
  private let seconds = Mutex<Int64>(1_800_000_000)

  func next(skew: Int64 = 0) -> Timestamp {
    seconds.withLock { seconds in
      seconds += 1
      return Timestamp(milliseconds: (seconds + skew) * 1_000)
    }
  }
}

extension MemoryServer {
  /// The documents, by the titles of their tasks.
  var documents: [String: (href: String, document: CalendarDocument)] {
    get throws {
      var documents: [String: (href: String, document: CalendarDocument)] = [:]
      for (href, text) in texts {
        guard let document = try CalendarDocument(text) else { continue }
        documents[document.entry.title] = (href, document)
      }
      return documents
    }
  }

  /// Another client changes lines of an object; a line begins with the name of its property.
  func edit(_ title: String, _ lines: String..., at time: Timestamp) throws {
    guard let (href, document) = try documents[title] else {
      throw SyncedBoard.Missing(title: title)
    }
    var text = document.text.replacing("\r\n", with: "\n").split(separator: "\n").map(String.init)
    for line in lines + ["LAST-MODIFIED:\(time.utc)"] {
      let name = line.prefix { $0 != ":" && $0 != ";" }
      text.removeAll { $0.hasPrefix(name + ":") || $0.hasPrefix(name + ";") }
      guard !line.hasSuffix(":") else { continue }
      let end = text.firstIndex(of: "END:VTODO") ?? text.count
      text.insert(line, at: end)
    }
    write(text.joined(separator: "\n") + "\n", at: href)
  }

  /// Another client adds a task.
  func add(_ title: String, uid: String, _ lines: String..., at time: Timestamp) {
    let all =
      [
        "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//other//EN", "BEGIN:VTODO", "UID:\(uid)",
        "DTSTAMP:\(time.utc)", "LAST-MODIFIED:\(time.utc)", "SUMMARY:\(title)",
      ] + lines + ["END:VTODO", "END:VCALENDAR", ""]
    write(all.joined(separator: "\r\n"), at: href(named: "\(uid).ics"))
  }
}

extension Timestamp {
  /// As iCalendar writes it.
  var utc: String {
    let formatter = DateFormatter()
    formatter.dateFormat = "yyyyMMdd'T'HHmmss'Z'"
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    return formatter.string(from: Date(timeIntervalSince1970: Double(milliseconds) / 1_000))
  }
}
