import BoardModel

/// Two lists of words, of which one can become part of another: it stands behind it then, with
/// a sign in front.
final class CombiningSource: RowCombining {
  private let combines: Bool
  var combining: (any RowCombining)? { combines ? self : nil }
  let combinedRole = "fixup"
  let sideEffects: [String] = []
  func sideEffects(ofMoving ids: [TaskID], to placement: Placement) -> [String] { [] }
  let board = Board(id: BoardID(rawValue: 1), uuid: "", name: "Words")
  /// The tasks of each list, from the top down.
  private var lists: [[TaskRecord]]

  init(
    _ keep: [String], _ drop: [String] = [], locked: String? = nil,
    combines: Bool = true
  ) {
    self.combines = combines
    var id: Int64 = 0
    lists = [keep, drop].enumerated().map { list, titles in
      titles.map { title in
        id += 1
        return TaskRecord(
          id: TaskID(rawValue: id), list: ListID(rawValue: Int64(list) + 1),
          content: TaskContent(title: title, isLocked: title == locked))
      }
    }
  }

  /// The words of a list, from the top down; what is part of another word has a `+` in front.
  func words(_ list: Int) -> [String] { lists[list].map(\.title) }

  func boards() throws -> [Board] { [board] }

  func lists(of board: BoardID) throws -> [TaskList] {
    ["Keep", "Drop"].enumerated().map { index, name in
      TaskList(
        id: ListID(rawValue: Int64(index) + 1), uuid: "", board: board, name: name, role: .plain,
        layout: .table, rules: ListRules(), count: lists[index].count)
    }
  }

  func rows(_ ids: [TaskID]) throws -> [TaskRow] {
    ids.compactMap { id in lists.joined().first { $0.id == id }.map { TaskRow($0) } }
  }

  func index(of id: TaskID) throws -> Int? {
    lists.lazy.compactMap { $0.firstIndex { $0.id == id } }.first
  }

  func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    let tasks = lists[Int(list.rawValue) - 1]
    return TaskWindow(list: list, count: tasks.count, start: 0, rows: tasks.map { TaskRow($0) })
  }

  func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void
  ) throws {
    try lists[Int(list.rawValue) - 1].forEach(visit)
  }

  func ids(of list: ListID) throws -> [TaskID] { lists[Int(list.rawValue) - 1].map(\.id) }

  func titles(among titles: [String], in list: ListID) throws -> Set<String> { [] }

  func move(_ ids: [TaskID], to placement: Placement) throws { throw Refusal.unsupported }

  func combine(_ ids: [TaskID], into target: TaskID) throws {
    guard try task(target)?.title != "closed" else { throw Refusal.stated("closed takes nothing") }
    let parts = try tasks(ids)
    for list in lists.indices { lists[list].removeAll { ids.contains($0.id) } }
    for list in lists.indices {
      guard let row = lists[list].firstIndex(where: { $0.id == target }) else { continue }
      let combined = parts.map {
        TaskRecord(
          id: $0.id, list: lists[list][row].list, content: TaskContent(title: "+" + $0.title))
      }
      lists[list].insert(contentsOf: combined, at: row + 1)
    }
  }
}
