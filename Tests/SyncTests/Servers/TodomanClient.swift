import Foundation
import SyncSupport
import TerminalSupport

/// `todoman`, which keeps its tasks in a folder, with `vdirsyncer`, which syncs that with a calendar.
final class TodomanClient {
  private let folder: URL
  private let environment: [String: String]

  init(of calendar: RealCalendar) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("todoman-\(UUID().uuidString.prefix(8))")
    environment = [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "LANG": "C.UTF-8", "TZ": "UTC",
      "PYTHONUTF8": "1", "TODOMAN_CONFIG": folder.path + "/todoman.py",
    ]
    try FileManager.default.createDirectory(
      atPath: folder.path + "/lists/tasks", withIntermediateDirectories: true)
    try Data(
      """
      path = "\(folder.path)/lists/*"
      default_list = "tasks"
      cache_path = "\(folder.path)/cache.sqlite3"
      date_format = "%Y-%m-%d"
      time_format = "%H:%M"

      """.utf8
    ).write(to: folder.appendingPathComponent("todoman.py"))
    try Data(
      """
      [general]
      status_path = "\(folder.path)/status"
      [pair tasks]
      a = "here"
      b = "there"
      collections = null
      conflict_resolution = "b wins"
      [storage here]
      type = "filesystem"
      path = "\(folder.path)/lists/tasks"
      fileext = ".ics"
      [storage there]
      type = "caldav"
      item_types = ["VTODO"]
      url = "\(calendar.calendar.address)"
      username = "\(CalendarServer.user)"
      password = "\(CalendarServer.password)"

      """.utf8
    ).write(to: folder.appendingPathComponent("vdirsyncer"))
    try run("vdirsyncer", "-c", folder.path + "/vdirsyncer", "discover")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm

  /// One sync of `vdirsyncer`.
  func sync() throws { try run("vdirsyncer", "-c", folder.path + "/vdirsyncer", "sync") }

  /// The titles of the tasks that are done, or of those that are not.
  func titles(done: Bool) throws -> Set<String> {
    Set(try tasks().filter { $0.isCompleted == done }.map(\.title))
  }

  /// `todo new`
  func add(_ title: String) throws { try run("todo", "new", "--list", "tasks", title) }

  /// `todo done`, `todo delete --yes`
  func call(_ words: String..., on title: String) throws {
    guard let task = try tasks().first(where: { $0.title == title }) else {
      throw SyncedBoard.Missing(title: title)
    }
    try run(["todo"] + words + ["\(task.id)"])
  }

  /// Writes a title as the editor of `todoman` does, which needs a terminal.
  func rename(_ title: String, to new: String) throws {
    let script = """
      import sys
      from todoman.model import Database
      base = Database([sys.argv[1]], sys.argv[2])
      task = next(t for t in base.todos() if t.summary == sys.argv[3])
      task.summary = sys.argv[4]
      base.save(task)
      """
    try run(
      "python", "-c", script, folder.path + "/lists/tasks", folder.path + "/cache.sqlite3", title,
      new)
  }

  private func tasks() throws -> [(id: Int, title: String, isCompleted: Bool)] {
    let list = try run("todo", "--porcelain", "list", "--status", "ANY")
    let rows = try JSONSerialization.jsonObject(with: Data(list.utf8)) as? [[String: Any]] ?? []
    return rows.compactMap { row in
      guard let id = row["id"] as? Int, let title = row["summary"] as? String else { return nil }
      return (id, title, row["completed"] as? Bool ?? false)
    }
  }

  @discardableResult
  private func run(_ words: String...) throws -> String { try run(words) }

  @discardableResult
  private func run(_ words: [String]) throws -> String {
    let child = try ChildProcess(
      [try PythonEnvironment.path(of: words[0])] + words.dropFirst(), environment: environment)
    guard child.status == 0 else {
      throw Failure(description: "\(words): \(child.errors)\(child.output)")
    }
    return child.output
  }

  /// A program that ended with an error.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }
}
