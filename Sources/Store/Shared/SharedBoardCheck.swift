import GRDB
import Registers

/// Checks the tables of shared boards, which the change log does not record.
struct SharedBoardCheck {
  let database: Database

  func findings() throws -> [IntegrityFinding] {
    try impossible(
      "sharedBoard",
      """
      SELECT board, role IN ('owner', 'editor', 'viewer') AS role,
        length(replica) BETWEEN 1 AND 64 AND replica NOT GLOB '*[^-0-9A-Za-z]*' AS replica,
        revision >= 0 AS revision, push >= 0 AS push, isUnanswered IN (0, 1) AS isUnanswered,
        recorded BETWEEN 0 AND (SELECT ifnull(max(id), 0) FROM operation) AS recorded,
        isIncomplete IN (0, 1) AS isIncomplete, isStopped IN (0, 1) AS isStopped,
        ifnull(lastExchange BETWEEN ? AND ?, 1) AS lastExchange
      FROM sharedBoard
      """, [StoredRange.moments.lowerBound, StoredRange.moments.upperBound])
      + impossible(
        "writer",
        """
        SELECT id, length(replica) BETWEEN 1 AND 64 AND replica NOT GLOB '*[^-0-9A-Za-z]*'
          AS replica
        FROM writer
        """)
      + impossible(
        "register",
        """
        SELECT board, stamp BETWEEN ? AND ? AS stamp, isUnsent IN (0, 1) AS isUnsent,
          CASE entity
            WHEN 'board' THEN row = register.board
            WHEN 'list' THEN EXISTS (
              SELECT 1 FROM list WHERE list.id = row AND list.board = register.board)
            WHEN 'task' THEN EXISTS (SELECT 1 FROM task WHERE task.id = row)
            ELSE 0
          END AS row
        FROM register
        """, [HybridTime.validRange.lowerBound, HybridTime.validRange.upperBound])
  }

  /// The columns, after the number of the row, whose check has failed.
  private func impossible(
    _ table: String, _ sql: String, _ arguments: StatementArguments = []
  ) throws -> [IntegrityFinding] {
    var findings: [IntegrityFinding] = []
    let rows = try Row.fetchCursor(database, sql: sql, arguments: arguments)
    while let row = try rows.next() {
      for (index, column) in row.columnNames.enumerated().dropFirst()
      where try row.decode(Int64?.self, atIndex: index) != 1 {
        let finding = IntegrityFinding.impossibleValue(
          table: table, row: try row.decode(atIndex: 0), column: column)
        // Many registers of a board may have the same problem.
        if !findings.contains(finding) { findings.append(finding) }
      }
    }
    return findings
  }
}
