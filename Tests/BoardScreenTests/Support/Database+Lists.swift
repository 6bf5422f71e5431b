import GRDB

extension Database {
  /// Puts a list on the first board: as its first one at position 0, else behind its own lists
  /// in the order of the positions.
  func addList(_ name: String, at position: Int) throws {
    try execute(
      sql: """
        INSERT INTO list (uuid, board, name, orderKey, role, layout, reorder, accept, incoming,
          outgoing, duplicates, emptyArea, outside, source)
        VALUES (lower(hex(randomblob(16))), 1, ?, ?, 'plain', 'table', 'insert', 'all', 'insert',
          'move', 1, 'append', 'snapBack', 'hidden')
        """, arguments: [name, position == 0 ? "1" : "z\(1_000 + position)5"])
  }

  /// Takes lists away from the first board, and their tasks with them.
  func removeLists(where condition: String) throws {
    try execute(
      sql: """
        DELETE FROM task WHERE list IN (SELECT id FROM list WHERE board = 1 AND \(condition));
        DELETE FROM list WHERE board = 1 AND \(condition);
        """)
  }
}
