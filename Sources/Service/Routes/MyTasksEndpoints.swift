import BoardModel
import FoundationEssentials
import HTTPTypes
import NIOCore
import Store

/// The endpoints for clients of MyTasks, a small task server, which send forms and receive XML
/// property lists.
struct MyTasksEndpoints {
  private let settings: MyTasksSettings

  init(_ settings: MyTasksSettings) { self.settings = settings }

  var all: [Endpoint] {
    ["", ".php"].flatMap { ending in
      [
        endpoint(.get, "/pending_tasks" + ending) { _, _, _ in },
        endpoint(.post, "/add_task" + ending, add),
        endpoint(.post, "/set_task_completed" + ending, complete),
      ]
    }
  }

  /// Creates an endpoint that makes a change, unless the method is GET, and replies with the
  /// pending tasks.
  private func endpoint(
    _ method: HTTPRequest.Method, _ path: String,
    _ change: @escaping @Sendable (Query, Board, TaskStore) throws -> Void
  ) -> Endpoint {
    let access: Endpoint.Access = method == .get ? .simple : .simpleWriting
    return Endpoint(method, path, access) { [settings] call, store in
      let board = try store.requireBoard(named: settings.board)
      try change(
        try Query(String(decoding: call.body.readableBytesView, as: UTF8.self)), board, store)
      return try Reply(
        headers: [.contentType: "text/xml; charset=utf-8"],
        body: ByteBuffer(bytes: PendingList(of: board, in: store).bytes()))
    }
  }

  @Sendable private func add(_ form: Query, to board: Board, in store: TaskStore) throws {
    let number = try number(in: form)
    guard let name = form["name"] else { throw ServiceError.badRequest("The name is missing.") }
    guard !name.utf8.contains(0) else { throw ServiceError.badRequest("The name contains a NUL.") }
    guard let list = try store.lists(of: board.id).listForNewTasks else {
      throw ServiceError.conflict("The board has no lists.")
    }
    do {
      try store.add(NewTask(title: name), at: .bottom(list.id), number: number)
    } catch StoreError.blankTitle {
      throw ServiceError.badRequest("The name is blank.")
    } catch StoreError.tooLong {
      throw ServiceError.badRequest("The name is too long.")
    }
  }

  @Sendable private func complete(_ form: Query, on board: Board, in store: TaskStore) throws {
    guard let task = try store.task(numbered: number(in: form)),
      try store.list(task.list)?.board == board.id
    else { throw ServiceError.notFound("There is no such task.") }
    // An archived task stays archived.
    if task.archivedAt == nil { try store.complete([task.id]) }
  }

  /// The number of the task that the form names.
  private func number(in form: Query) throws -> Int64 {
    guard let text = form["taskID"], text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let number = Int64(text)
    else { throw ServiceError.badRequest("The taskID must be a whole number.") }
    return number
  }
}

/// The pending tasks of a board, in order, as MyTasks clients receive them.
private struct PendingList {
  private struct Entry: Encodable {
    let taskID: Int64
    let name: String
  }

  private let entries: [Entry]

  init(of board: Board, in store: TaskStore) throws {
    var tasks: [TaskRecord] = []
    for list in try store.lists(of: board.id) where list.role != .done {
      try store.everyTask(in: list.id) { tasks.append($0) }
    }
    let numbers = try store.numbers(of: tasks.map(\.id))
    entries = tasks.compactMap { task in
      numbers[task.id].map { Entry(taskID: $0, name: Self.writable(task.title)) }
    }
  }

  /// The property list as XML.
  func bytes() throws -> Data {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = .xml
    return try encoder.encode(entries)
  }

  /// The text with U+FFFD for each character that XML 1.0 (2.2) does not allow.
  private static func writable(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.value {
      case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x10000...: scalar
      default: "\u{FFFD}"
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
