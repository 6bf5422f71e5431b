import BoardModel
import Testing

@testable import Store

struct IntegrityTests {
  @Test(
    arguments: [
      (
        "UPDATE task SET url = 'x' WHERE id = 2",
        [.differsFromLog(table: "task", row: 2, columns: ["url"])]
      ),
      (
        "UPDATE list SET taskCount = 5 WHERE id = 1",
        [.wrongCount(ListID(rawValue: 1), stored: 5, counted: 4)]
      ),
      (
        "DELETE FROM operation WHERE row = 3 AND entity = 'task'",
        [.differsFromLog(table: "task", row: 3, columns: [])]
      ),
      (
        "UPDATE operation SET row = 9 WHERE row = 3 AND entity = 'task'",
        [
          .differsFromLog(table: "task", row: 3, columns: []),
          .differsFromLog(table: "task", row: 9, columns: []),
        ]
      ),
      (
        "UPDATE operation SET entity = 'bird' WHERE row = 3 AND entity = 'task'",
        [.log("Entity “bird”")]
      ),
      (
        "UPDATE operation SET after = '{' WHERE row = 3 AND entity = 'task'",
        [.log("malformed JSON")]
      ),
      (
        "UPDATE task SET title = 'changed' WHERE id = 1",
        [.differsFromLog(table: "task", row: 1, columns: ["title"]), .textIndex]
      ),
      ("INSERT INTO expandedTask VALUES (1)", [.textIndex]),
      ("DELETE FROM expandedTask", [.textIndex]),
      ("INSERT INTO blocker (task, other) VALUES (1, 'x')", [.blockers]),
    ] as [(String, [IntegrityFinding])])
  func whatIsWrongIsFound(tampering: String, findings: [IntegrityFinding]) throws {
    let board = try TestBoard()
    try board.add("a", "b", "c", "Straße")
    #expect(try board.store.integrityFindings() == [])
    try board.tamper(tampering)
    #expect(try board.store.integrityFindings() == findings)
  }
}
