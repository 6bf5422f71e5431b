import BoardModel
import GRDB

/// The value by which a task is sorted; missing values come last.
struct SortKey {
  private let text: String?
  private let number: Int64

  private init(_ order: SortOrder, due: String?, priority: String?, title: String, created: Int64) {
    switch order {
    case .due: (text, number) = (due, 0)
    case .priority: (text, number) = (priority, 0)
    case .title: (text, number) = (title.lowercased(), 0)
    case .created: (text, number) = ("", created)
    }
  }

  init(_ order: SortOrder, of row: EntityRow) {
    self.init(
      order, due: row[.due].string, priority: row[.priority].string,
      title: row[.title].string ?? "", created: row[.created].number)
  }

  /// Reads the columns `due`, `priority`, `title` and `created`, starting at an index.
  init(_ order: SortOrder, row: Row, from index: Int) throws {
    self.init(
      order, due: try row.decode(String?.self, atIndex: index),
      priority: try row.decode(String?.self, atIndex: index + 1),
      title: try row.decode(String.self, atIndex: index + 2),
      created: try row.decode(Int64.self, atIndex: index + 3))
  }
}

extension SortKey: Comparable {
  static func < (left: SortKey, right: SortKey) -> Bool {
    switch (left.text, right.text) {
    case (nil, _): false
    case (.some, nil): true
    case (.some(let leftText), .some(let rightText)):
      leftText == rightText ? left.number < right.number : leftText < rightText
    }
  }
}
