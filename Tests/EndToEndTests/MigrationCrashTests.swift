import BoardModel
import Foundation
import GRDB
import TerminalSupport
import Testing

@testable import Store

/// The program is killed while it brings a large store of version 1 up to date.
struct MigrationCrashTests {
  private static let strace = "/usr/bin/strace"
  private static let taskCount = 100_000
  /// The version that this program makes of it.
  private static let version = Schema.current.version
  /// A kill at any other call has the same result as a kill at the next of these.
  private static let changing = [
    "openat", "pwrite64", "fsync", "fdatasync", "ftruncate", "unlink", "flock",
  ]
  /// Kills at each kind of call; most calls of a kind write one more page of the same file.
  private static let maxKills = 5

  /// The store that the program of version 1 wrote, with many more tasks.
  private func makeStore(at path: String) throws {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../StoreTests/Fixtures/schema-1-lists.sqlite").standardized
    try Data(contentsOf: fixture).write(to: URL(fileURLWithPath: path))
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let columns = """
      list, orderKey, title, notes, priority, due, tags, created, modified, completedAt, url,
      isPinned, isLocked, removedAt, placed
      """
    let fields = columns.split { ", \n".contains($0) }.map { "'\($0)', \($0)" }
      .joined(separator: ", ")
    try queue.write {
      try $0.execute(
        sql: """
          WITH RECURSIVE number(n) AS (
            SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(Self.taskCount))
          INSERT INTO task (uuid, \(columns))
            SELECT printf('00000000-0000-7000-8000-%012d', n), 1, printf('z%07dV', n),
              'Task ' || n, NULL, NULL, NULL, '', 0, 0, NULL, NULL, 0, 0, NULL, 0
            FROM number;
          INSERT INTO operation (change, kind, entity, row, after, stamp)
            SELECT 1, 'inserted', 'task', id, json_object('uuid', uuid, \(fields)),
              (SELECT max(stamp) FROM operation) + id
            FROM task WHERE title LIKE 'Task %';
          INSERT INTO taskText (taskText) VALUES ('rebuild');
          """)
    }
    try queue.close()
  }

  private func trace(_ options: [String], _ path: String) throws -> ChildProcess {
    let files = ["", "-journal", "-lock", "-before-\(Self.version)"].flatMap { ["-P", path + $0] }
    return try ChildProcess(
      [Self.strace, "-f", "-qq"] + options + files
        + [BoardFixture.binary, "--db", path, "board", "list"],
      environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
  }

  private func remove(_ path: String) {
    let copy = "-before-\(Self.version)"
    for name in ["", "-journal", "-lock", copy, copy + "-2"] {
      // It may not exist.
      try? FileManager.default.removeItem(atPath: path + name)
    }
  }

  @Test func whereverItIsKilledTheStoreIsThatOfOneVersion() throws {
    let board = try BoardFixture()
    defer { board.remove() }
    let (path, original) = (board.database, board.database + ".original")
    defer { try? FileManager.default.removeItem(atPath: original) }
    try makeStore(at: original)
    let list = ListID(rawValue: 1)
    remove(path)
    try FileManager.default.copyItem(atPath: original, toPath: path)
    let log = path + ".calls"
    defer { try? FileManager.default.removeItem(atPath: log) }
    let whole = try trace(["-e", "trace=" + Self.changing.joined(separator: ","), "-o", log], path)
    #expect(whole.status == 0 && whole.output.hasPrefix("Tasks: Pending (100001), Done (2)"))
    let lines = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    var versions: Set<Int> = []
    for call in Self.changing {
      let count = lines.count { $0.contains(" \(call)(") }
      for number in stride(from: 1, through: count, by: max(1, count / Self.maxKills)) {
        remove(path)
        try FileManager.default.copyItem(atPath: original, toPath: path)
        let child = try trace(
          [
            "-o", "/dev/null", "-e", "trace=\(call)", "-e",
            "inject=\(call):signal=KILL:when=\(number)",
          ], path)
        let label = "\(call) \(number) of \(count)"
        // What was left is version 1 or of today, whole; SQLite rolls back what was cut off.
        let left = try DatabaseQueue(path: path)
        let version = try left.read { try Int.fetchOne($0, sql: "PRAGMA user_version") ?? 0 }
        try left.close()
        versions.insert(version)
        #expect([1, Self.version].contains(version), "\(label): \(child.errors)")
        let store = try TaskStore.open(at: path)
        #expect((store.copyBeforeMigration == nil) == (version == Self.version), "\(label)")
        #expect(try store.list(list)?.count == Self.taskCount + 1, "\(label)")
        #expect(try store.lists(of: BoardID(rawValue: 1)).map(\.name) == ["Pending", "Done"])
        // The whole check reads every operation: it is made where each kind of call began to work.
        if number == 1 { #expect(try store.integrityFindings() == [], "\(label)") }
      }
    }
    #expect(versions == [1, Self.version])
  }
}
