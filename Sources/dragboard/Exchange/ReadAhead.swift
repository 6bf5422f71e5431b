import CFile
import Dispatch
import Formats
import Glibc

/// Reads tasks on a thread of its own, some ahead of who takes them.
///
/// Signals that wait for the caller wait for that thread, too.
enum ReadAhead {
  /// Hands over what is read, in order and on the caller's thread.
  ///
  /// - Parameter read: Reads, calling a closure with each task; it runs on the other thread and
  ///   shares nothing with `take`.
  /// - Returns: What `read` returns.
  /// - Throws: What `read` throws, and what `take` throws; then the reading ends at its next task.
  static func read<Result>(
    _ read: @escaping (_ take: @escaping (TaskEntry) throws -> Void) throws -> Result,
    take: (TaskEntry) throws -> Void
  ) throws -> Result {
    let queue = EntryQueue()
    var result: Swift.Result<Result, any Error>?
    let work = Work {
      result = Swift.Result { try read(queue.append) }
      queue.end()
    }
    // A heap of the thread's own would not give back to this one what is freed there.
    mallopt(M_ARENA_MAX, 1)
    var thread = pthread_t()
    let isStarted = pthread_create(
      &thread, nil,
      {
        Unmanaged<Work>.fromOpaque($0!).takeUnretainedValue().run()
        return nil
      }, Unmanaged.passUnretained(work).toOpaque())
    guard isStarted == 0 else {
      return try withoutActuallyEscaping(take) { try read($0) }
    }
    do {
      defer { pthread_join(thread, nil) }
      try queue.forEach(take)
    }
    return try result!.get()  // the thread has ended
  }

  private final class Work {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }
}

/// Tasks on their way from one thread to another, some together.
private final class EntryQueue {
  /// Those that the reader has found since it handed any over; the reader's alone.
  private var found: [TaskEntry] = []
  /// Those that wait to be taken; none of them at the end.
  private var waiting: [TaskEntry] = []
  private var isStopped = false
  /// Whether the reader may hand some over.
  private let room = DispatchSemaphore(value: 1)
  /// Whether some wait.
  private let arrival = DispatchSemaphore(value: 0)

  /// How many are handed over together.
  private static let most = 256

  /// Nobody takes what is read.
  private struct Stopped: Error {}

  /// Hands over a task, and waits while others wait.
  func append(_ entry: TaskEntry) throws {
    found.append(entry)
    if found.count == Self.most { try handOver() }
  }

  private func handOver() throws {
    room.wait()
    guard !isStopped else {
      // For what may come after it.
      room.signal()
      throw Stopped()
    }
    (waiting, found) = (found, [])
    arrival.signal()
  }

  /// Hands over the last ones, and then the end.
  func end() {
    // Nobody takes them, if that fails.
    if !found.isEmpty { try? handOver() }
    try? handOver()
  }

  /// Takes all of them until the end, or until `take` throws.
  func forEach(_ take: (TaskEntry) throws -> Void) throws {
    do {
      while let entries = next() { try entries.forEach(take) }
    } catch {
      // Some or the end are still to come; from then on the reader waits for room.
      arrival.wait()
      isStopped = true
      room.signal()
      throw error
    }
  }

  /// Waits for the next ones; `nil` at the end.
  private func next() -> [TaskEntry]? {
    arrival.wait()
    let taken = waiting
    waiting = []
    room.signal()
    return taken.isEmpty ? nil : taken
  }
}
