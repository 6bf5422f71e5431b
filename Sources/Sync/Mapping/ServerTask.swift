import BoardModel
import Store
import Formats

/// An object that was read from a server, and its task.
struct ServerTask: Sendable {
  let document: CalendarDocument
  let task: SyncedTask

  /// - Returns: `nil` for a calendar without a to-do.
  /// - Throws: `FormatError` if the text cannot be read.
  init?(_ text: String, clock: ZoneClock = .system) throws(FormatError) {
    guard let document = try CalendarDocument(text, clock: clock) else { return nil }
    self.document = document
    task = SyncedTask(document)
  }

  /// The task, without its order key if a program that does not know order keys has moved it.
  ///
  /// - Parameter base: An earlier version of the object. If the object does not contain the rank
  ///   that was written with its order key, the rank in the earlier version is used instead,
  ///   provided that both versions have the same key.
  func task(since base: ServerTask?) -> SyncedTask {
    var task = task
    task.position = SyncedTask.Position(document, since: base?.document)
    return task
  }

  /// The fields that differ from `previous` but were changed earlier, for example because the
  /// server was restored from a backup.
  func fieldsSetBack(since previous: ServerTask?) -> Set<SyncedField> {
    guard let previous else { return [] }
    return task(since: previous).fields(unlike: previous.task).filter {
      guard let last = previous.document.changed($0), let changed = document.changed($0) else {
        return false
      }
      return changed < last
    }
  }
}
