import Dispatch
import Synchronization
import SystemPackage

/// Writes lines one after the other on a thread of its own, so that a reader who pauses stops
/// nobody.
final class LineQueue: Sendable {
  static let standardError = LineQueue(.standardError)

  private struct State {
    var waiting = 0
    /// Lines that there was no room for.
    var lost = 0
  }

  private let descriptor: FileDescriptor
  private let queue = DispatchQueue(label: "dragboard.log")
  private let state = Mutex(State())

  /// The lines that may wait for the reader.
  private static let most = 1_000

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  /// Takes a line, without its line feed.
  func write(_ line: String) {
    let isTaken = state.withLock { state in
      let hasRoom = state.waiting < Self.most
      if hasRoom { state.waiting += 1 } else { state.lost += 1 }
      return hasRoom
    }
    guard isTaken else { return }
    queue.async { [self] in
      let lost = state.withLock { state in
        state.waiting -= 1
        defer { state.lost = 0 }
        return state.lost
      }
      put("\(line)\n" + (lost > 0 ? "(\(lost) more, which nobody read in time)\n" : ""))
    }
  }

  /// Waits until all lines are written, for as long as a reader may reasonably take.
  func flush() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + .milliseconds(500))
  }

  private func put(_ text: String) {
    // Without standard error there is nowhere left to say so.
    _ = try? descriptor.writeAll(Array(text.utf8))
  }
}
