import BoardModel
import GRDB

/// The lists of a board in their order, and their order keys.
struct ListOrder {
  private(set) var lists: [(id: ListID, key: OrderKey)]
  private let database: Database

  /// Reads the lists of a board; those in the trash have no position.
  init(of board: BoardID, in database: Database) throws {
    self.database = database
    let statement = try database.cachedStatement(
      sql: """
        SELECT id, orderKey FROM list WHERE board = ? AND removedAt IS NULL ORDER BY orderKey, id
        """)
    lists = try Row.fetchAll(statement, arguments: [board.rawValue]).map {
      (ListID(rawValue: try $0.number(at: 0)), OrderKey(rawValue: try $0.decode(atIndex: 1)))
    }
  }

  /// The other lists.
  func without(_ id: ListID) -> ListOrder {
    var others = self
    others.lists.removeAll { $0.id == id }
    return others
  }

  /// Where a list goes that is put before another one or, without one, at the end: an index
  /// among the lists.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  func index(before next: ListID?) throws -> Int {
    guard let next else { return lists.count }
    guard let index = lists.firstIndex(where: { $0.id == next }) else {
      throw try BoardReader(database: database).missing(next)
    }
    return index
  }

  /// Whether a list is right before another one or, without one, at the end.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  func has(_ id: ListID, before next: ListID?) throws -> Bool {
    let index = try index(before: next)
    return next == id || index > 0 && lists[index - 1].id == id
  }
}

extension ChangeWriter {
  /// An order key for a list that is put before another one or, without one, at the end.
  ///
  /// Gives every list of the board a new key when there is no short one left.
  ///
  /// - Parameter order: The other lists of the board.
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  func makeKey(in order: ListOrder, before next: ListID?) throws -> OrderKey {
    let index = try order.index(before: next)
    let keys = order.lists.map(\.key)
    let key = OrderKey.between(
      index > 0 ? keys[index - 1] : nil, index < keys.count ? keys[index] : nil, using: &random)
    if let key, key.length <= OrderKey.mostDigits { return key }
    var fresh = try makeKeys(keys.count + 1)
    let own = fresh.remove(at: index)
    for ((id, _), key) in zip(order.lists, fresh) {
      try update(id, as: .rekeyed) { $0[.orderKey] = .text(key.rawValue) }
    }
    return own
  }

  /// Order keys for all lists of a board.
  func makeKeys(_ count: Int) throws -> [OrderKey] {
    try OrderKey.block(of: count, between: nil, and: nil, using: &random).orDamaged()
  }
}
