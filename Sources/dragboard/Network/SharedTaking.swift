import BoardModel
import CommandWords
import Remotes
import Store

/// Asks the hub of a shared board who has taken a task first.
struct SharedTaking {
  private let shared: SharedBoard
  private let store: TaskStore
  private let settings: GlobalSettings

  /// - Returns: `nil` if the board of the tasks is not shared.
  init?(on board: Board, of store: TaskStore, _ settings: GlobalSettings) throws {
    guard let shared = try store.sharedBoard(board.id), !shared.isStopped else { return nil }
    (self.shared, self.store, self.settings) = (shared, store, settings)
  }

  /// The name of the user on the hub.
  var person: String { hub?.name ?? shared.person }

  private var hub: HubSettings? { settings.readConfig().hubs.first { $0.id == shared.hub } }

  /// Whether a task that was just taken stays so.
  ///
  /// If the hub cannot be asked, it does, and a warning is written.
  func isConfirmed(_ task: TaskRecord) throws -> Bool {
    guard exchange() else {
      Dragboard.writeError(
        "dragboard: the hub was not asked, so somebody else may take task \(task.id), too.")
      return true
    }
    return try store.isStillTaken(task)
  }

  /// Exchanges the changes of the board, and waits until that has ended.
  ///
  /// - Returns: Whether it succeeded; otherwise, the reason was written.
  private func exchange() -> Bool {
    guard hub?.sending == .atOnce,
      let words = try? NetProgram.words(
        ["exchange", shared.uuid], [], settings, store: store.path)
    else { return false }
    return ExternalProgram.run(words) == nil
  }
}
