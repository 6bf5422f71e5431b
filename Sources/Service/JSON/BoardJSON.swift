import BoardModel
import Formats
import NIOCore
import Store
import WebService

/// A board as clients receive it.
struct BoardJSON: Encodable {
  let id: Int64
  let uuid: String
  let name: String

  init(_ board: Board) {
    id = board.id.rawValue
    uuid = board.uuid
    name = board.name
  }

  /// The JSON text of a board with its lists and their tasks, in order.
  static func whole(_ board: Board, in store: TaskStore) throws -> ByteBuffer {
    let lists = try store.lists(of: board.id)
    let names = Dictionary(uniqueKeysWithValues: lists.map { ($0.id, $0.uuid) })
    // Write each task directly into the body, since a board may have a hundred thousand tasks.
    var body = ByteBuffer(string: JSONText.of(BoardJSON(board)).dropLast() + ",\"lists\":")
    var array = JSONArrayWriter()
    for list in lists {
      array.begin(&body)
      body.writeString(JSONText.of(ListJSON(list, uuids: names)).dropLast() + ",\"tasks\":")
      var tasks = JSONArrayWriter()
      try TaskTexts(store: store).write(list, on: board, into: &tasks, of: &body)
      tasks.end(&body)
      body.writeString("}")
    }
    array.end(&body)
    body.writeString("}")
    return body
  }
}

/// A list as clients receive it, without its tasks.
struct ListJSON: Encodable {
  private let list: TaskList
  private let uuids: [ListID: String]

  /// - Parameter uuids: The uuids of all lists to which the rules of the list may refer.
  init(_ list: TaskList, uuids: [ListID: String]) {
    self.list = list
    self.uuids = uuids
  }

  private enum Key: String, CodingKey {
    case uuid, name, role, layout, count, rules
    case reorder, accept, limit, incoming, outgoing, duplicates, blocked, emptyArea, outside, source
    case sort
  }

  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(list.uuid, forKey: .uuid)
    try object.encode(list.name, forKey: .name)
    try object.encode(list.role.rawValue, forKey: .role)
    try object.encode(list.layout.rawValue, forKey: .layout)
    try object.encode(list.count, forKey: .count)
    var rules = object.nestedContainer(keyedBy: Key.self, forKey: .rules)
    try rules.encode(list.rules.reorder.rawValue, forKey: .reorder)
    switch list.rules.accept {
    case .all: try rules.encode("all", forKey: .accept)
    case .none: try rules.encode("none", forKey: .accept)
    case .lists(let lists): try rules.encode(lists.compactMap { uuids[$0] }, forKey: .accept)
    }
    try rules.encode(list.rules.limit, forKey: .limit)
    try rules.encode(list.rules.incoming.rawValue, forKey: .incoming)
    try rules.encode(list.rules.outgoing.rawValue, forKey: .outgoing)
    try rules.encode(list.rules.duplicates, forKey: .duplicates)
    try rules.encode(list.rules.blocked.rawValue, forKey: .blocked)
    try rules.encode(list.rules.emptyArea.rawValue, forKey: .emptyArea)
    try rules.encode(list.rules.outside.rawValue, forKey: .outside)
    try rules.encode(list.rules.source.rawValue, forKey: .source)
    try rules.encode(list.rules.sort?.rawValue, forKey: .sort)
  }
}

/// Reads tasks from the store and writes them in the JSON form of `dragboard list`.
struct TaskTexts {
  let store: TaskStore

  /// Writes the tasks of a list in order; with a filter, only those that match it.
  func write(
    _ list: TaskList, on board: Board, passing filter: TaskFilter? = nil,
    into array: inout JSONArrayWriter, of body: inout ByteBuffer
  ) throws {
    var next = 0
    try store.everyRow(
      in: list.id, passing: filter ?? TaskFilter(), areArchived: filter?.isOfArchive ?? false
    ) { row in
      let position = try filter == nil ? next : store.index(of: row.id)
      array.begin(&body)
      body.writeString(
        TaskJSON(
          task: row.task, board: board.name, list: list.name, position: position,
          blocked: row.blocked
        ).text)
      next += 1
    }
  }

  /// Returns the JSON text of a task, archived or not.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``.
  func task(_ id: TaskID) throws -> String {
    guard let task = try store.taskOrArchived(id), let list = try store.list(task.list),
      let board = try store.boards().first(where: { $0.id == list.board })
    else { throw StoreError.noSuchTask(id) }
    return TaskJSON(
      task: task, board: board.name, list: list.name, position: try store.index(of: id),
      blocked: try store.blockedState(of: task)
    ).text
  }
}
