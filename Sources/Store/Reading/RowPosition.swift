import BoardModel
import GRDB

/// The position of a row in its list; rows with equal keys are ordered by id.
struct RowPosition: Equatable {
  let key: OrderKey
  let id: TaskID

  init(key: OrderKey, id: TaskID) {
    self.key = key
    self.id = id
  }

  /// Reads the columns of `SELECT orderKey, id, …`.
  init(row: Row) throws {
    self.init(
      key: OrderKey(rawValue: try row.decode(String.self, atIndex: 0)),
      id: TaskID(rawValue: try row.number(at: 1)))
  }

  init(_ task: TaskRecord) { self.init(key: task.orderKey, id: task.id) }
}

extension RowPosition: Comparable {
  static func < (left: RowPosition, right: RowPosition) -> Bool {
    left.key == right.key ? left.id < right.id : left.key < right.key
  }
}
