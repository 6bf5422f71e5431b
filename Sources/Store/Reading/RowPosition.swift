/// Where a row stands in its list: keys that are equal after all are told apart by the id.
struct RowPosition: Equatable {
  let key: OrderKey
  let id: TaskID

  init(key: OrderKey, id: TaskID) {
    self.key = key
    self.id = id
  }

  init(_ task: TaskRecord) { self.init(key: task.orderKey, id: task.id) }
}

extension RowPosition: Comparable {
  static func < (left: RowPosition, right: RowPosition) -> Bool {
    left.key == right.key ? left.id < right.id : left.key < right.key
  }
}
