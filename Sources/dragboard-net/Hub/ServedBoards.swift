import Dispatch
import Glibc
import Remotes
import SystemFiles
import SystemPackage

/// The exchanges of shared boards with whose tasks clients of the service work.
///
/// Other processes make them: closing another store on the file of the service would release the
/// locks of the service on that file.
struct ServedBoards: Sendable {
  /// The path of the store.
  let store: String
  /// The path of the configuration file; `nil` without a home folder.
  let configuration: String?

  /// Exchanges the changes of a board, which is named by its uuid.
  ///
  /// - Returns: Whether that succeeded; `false` also if the user does not want that now. An error of
  ///   the hub is recorded in the store.
  @Sendable func exchange(_ board: String) async -> Bool {
    await run(["exchange", board, "--unseen"])
  }

  /// Sends what is unsent on any board. What cannot be sent waits for the next change or sync.
  func send() async {
    // Without hubs, there is no folder for their keys.
    guard access(PrivateFolder(beside: store).path, F_OK) == 0 else { return }
    _ = await run(["send"])
  }

  /// Runs this program with other arguments, and waits until it ends.
  ///
  /// - Returns: Whether it succeeded.
  private func run(_ command: [String]) async -> Bool {
    guard let program = try? FilePath("/proc/self/exe").withoutLinks() else { return false }
    let words =
      [program.string] + command + ["--db", store] + (configuration.map { ["--config", $0] } ?? [])
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        var (child, status) = (pid_t(), Int32(0))
        guard StartedProgram.start(words, into: &child) == 0 else {
          return continuation.resume(returning: false)
        }
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        continuation.resume(returning: status == 0)
      }
    }
  }
}

/// Sends the changes of shared boards that clients of the service make, one exchange after another.
actor ServedChanges {
  private let boards: ServedBoards
  private var isSending = false
  /// Whether there may be something that the running exchange does not send.
  private var isChanged = false

  init(_ boards: ServedBoards) { self.boards = boards }

  /// Begins to send, or sends once more after what is being sent.
  @Sendable nonisolated func send() { Task { await sendAll() } }

  private func sendAll() async {
    isChanged = true
    guard !isSending else { return }
    isSending = true
    while isChanged {
      isChanged = false
      await boards.send()
    }
    isSending = false
  }
}
