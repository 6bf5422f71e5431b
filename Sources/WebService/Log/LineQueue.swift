import Dispatch
import Synchronization
import SystemPackage

/// Writes lines in order on a separate queue, so that a slow reader does not block the service.
final class LineQueue: Sendable {
  static let standardError = LineQueue(.standardError)

  private struct State {
    var waiting = 0
    /// The number of lines that were lost because the queue was full.
    var lost = 0
  }

  private let descriptor: FileDescriptor
  private let queue = DispatchQueue(label: "dragboard.log")
  private let state = Mutex(State())

  /// The maximum number of lines that wait to be written.
  private static let most = 1_000

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  /// Adds a line, without its line feed.
  func write(_ line: String) {
    let isAccepted = state.withLock { state in
      let hasRoom = state.waiting < Self.most
      if hasRoom { state.waiting += 1 } else { state.lost += 1 }
      return hasRoom
    }
    guard isAccepted else { return }
    queue.async { [self] in
      let lost = state.withLock { state in
        state.waiting -= 1
        defer { state.lost = 0 }
        return state.lost
      }
      put("\(line)\n" + (lost > 0 ? "(\(lost) more lines were lost)\n" : ""))
    }
  }

  /// Waits until all lines are written, or half a second has passed.
  func flush() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + .milliseconds(500))
  }

  private func put(_ text: String) {
    // If this fails, there is nowhere to report it.
    _ = try? descriptor.writeAll(Array(text.utf8))
  }
}
