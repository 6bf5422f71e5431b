import BoardModel

/// The tasks that block a task, as the `RELATED-TO` lines of its to-do, one for each.
///
/// A line of a task that still blocks is kept, since its UID may not be a UUID.
///
/// <https://www.rfc-editor.org/rfc/rfc9253>
struct CalendarBlockers {
  private let uuids: [String]
  private let wanted: Set<String>
  private let object: CalendarObject

  /// - Parameter object: The to-do that the task was imported from; `nil` for any other task.
  init(_ uuids: [String], from object: CalendarObject?) {
    self.uuids = uuids
    wanted = Set(uuids)
    self.object = object ?? CalendarObject()
  }

  /// The UUID of the task with a UID; `nil` for an empty UID.
  static func uuid(ofUID uid: String) -> String? {
    uid.nonEmpty.map { TaskUUID.normalized($0) ?? TaskUUID.derived(from: $0) }
  }

  /// Whether a line of the to-do names a task that still blocks.
  func keeps(_ line: ContentLine) -> Bool { uuid(in: line).map(wanted.contains) ?? false }

  /// The lines for tasks that the to-do does not name, without line ends.
  var added: [[UInt8]] {
    let named = Set(object.properties.filter { $0.property == .dependsOn }.compactMap(uuid))
    return uuids.filter { !named.contains($0) }.map {
      CalendarProperty.dependsOn.name + Array(";RELTYPE=DEPENDS-ON:\($0)".utf8)
    }
  }

  private func uuid(in line: ContentLine) -> String? {
    Self.uuid(ofUID: line.value(in: object.text).text)
  }
}
