import BoardModel

/// Lines of text as a source: some to choose from, and those that were chosen.
///
/// The smallest source there is: rows can be moved, and nothing else.
final class LinesSource: BoardSource {
  let abilities: SourceAbilities
  let noun = ItemNoun("line")
  let board = Board(id: BoardID(rawValue: 1), uuid: "", name: "Lines")
  private let names = ["All choices", "Selected"]
  /// The lines of each list, from the top down.
  private var rows: [[TaskRecord]]

  init(_ lines: [String], abilities: SourceAbilities = []) {
    self.abilities = abilities
    rows = [
      lines.enumerated().map { index, line in
        TaskRecord(
          id: TaskID(rawValue: Int64(index) + 1), list: ListID(rawValue: 1), title: line)
      }, [],
    ]
  }

  /// The lines of a list, from the top down.
  func lines(_ list: Int) -> [String] { rows[list].map(\.title) }

  // MARK: Reading

  func boards() throws -> [Board] { [board] }

  func lists(of board: BoardID) throws -> [TaskList] {
    names.indices.map { index in
      TaskList(
        id: ListID(rawValue: Int64(index) + 1), uuid: "", board: board, name: names[index],
        role: index == 0 ? .choices : .selected, layout: .table, rules: ListRules(),
        count: rows[index].count, marks: index == 0 ? .none : .numbers,
        sending: index == 0
          ? SendingWords(verb: "back", past: "Put back", whenEmpty: "Every line is selected.")
          : SendingWords(verb: "select", past: "Selected", whenEmpty: "Nothing is selected."))
    }
  }

  func tasks(_ ids: [TaskID]) throws -> [TaskRecord] {
    ids.compactMap { id in rows.joined().first { $0.id == id } }
  }

  func index(of id: TaskID) throws -> Int? {
    rows.lazy.compactMap { $0.firstIndex { $0.id == id } }.first
  }

  func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    let passing = passing(filter, in: list)
    let last = max(0, passing.count - limit)
    let start =
      switch anchor {
      case .top, .key: 0
      case .bottom: last
      case .index(let index): index
      case .task(let id, let rowsBefore):
        (passing.firstIndex { $0.id == id } ?? 0) - rowsBefore
      }
    let bounded = min(max(0, start), last)
    return TaskWindow(
      list: list, count: passing.count, start: bounded,
      tasks: Array(passing.dropFirst(bounded).prefix(limit)))
  }

  func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void
  ) throws {
    try passing(filter, in: list).forEach(visit)
  }

  func ids(of list: ListID) throws -> [TaskID] { rows[list.index].map(\.id) }

  func titles(among titles: [String], in list: ListID) throws -> Set<String> {
    Set(titles).intersection(rows[list.index].map(\.title))
  }

  private func passing(_ filter: TaskFilter, in list: ListID) -> [TaskRecord] {
    rows[list.index].filter(filter.matches)
  }

  // MARK: Moving

  func move(_ ids: [TaskID], to placement: Placement) throws {
    let moved = try tasks(ids)
    for index in rows.indices { rows[index].removeAll { ids.contains($0.id) } }
    let (list, row) =
      switch placement {
      case .top(let list): (list.index, 0)
      case .bottom(let list): (list.index, rows[list.index].count)
      case .index(let row, in: let list): (list.index, row)
      case .before(let id): position(of: id)
      case .after(let id): (position(of: id).list, position(of: id).row + 1)
      }
    let id = ListID(rawValue: Int64(list) + 1)
    rows[list].insert(
      contentsOf: moved.map { TaskRecord(id: $0.id, list: id, title: $0.title) }, at: row)
  }

  func send(_ ids: TaskIDSet) throws {
    let sent = Array(ids.ids)
    guard let list = try task(sent[0])?.list else { return }
    try move(sent, to: .bottom(ListID(rawValue: 3 - list.rawValue)))
  }

  private func position(of id: TaskID) -> (list: Int, row: Int) {
    for (list, tasks) in rows.enumerated() {
      if let row = tasks.firstIndex(where: { $0.id == id }) { return (list, row) }
    }
    return (0, 0)
  }
}

extension ListID {
  /// Lists count from 1, their rows from 0.
  fileprivate var index: Int { Int(rawValue) - 1 }
}
