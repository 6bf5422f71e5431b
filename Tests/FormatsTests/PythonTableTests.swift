import Formats
import TerminalSupport
import TestRandom
import Testing

/// Python's `csv` and `json` read what we write, and what they write is read as it was.
struct PythonTableTests {
  private static let boards = 300

  private func tasks(seed: UInt64) -> [TaskEntry] {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    return (0..<Self.boards).flatMap { _ in random.board() }
  }

  @Test(arguments: ["excel", "excel-tab", "semicolon", "unix"])
  func pythonsCSVReadsAndWritesOurRows(dialect: String) throws {
    let tasks = tasks(seed: 17_007)
    let script = """
      import csv, io, sys
      csv.field_size_limit(1 << 24)
      class Semicolon(csv.excel):
        delimiter = ';'
      csv.register_dialect('semicolon', Semicolon)
      text = io.TextIOWrapper(sys.stdin.buffer, encoding='utf-8', newline='')
      rows = list(csv.DictReader(text, strict=True))
      assert len(rows) == \(tasks.count), len(rows)
      assert all(None not in row and None not in row.values() for row in rows)
      out = io.TextIOWrapper(sys.stdout.buffer, encoding='utf-8', newline='')
      writer = csv.DictWriter(out, rows[0].keys(), dialect='\(dialect)')
      writer.writeheader()
      writer.writerows(rows)
      """
    let theirs = try PythonEnvironment.run(script, input: CSVTasks.text(of: tasks))
    let file = CSVTasks.file(theirs)
    #expect(file.errors == [])
    let expected = tasks.map { task in
      var task = task.plain
      task.board = nil
      return task
    }
    #expect(file.entries.map(\.plain) == expected)
  }

  @Test(arguments: ["", ", ensure_ascii=False", ", indent=2"])
  func pythonsJSONReadsAndWritesOurTasks(options: String) throws {
    let tasks = tasks(seed: 17_008)
    let script = """
      import json, sys
      tasks = json.load(sys.stdin)
      assert len(tasks) == \(tasks.count), len(tasks)
      json.dump(tasks, sys.stdout\(options))
      """
    let file = JSONTasks.file(try PythonEnvironment.run(script, input: JSONTasks.text(of: tasks)))
    #expect(file.errors == [])
    #expect(file.entries.map(\.plain) == tasks.map(\.plain))
  }
}
