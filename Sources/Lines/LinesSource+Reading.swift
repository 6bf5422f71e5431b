public import BoardModel

/// Reading the lists, for the screen.
extension LinesSource {
  /// The only board, in an array.
  public func boards() throws -> [Board] { [board] }

  /// The two lists of the board; empty for other boards.
  public func lists(of board: BoardID) throws -> [TaskList] {
    guard board == self.board.id else { return [] }
    return [Self.left, Self.right].map { id in
      let list = description(of: id)
      var rules = ListRules()
      if list.hasInputOrder { rules.sort = .created }
      rules.limit = list.limit
      return TaskList(
        id: id, uuid: "", board: board, name: list.name, role: list.role, layout: .table,
        rules: rules, count: order(of: id).count, marks: list.marks, sending: sending(of: id))
    }
  }

  /// The words for sending lines to a list. Before any lines arrive, the words of the left list
  /// explain why it is empty.
  private func sending(of id: ListID) -> SendingWords {
    let words = description(of: id).sending
    guard id == Self.left, lists.lineCount == 0 else { return words }
    return SendingWords(
      verb: words.verb, past: words.past,
      whenEmpty: text.isFinished ? "There are no lines." : "Waiting for lines.")
  }

  /// The rows with these ids, in the same order; ids without a line are left out.
  public func rows(_ ids: [TaskID]) throws -> [TaskRow] {
    ids.compactMap { id in list(of: id.line).map { row(of: id.line, in: $0) } }
  }

  /// The index of a line in its list, from 0; `nil` if there is no such line.
  public func index(of id: TaskID) throws -> Int? {
    guard (0..<lists.lineCount).contains(id.line) else { return nil }
    return lists.left.row(of: id.line) ?? lists.right.row(of: id.line)
  }

  /// A window of the rows of a list that match a filter.
  ///
  /// Only matches found so far are counted.
  public func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    let order = order(of: list, passing: filter)
    let limit = max(0, limit)
    let first = anchor.start(count: order.count, limit: limit) {
      index(of: $0.line, in: list, passing: filter, order)
    }
    var rows: [TaskRow] = []
    order.forEachRun(in: first..<min(first + limit, order.count)) { run in
      rows += run.map { row(of: $0, in: list) }
    }
    return TaskWindow(list: list, count: order.count, start: first, rows: rows)
  }

  /// Calls a closure with every row of a list that matches a filter, after finding all of them.
  public func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void
  ) throws {
    let order = order(of: list, passing: filter, all: true)
    try order.forEachRun(in: 0..<order.count) { run in
      for line in run { try visit(row(of: line, in: list).task) }
    }
  }

  /// The ids of all rows of a list, in its order.
  public func ids(of list: ListID) throws -> [TaskID] {
    var ids: [TaskID] = []
    let order = order(of: list)
    ids.reserveCapacity(order.count)
    order.forEachRun(in: 0..<order.count) { ids += $0.lazy.map(TaskID.init(line:)) }
    return ids
  }

  /// The ids of all rows of a list that match a filter.
  public func idSet(of list: ListID, passing filter: TaskFilter) throws -> TaskIDSet {
    let pieces = LineSet(order(of: list, passing: filter, all: true).pieces).pieces
    return TaskIDSet(ranges: pieces.map { Int64($0.start) + 1...Int64($0.end) })
  }

  /// The index that a line of the other list would get among the matching rows of `list`; `nil` for
  /// any other line, or if `list` does not have the order of the input.
  public func sortedIndex(
    of id: TaskID, in list: TaskList, passing filter: TaskFilter
  ) throws -> Int? {
    guard description(of: list.id).hasInputOrder, let own = self.list(of: id.line),
      own != list.id
    else { return nil }
    return order(of: list.id, passing: filter).rank(of: id.line)
  }

  /// The given titles that occur in a list.
  public func titles(among titles: [String], in list: ListID) throws -> Set<String> {
    let titles = Set(titles)
    var found: Set<String> = []
    let order = order(of: list)
    order.forEachRun(in: 0..<order.count) { run in
      for line in run {
        let title = row(of: line, in: list).title
        if titles.contains(title) { found.insert(title) }
      }
    }
    return found
  }

  /// The row that shows a line.
  func row(of line: Int, in list: ListID) -> TaskRow {
    let title = text.withLine(line, display.title)
    return TaskRow(
      TaskRecord(id: TaskID(line: line), list: list, content: TaskContent(title: title.text)),
      titleSpans: title.spans)
  }

  /// The index of a line among the matching rows; if the line does not match, an index nearby.
  private func index(
    of line: Int, in list: ListID, passing filter: TaskFilter, _ passing: LineOrder
  ) -> Int {
    if let row = passing.row(of: line) { return row }
    if description(of: list).hasInputOrder { return passing.rank(of: line) }
    let order = order(of: list)
    guard let row = order.row(of: line), let found else { return 0 }
    return order.count(of: found.lines.union(filter.exceptions.map(\.line)), above: row)
  }
}
