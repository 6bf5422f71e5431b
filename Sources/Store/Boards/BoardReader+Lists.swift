import BoardModel
import GRDB

/// The rules for the lists of a board: names are unique, there is at most one done list, and there
/// is always at least one list.
extension BoardReader {
  /// Checks that a board can have a list with this name and role.
  ///
  /// - Parameters:
  ///   - role: The role of a new list; `nil` for a list that is already on the board.
  ///   - own: The list that will have this name, if it already exists.
  /// - Throws: ``StoreError/nameExists(_:)``, ``StoreError/secondDoneList(_:)``.
  func checkFree(
    _ name: String, role: ListRole?, on board: BoardID, but own: ListID? = nil
  ) throws {
    let statement = try database.cachedStatement(
      sql: "SELECT name, role FROM list WHERE board = ? AND removedAt IS NULL AND id IS NOT ?")
    let others = try Row.fetchCursor(statement, arguments: [board.rawValue, own?.rawValue])
    let wanted = NameMatch.key(name)
    while let other = try others.next() {
      let otherName: String = try other.decode(atIndex: 0)
      if NameMatch.key(otherName) == wanted { throw StoreError.nameExists(name) }
      if role == .done, try other.value(ListRole.self, at: 1) == .done {
        throw StoreError.secondDoneList(otherName)
      }
    }
  }

  /// Whether undo or redo can restore the row of a list without breaking the rules for lists, and
  /// without removing a list that has tasks.
  ///
  /// - Parameter current: The row before the undo or redo.
  func allows(_ restored: EntityRow, insteadOf current: EntityRow) throws -> Bool {
    let id = ListID(rawValue: restored.id)
    let board = BoardID(rawValue: restored[.board].number)
    guard restored[.removedAt].isNull else {
      guard current[.removedAt].isNull else { return true }
      let lists = try lists(of: board)
      return try lists.count > 1 && lists.contains { $0.id == id && $0.count == 0 }
        && TaskReader(database: database).archivedIDs(of: id).isEmpty
    }
    let comesBack = !current[.removedAt].isNull
    guard comesBack || restored[.name] != current[.name] else { return true }
    do {
      let role = comesBack ? ListRole(rawValue: restored[.role].string ?? "") : nil
      try checkFree(restored[.name].string ?? "", role: role, on: board, but: id)
      return true
    } catch StoreError.nameExists, StoreError.secondDoneList {
      return false
    }
  }

  /// Finds the lists with these names on a board, ignoring case.
  ///
  /// - Throws: ``StoreError/noSuchList(name:board:available:)``.
  func lists(named names: [String], on board: Board) throws -> [ListID] {
    let lists = try lists(of: board.id)
    return try names.map { name in
      guard let list = lists.first(named: name, by: \.name) else {
        throw StoreError.noSuchList(name: name, board: board.name, available: lists.map(\.name))
      }
      return list.id
    }
  }

  /// The rules to store: `reorder` becomes `none` for a sorted list, and `accept` becomes `none` if
  /// it is an empty set of lists.
  ///
  /// - Throws: ``StoreError/limitBelowZero(_:)``; ``StoreError/noSuchListID(_:name:)`` for an
  ///   accepted list that never existed.
  func checked(_ rules: ListRules) throws -> ListRules {
    var rules = rules
    if rules.sort != nil { rules.reorder = .none }
    if let limit = rules.limit, !ListRules.possibleLimits.contains(limit) {
      throw StoreError.limitBelowZero(limit)
    }
    if case .lists(let lists) = rules.accept {
      if lists.isEmpty { rules.accept = .none }
      for list in lists where try !everExisted(list) { throw StoreError.noSuchListID(list) }
    }
    return rules
  }

  private func everExisted(_ id: ListID) throws -> Bool {
    try Int.fetchOne(
      database.cachedStatement(sql: "SELECT 1 FROM list WHERE id = ?"), arguments: [id.rawValue])
      != nil
  }

  /// The names of all lists. The lists of the given board come first, and lists that were removed
  /// or whose board was removed come last.
  func listNames(from board: BoardID) throws -> ListNames {
    let statement = try database.cachedStatement(
      sql: """
        SELECT list.id, list.name,
          list.removedAt IS NOT NULL OR board.removedAt IS NOT NULL AS isGone
        FROM list JOIN board ON board.id = list.board
        ORDER BY isGone, list.board <> ?, list.board, list.orderKey, list.id
        """)
    return ListNames(
      try Row.fetchAll(statement, arguments: [board.rawValue]).map {
        ListNames.Entry(
          id: ListID(rawValue: try $0.number(at: 0)), name: try $0.decode(atIndex: 1),
          isGone: try $0.decode(atIndex: 2))
      })
  }
}
