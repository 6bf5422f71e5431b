import Foundation
import SyncSupport
import TerminalSupport

/// `vdirsyncer`, which syncs a folder of files with a calendar.
struct Vdirsyncer {
  /// The folder that contains a file for each task.
  let tasks: String
  private let words: [String]
  private static let environment = ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin"]

  /// Writes the configuration and prepares the first sync.
  ///
  /// - Parameters:
  ///   - path: The path of the configuration; the other files are created beside it.
  ///   - address: The address of the calendar.
  init(_ path: String, with address: String) throws {
    tasks = path + ".tasks"
    try FileManager.default.createDirectory(atPath: tasks, withIntermediateDirectories: true)
    try """
    [general]
    status_path = "\(path).status"
    [pair tasks]
    a = "here"
    b = "there"
    collections = null
    [storage here]
    type = "filesystem"
    path = "\(tasks)"
    fileext = ".ics"
    [storage there]
    type = "caldav"
    item_types = ["VTODO"]
    url = "\(address)"
    username = "\(CalendarServer.user)"
    password = "\(CalendarServer.password)"

    """.write(toFile: path, atomically: false, encoding: .utf8)
    words = [try PythonEnvironment.path(of: "python"), "-m", "vdirsyncer", "-c", path]
    _ = try Program.cost(of: words + ["discover"], environment: Self.environment)
  }

  func sync() throws -> Cost {
    try Program.cost(of: words + ["sync"], environment: Self.environment)
  }

  /// The number of tasks in the folder.
  var count: Int {
    get throws { try FileManager.default.contentsOfDirectory(atPath: tasks).count }
  }
}
