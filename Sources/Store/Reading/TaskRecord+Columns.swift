import BoardModel
import GRDB

extension TaskRecord {
  /// Reads a row of the view `currentTask`.
  init(row: Row) throws {
    self.init(
      id: TaskID(rawValue: try row.number(at: 0)),
      uuid: try row.decode(String.self, atIndex: 1),
      list: ListID(rawValue: try row.number(at: 2)),
      orderKey: OrderKey(rawValue: try row.decode(String.self, atIndex: 3)),
      title: try row.decode(String.self, atIndex: 4),
      notes: try row.decode(String?.self, atIndex: 5),
      priority: try row.decode(String?.self, atIndex: 6).flatMap { Priority($0) },
      due: try row.decode(String?.self, atIndex: 7).flatMap { DueDate($0) },
      tags: StoredText.tags(in: try row.decode(String.self, atIndex: 8)),
      created: try row.moment(at: 9),
      modified: try row.moment(at: 10),
      completedAt: try row.optionalMoment(at: 11),
      url: try row.decode(String?.self, atIndex: 12),
      isPinned: try row.decode(Bool.self, atIndex: 13),
      isLocked: try row.decode(Bool.self, atIndex: 14))
  }
}
