import BoardModel
import GRDB

/// The lists of a board in order, with their order keys.
struct ListOrder {
  private(set) var lists: [(id: ListID, key: OrderKey)]
  private let database: Database

  /// Reads the lists of a board, without removed ones.
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

  /// The order without one list.
  func without(_ id: ListID) -> ListOrder {
    var others = self
    others.lists.removeAll { $0.id == id }
    return others
  }

  /// The index at which to insert a list before `next`, or at the end if `next` is `nil`.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  func index(before next: ListID?) throws -> Int {
    guard let next else { return lists.count }
    guard let index = lists.firstIndex(where: { $0.id == next }) else {
      throw try BoardReader(database: database).missing(next)
    }
    return index
  }

  /// Whether a list is already right before `next`, or at the end if `next` is `nil`. Also `true`
  /// if `next` is the list itself.
  ///
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  func has(_ id: ListID, before next: ListID?) throws -> Bool {
    let index = try index(before: next)
    return next == id || index > 0 && lists[index - 1].id == id
  }
}

extension ChangeWriter {
  /// Makes an order key that puts a list before `next`, or at the end if `next` is `nil`.
  ///
  /// If no short key is left, gives the other lists new keys, too.
  ///
  /// - Parameter order: The other lists of the board.
  /// - Throws: ``StoreError/noSuchListID(_:name:)``.
  func makeKey(in order: ListOrder, before next: ListID?) throws -> OrderKey {
    let index = try order.index(before: next)
    let keys = order.lists.map(\.key)
    let key = OrderKey.between(
      index > 0 ? keys[index - 1] : nil, index < keys.count ? keys[index] : nil, using: &random)
    if let key, key.length <= OrderKey.maxDigits { return key }
    var fresh = try makeKeys(keys.count + 1)
    let own = fresh.remove(at: index)
    for ((id, _), key) in zip(order.lists, fresh) {
      try update(id, as: .rekeyed) { $0[.orderKey] = .text(key.rawValue) }
    }
    return own
  }

  /// Makes `count` order keys for all lists of a board, in ascending order.
  func makeKeys(_ count: Int) throws -> [OrderKey] {
    try OrderKey.block(of: count, between: nil, and: nil, using: &random).orDamaged()
  }
}
