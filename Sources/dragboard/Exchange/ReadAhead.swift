import CFile
import Dispatch
import Formats
import Glibc

/// Reads tasks on a separate thread, ahead of the caller that processes them.
///
/// Signals that are blocked for the caller are also blocked for the separate thread.
enum ReadAhead {
  /// Calls `receive` with each task that was read, in order and on the caller's thread.
  ///
  /// - Parameter read: Reads tasks and calls a closure with each; it may run on another thread and
  ///   shares nothing with `receive`.
  /// - Returns: The result of `read`.
  /// - Throws: The errors of `read` and `receive`. After an error of `receive`, reading ends early.
  static func read<Result>(
    _ read: @escaping (_ receive: @escaping (TaskEntry) throws -> Void) throws -> Result,
    receive: (TaskEntry) throws -> Void
  ) throws -> Result {
    let queue = EntryQueue()
    var result: Swift.Result<Result, any Error>?
    let work = Work {
      result = Swift.Result { try read(queue.append) }
      queue.end()
    }
    // Share the heap, since memory freed by one thread could otherwise not be reused by the other.
    mallopt(M_ARENA_MAX, 1)
    var thread = pthread_t()
    let isStarted = pthread_create(
      &thread, nil,
      {
        Unmanaged<Work>.fromOpaque($0!).takeUnretainedValue().run()
        return nil
      }, Unmanaged.passUnretained(work).toOpaque())
    guard isStarted == 0 else {
      return try withoutActuallyEscaping(receive) { try read($0) }
    }
    do {
      defer { pthread_join(thread, nil) }
      try queue.forEach(receive)
    }
    return try result!.get()  // the thread has ended
  }

  private final class Work {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }
}

/// Passes batches of tasks from one thread to another.
private final class EntryQueue {
  /// The tasks that have been read since the last batch; only the reading thread uses them.
  private var found: [TaskEntry] = []
  /// The batch to be processed; an empty batch marks the end.
  private var waiting: [TaskEntry] = []
  private var isStopped = false
  /// Signals that the reader may pass on a batch.
  private let room = DispatchSemaphore(value: 1)
  /// Signals that a batch is waiting.
  private let arrival = DispatchSemaphore(value: 0)

  /// The number of tasks in a batch.
  private static let most = 256

  /// The error that ends reading after the caller has stopped.
  private struct Stopped: Error {}

  /// Adds a task. If this completes a batch, waits until the caller has taken the previous batch,
  /// and passes on the new batch.
  func append(_ entry: TaskEntry) throws {
    found.append(entry)
    if found.count == Self.most { try handOver() }
  }

  private func handOver() throws {
    room.wait()
    guard !isStopped else {
      // Do not block a later call either.
      room.signal()
      throw Stopped()
    }
    (waiting, found) = (found, [])
    arrival.signal()
  }

  /// Passes on the last batch, and then an empty batch that marks the end.
  func end() {
    // If this fails, the caller has stopped and needs no more tasks.
    if !found.isEmpty { try? handOver() }
    try? handOver()
  }

  /// Processes all tasks until the end, or until `receive` throws.
  func forEach(_ receive: (TaskEntry) throws -> Void) throws {
    do {
      while let entries = next() { try entries.forEach(receive) }
    } catch {
      // Wait until the reader has passed on one more batch or the end, so that the reader then
      // waits for room.
      arrival.wait()
      isStopped = true
      room.signal()
      throw error
    }
  }

  /// Waits for the next batch; returns `nil` at the end.
  private func next() -> [TaskEntry]? {
    arrival.wait()
    let batch = waiting
    waiting = []
    room.signal()
    return batch.isEmpty ? nil : batch
  }
}
