import BoardModel
import NIOCore

/// The changes in a JSON merge patch (RFC 7396): `null` clears a field, and a missing field is
/// unchanged.
struct TaskEdits {
  let edits: [TaskEdit]

  /// - Throws: ``ServiceError`` for an unknown field or an invalid value.
  init(_ body: ByteBuffer, _ order: DateOrder) throws {
    let object = try JSONObject(body, fields: Set(TaskField.allCases.map(\.key)))
    edits = try TaskField.allCases.filter { object.has($0.key) }
      .map { .set($0, try object.value(of: $0, order: order)) }
  }
}
