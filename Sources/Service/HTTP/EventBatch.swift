import BoardModel
import NIOCore
import Store
import WebService

/// The events for consecutive entries of the change log, as text.
///
/// All of them are read from one state of the store. The last event also contains the tasks that
/// the entries affect, as they are in this state, so that a client need not read a whole board.
struct EventBatch: Sendable {
  /// The events; empty if no entry is for the client.
  let text: ByteBuffer
  /// The number of the last entry, or the number after which to read if there is none.
  let last: ChangeID

  private static let maxChanges = 100

  /// Reads the entries after the entry `last`.
  init(after last: ChangeID, for client: Client, in store: TaskStore) throws {
    (text, self.last) = try store.inOneState {
      let changes = try store.changes(after: last, limit: Self.maxChanges)
      let entries = try changes.compactMap { try ChangeJSON($0, for: client, in: store) }
      var text = ByteBuffer()
      for entry in entries {
        var json = JSONText.of(entry)
        if entry.id == entries.last?.id {
          // After a full batch, the store may contain changes that the client does not know yet.
          let touched =
            changes.count < Self.maxChanges
            ? try TouchedTasksJSON(entries, for: client, in: store) : nil
          json = json.dropLast() + ",\"now\":" + (touched?.text ?? "null") + "}"
        }
        text.writeString("id: \(entry.id)\nevent: change\ndata: \(json)\n\n")
      }
      return (text, changes.last?.id ?? last)
    }
  }
}
