public import BoardModel
import GRDB

extension SyncWriter {
  /// The names, at the last merge, of the lists of the board that have another name now; empty
  /// before the first merge.
  public func formerListNames() throws -> [ListID: String] {
    // Before the first merge, no other device has our lists.
    guard remote.seen > 0 else { return [:] }
    let statement = try writer.database.cachedStatement(
      sql: """
        SELECT row, before ->> 'name' FROM operation
        WHERE id > ? AND entity = 'list' AND kind = 'updated' AND after ->> 'name' IS NOT NULL
        ORDER BY id DESC
        """)
    var names: [ListID: String] = [:]
    let rows = try Row.fetchCursor(statement, arguments: [remote.seen])
    // The last row read is the earliest operation.
    while let row = try rows.next() {
      names[ListID(rawValue: try row.number(at: 0))] = try row.decode(String.self, atIndex: 1)
    }
    guard !names.isEmpty else { return names }
    let lists = try lists()
    return names.filter { id, former in
      lists.contains { $0.id == id && NameMatch.key($0.name) != NameMatch.key(former) }
    }
  }

  /// Renames a list as another device did, unless the board already has a list with the new name.
  /// If the list was also renamed here, the name from the other device replaces the local one.
  ///
  /// - Parameter former: The ``NameMatch/key(_:)`` of the list's name at the last merge.
  /// - Returns: Whether anything changed.
  /// - Throws: ``StoreError/blankTitle``, ``StoreError/tooLong(_:bytes:most:)``.
  public func renameList(named former: String, to name: String) throws -> Bool {
    let lists = try lists()
    guard lists.first(named: name, by: \.name) == nil else { return false }
    let renamedHere = try formerListNames()
    let list = lists.first {
      NameMatch.key(renamedHere[$0.id] ?? $0.name) == former
    }
    guard let list else { return false }
    let name = try StoredText.name(name)
    try writer.update(list.id) { $0[.name] = .text(name) }
    return true
  }
}
