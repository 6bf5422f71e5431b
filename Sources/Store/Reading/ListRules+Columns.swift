import BoardModel
import GRDB

/// The rules as columns of the table `list`.
extension ListRules {
  /// Reads ten columns, from that index on: `reorder`, `accept`, `capacity`, `incoming`,
  /// `outgoing`, `duplicates`, `emptyArea`, `outside`, `source`, `sort`.
  init(row: Row, from index: Int) throws {
    self.init()
    reorder = try row.value(Reorder.self, at: index)
    accept = Accept(text: try row.decode(String.self, atIndex: index + 1))
    limit = try row.decode(Int?.self, atIndex: index + 2)
    if let limit, limit < 0 {
      throw StoreError.damaged(path: "", detail: "a list holds \(limit) tasks at most")
    }
    incoming = try row.value(Incoming.self, at: index + 3)
    outgoing = try row.value(Outgoing.self, at: index + 4)
    duplicates = try row.decode(Bool.self, atIndex: index + 5)
    emptyArea = try row.value(EmptyArea.self, at: index + 6)
    outside = try row.value(Outside.self, at: index + 7)
    source = try row.value(Source.self, at: index + 8)
    sort = try row.decode(String?.self, atIndex: index + 9).map { text in
      try SortOrder(rawValue: text).orDamaged("sort “\(text)”")
    }
  }

  /// The rule `accept` as its column has it.
  var acceptText: String { accept.text }

  /// Puts the rules into a row of the table.
  func write(to row: inout EntityRow) {
    row[.reorder] = .text(reorder.rawValue)
    row[.accept] = .text(accept.text)
    row[.capacity] = FieldValue(limit.map(Int64.init))
    row[.incoming] = .text(incoming.rawValue)
    row[.outgoing] = .text(outgoing.rawValue)
    row[.duplicates] = FieldValue(duplicates)
    row[.emptyArea] = .text(emptyArea.rawValue)
    row[.outside] = .text(outside.rawValue)
    row[.source] = .text(source.rawValue)
    row[.sort] = FieldValue(sort?.rawValue)
  }
}

extension ListRules.Accept {
  /// One name a line; a blank line, which no name is, stands for all.
  fileprivate var text: String {
    switch self {
    case .all: "\n"
    case .none: ""
    case .names(let names): names.joined(separator: "\n")
    }
  }

  fileprivate init(text: String) {
    switch text {
    case "\n": self = .all
    case "": self = .none
    default: self = .names(text.split(separator: "\n").map(String.init))
    }
  }
}

extension Row {
  /// The case of an enumeration that a column names.
  ///
  /// - Throws: ``StoreError/damaged(path:detail:)`` when it has none of that name.
  func value<Value: RawRepresentable<String>>(_ type: Value.Type, at index: Int) throws -> Value {
    let text = try decode(String.self, atIndex: index)
    return try Value(rawValue: text).orDamaged("\(type) “\(text)”")
  }
}
