import BoardModel
import NIOCore
import Store

/// The changes in a JSON merge patch (RFC 7396): `null` clears a field, and a missing field is
/// unchanged.
struct TaskEdits {
  let edits: [TaskEdit]

  /// - Parameter task: The task to change, whose title tells which words of the new one are new.
  /// - Throws: ``ServiceError`` for an unknown field or an invalid value, ``StoreError``.
  init(
    _ body: ByteBuffer, of task: TaskRecord, in store: TaskStore, _ typing: ServiceSettings.Typing
  ) throws {
    let object = try JSONObject(
      body, fields: Set(TaskField.allCases.map(\.key)).union(["quickWords", "literals"]))
    var fields = TaskField.allCases.filter { object.has($0.key) }
    guard try object.bool("quickWords") == true, fields.contains(.title) else {
      edits = try fields.map { .set($0, try object.value(of: $0, order: typing.order)) }
      return
    }
    let typed = try typing.quickWords(
      in: object.requiredString("title"), instead: task.title,
      literals: object.strings("literals") ?? [],
      naming: TitleNames(), store)
    fields.removeAll { $0 == .title }
    // The fields take precedence over the quick words in the title, which add to tags and blockers.
    let given = try fields.map { TaskEdit.set($0, try object.value(of: $0, order: typing.order)) }
    let read = typed.edits(of: task)
    edits =
      [.title(typed.title)] + read.filter { !$0.isAddition } + given + read.filter(\.isAddition)
  }
}

extension TaskEdit {
  /// Whether the edit adds to the values of a field.
  fileprivate var isAddition: Bool {
    switch self {
    case .addTag, .addBlocker: true
    case .set, .removeTag, .removeBlocker: false
    }
  }
}
