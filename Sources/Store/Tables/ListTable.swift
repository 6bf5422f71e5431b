import BoardModel

extension TableDescription {
  /// The columns of the table `list`. A repair replaces an invalid role, layout or rule with that
  /// of a plain list.
  static let list: TableDescription = {
    let rules = ListRules()
    return TableDescription(
      .list,
      [
        ColumnDescription(.uuid, .nonEmptyText),
        ColumnDescription(.board, .rowNumber),
        ColumnDescription(
          .name, .nonEmptyText, substitute: .numbered { "Recovered \($0)" }),
        ColumnDescription(
          .orderKey, .text { OrderKey(rawValue: $0).isWellFormed },
          substitute: .numbered { OrderKey.behindOthers($0).rawValue }, undo: .position, use: .log),
        ColumnDescription(
          .role, .choice(ListRole.self), substitute: .choice(ListRole.plain)),
        ColumnDescription(
          .layout, .choice(ListLayout.self), substitute: .choice(ListLayout.table)),
        ColumnDescription(
          .reorder, .choice(ListRules.Reorder.self), substitute: .choice(rules.reorder)),
        ColumnDescription(
          .accept, .text { ListRules.Accept(text: $0) != nil },
          substitute: .value(.text(rules.accept.text))),
        ColumnDescription(.capacity, .count, isOptional: true),
        ColumnDescription(
          .incoming, .choice(ListRules.Incoming.self),
          substitute: .choice(rules.incoming)),
        ColumnDescription(
          .outgoing, .choice(ListRules.Outgoing.self),
          substitute: .choice(rules.outgoing)),
        ColumnDescription(
          .duplicates, .flag, substitute: .value(FieldValue(rules.duplicates))),
        // Lists made before the rule existed have no value.
        ColumnDescription(.blocked, .choice(ListRules.Blocked.self), isOptional: true),
        ColumnDescription(
          .emptyArea, .choice(ListRules.EmptyArea.self),
          substitute: .choice(rules.emptyArea)),
        ColumnDescription(
          .outside, .choice(ListRules.Outside.self), substitute: .choice(rules.outside)),
        ColumnDescription(
          .source, .choice(ListRules.Source.self), substitute: .choice(rules.source)),
        ColumnDescription(.sort, .choice(SortOrder.self), isOptional: true),
        // A repair clears an invalid value, since an extra list is better than a missing one.
        ColumnDescription(.removedAt, .moment, isOptional: true, undo: .presence, use: .log),
        ColumnDescription(.taskCount, .count, use: .record),
      ])
  }()
}

extension TaskList {
  init(_ row: RecordRow) throws {
    self.init(
      id: ListID(rawValue: try row.id), uuid: try row.text(.uuid),
      board: BoardID(rawValue: try row.rowNumber(.board)), name: try row.text(.name),
      role: try row.choice(.role), layout: try row.choice(.layout), rules: try ListRules(row),
      count: try row.taskCount(.taskCount))
  }
}

extension ListRules {
  fileprivate init(_ row: RecordRow) throws {
    self.init()
    reorder = try row.choice(.reorder)
    accept = try Accept(text: try row.text(.accept)).orDamaged(
      "the rule 'accept' of a list cannot be read")
    limit = try row.optionalInteger(.capacity)
    if let limit, !ListRules.possibleLimits.contains(limit) {
      throw StoreError.damaged(path: "", detail: "a list has the invalid limit \(limit)")
    }
    incoming = try row.choice(.incoming)
    outgoing = try row.choice(.outgoing)
    duplicates = try row.flag(.duplicates)
    blocked =
      try row.optionalText(.blocked).map { text in
        try Blocked(rawValue: text).orDamaged("the rule 'blocked' of a list cannot be read")
      } ?? .allow
    emptyArea = try row.choice(.emptyArea)
    outside = try row.choice(.outside)
    source = try row.choice(.source)
    sort = try row.optionalText(.sort).map { text in
      try SortOrder(rawValue: text).orDamaged("sort “\(text)”")
    }
  }

  /// Writes the rules to a row of the table.
  func write(to row: inout EntityRow) {
    row[.reorder] = .text(reorder.rawValue)
    row[.accept] = .text(accept.text)
    row[.capacity] = FieldValue(limit.map(Int64.init))
    row[.incoming] = .text(incoming.rawValue)
    row[.outgoing] = .text(outgoing.rawValue)
    row[.duplicates] = FieldValue(duplicates)
    row[.blocked] = FieldValue(blocked == .allow ? nil : blocked.rawValue)
    row[.emptyArea] = .text(emptyArea.rawValue)
    row[.outside] = .text(outside.rawValue)
    row[.source] = .text(source.rawValue)
    row[.sort] = FieldValue(sort?.rawValue)
  }
}

extension ListRules.Accept {
  /// `all`, `none`, or list ids separated by commas.
  var text: String {
    switch self {
    case .all: "all"
    case .none: "none"
    case .lists(let lists): lists.map(\.description).joined(separator: ",")
    }
  }

  init?(text: String) {
    switch text {
    case "all": self = .all
    case "none": self = .none
    default:
      let words = text.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = words.compactMap { Int64($0) }.filter(StoredRange.numbers.contains)
      guard numbers.count == words.count else { return nil }
      self = .lists(numbers.map(ListID.init(rawValue:)))
    }
  }
}

extension EntityRow {
  /// The row of a list, without an id.
  ///
  /// - Parameters:
  ///   - board: The id of its board.
  ///   - key: Its position on the board.
  init(
    listOf board: Int64, at key: OrderKey, uuid: String, name: String, role: ListRole = .plain,
    layout: ListLayout = .table, rules: ListRules = ListRules()
  ) {
    self.init(.list)
    self[.uuid] = .text(uuid)
    self[.board] = .integer(board)
    self[.name] = .text(name)
    self[.orderKey] = .text(key.rawValue)
    self[.role] = .text(role.rawValue)
    self[.layout] = .text(layout.rawValue)
    rules.write(to: &self)
  }
}
