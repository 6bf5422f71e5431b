import Formats
import Foundation

/// Measures the time and peak memory of imports and exports in each format.
struct ExchangeBenchmark {
  private static let runs = 3

  let binary: String
  let tasks: Int
  let folder: String
  private let database: String

  /// Creates a board with `tasks` tasks in `folder`.
  init(_ binary: String, tasks: Int, in folder: String) throws {
    self.binary = binary
    self.tasks = tasks
    self.folder = folder
    database = "\(folder)/exchange-\(tasks).sqlite"
    let file = "\(folder)/exchange-\(tasks).ndjson"
    try (0..<tasks).map(Self.task).joined().write(toFile: file, atomically: false, encoding: .utf8)
    try Program.output(of: [binary, "--db", database, "import", file])
  }

  /// A task as JSON; every other task has notes, and a due date with a time.
  private static func task(_ number: Int) -> String {
    let isFull = number % 2 == 0
    let done = number % 4 == 0 ? #""2026-11-20T10:00:00Z""# : "null"
    let notes = isFull ? #""Ask at the counter\nand bring the old one""# : "null"
    let due = isFull ? #""2026-12-24T18:00""# : "null"
    return """
      {"title": "Buy milk and bread, number \(number)", "notes": \(notes), "due": \(due), \
      "completedAt": \(done), "tags": ["shop", "+Home"], "created": "2026-11-01T10:00:00Z"}

      """
  }

  func results() throws -> [Figure] {
    try FormatName.allCases.flatMap { format in
      let file = "\(folder)/exchange-\(tasks).\(format.rawValue)"
      let out = try best {
        try Program.cost(of: [binary, "--db", database, "export", format.rawValue, file])
      }
      let into = try best {
        let store = "\(folder)/exchange-\(UUID().uuidString).sqlite"
        // A leftover is harmless.
        defer { try? FileManager.default.removeItem(atPath: store) }
        return try Program.cost(of: [binary, "--db", store, "import", format.rawValue, file])
      }
      return [
        Figure("export \(format.rawValue)", .milliseconds, out.milliseconds),
        Figure("  peak memory", .mebibytes, out.mebibytes),
        Figure("import \(format.rawValue)", .milliseconds, into.milliseconds),
        Figure("  peak memory", .mebibytes, into.mebibytes),
      ]
    }
  }

  private func best(_ run: () throws -> Cost) rethrows -> Cost {
    Cost.best(of: try (0..<Self.runs).map { _ in try run() })
  }
}
