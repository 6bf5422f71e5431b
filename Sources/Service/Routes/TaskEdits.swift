import BoardModel
import NIOCore

/// The changes in a JSON merge patch (RFC 7396): `null` clears, what is absent stays.
struct TaskEdits {
  let edits: [TaskEdit]

  /// - Throws: ``ServiceError`` for a field that cannot be changed, or not to that value.
  init(_ body: ByteBuffer, _ order: DateOrder) throws {
    let object = try JSONObject(
      body,
      fields: [
        "title", "notes", "due", "start", "repeat", "priority", "tags", "url", "pinned", "locked",
      ])
    var edits: [TaskEdit] = []
    if object.has("title") { edits.append(.title(try object.requiredString("title"))) }
    if object.has("notes") { edits.append(.notes(try object.string("notes"))) }
    if object.has("due") {
      edits.append(.due(try object.due("due", today: .today(), clock: .now(), order: order)))
    }
    if object.has("start") {
      edits.append(.start(try object.due("start", today: .today(), clock: .now(), order: order)))
    }
    if object.has("repeat") { edits.append(.repetition(try object.repetition("repeat"))) }
    if object.has("priority") { edits.append(.priority(try object.priority("priority"))) }
    if object.has("tags") { edits.append(.setTags(try object.strings("tags") ?? [])) }
    if object.has("url") { edits.append(.url(try object.string("url"))) }
    if object.has("pinned") { edits.append(.pinned(try object.bool("pinned") ?? false)) }
    if object.has("locked") { edits.append(.locked(try object.bool("locked") ?? false)) }
    self.edits = edits
  }
}
