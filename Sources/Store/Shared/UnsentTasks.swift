import GRDB

/// Counts the tasks of a shared board with changes that the hub may not have.
struct UnsentTasks {
  let shared: SharedBoard
  let database: Database

  func count() throws -> Int {
    guard shared.role.mayEdit, !shared.isStopped else { return 0 }
    let statement = try database.cachedStatement(
      sql: """
        SELECT count(*) FROM (
          SELECT row FROM register WHERE board = :board AND isUnsent AND entity = 'task'
          UNION
          SELECT operation.row FROM operation JOIN change ON change.id = operation.change
          WHERE operation.id > :recorded AND entity = 'task' AND operation.kind <> 'replaced'
            AND change.replica = (SELECT uuid FROM replica)
            AND ((SELECT list FROM task WHERE task.id = operation.row)
                IN (SELECT id FROM list WHERE board = :board)
              OR before ->> 'list' IN (SELECT id FROM list WHERE board = :board)))
        """)
    return try Int.fetchOne(
      statement, arguments: ["board": shared.board.rawValue, "recorded": shared.recorded]
    ).orDamaged()
  }
}
