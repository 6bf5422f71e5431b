import BoardModel
import GRDB

/// The titles and names that tasks, lists and boards had at a moment in the past.
///
/// Reads the change log once, from its end, so that a long log takes time in proportion to its
/// length.
final class PastNames {
  private struct Rename {
    let change: Int64
    let entity: Entity
    let row: Int64
    /// The name before.
    let name: String
  }

  private let renames: RowCursor
  /// The latest rename before those that are known already; `nil` at the end.
  private var next: Rename?
  private var names: [Entity: [Int64: String]] = [:]

  /// Begins at the present.
  ///
  /// - Parameter oldest: The oldest entry of interest.
  init(since oldest: ChangeID, in database: Database) throws {
    renames = try Row.fetchCursor(
      database,
      sql: """
        SELECT change, entity, row, ifnull(before ->> 'title', before ->> 'name') AS name
        FROM operation WHERE change > ? AND name IS NOT NULL ORDER BY change DESC, id DESC
        """, arguments: [oldest.rawValue])
    try advance()
  }

  private func advance() throws {
    next = try renames.next().map { row in
      Rename(
        change: try row.decode(atIndex: 0), entity: try row.value(Entity.self, at: 1),
        row: try row.decode(atIndex: 2), name: try row.decode(atIndex: 3))
    }
  }

  /// Goes back to the moment after an entry, which is not later than the one before.
  func goBack(to change: ChangeID) throws {
    while let rename = next, rename.change > change.rawValue {
      names[rename.entity, default: [:]][rename.row] = rename.name
      try advance()
    }
  }

  /// The name at that moment; `nil` if it is the current one.
  func name(of entity: Entity, _ row: Int64) -> String? { names[entity]?[row] }
}
