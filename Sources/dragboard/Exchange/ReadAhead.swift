import CFile
import Formats
import Glibc

/// Reads tasks on a thread of its own, some ahead of who takes them: what is done with them takes
/// as long as the reading.
///
/// Signals that wait for the caller wait for that thread, too.
enum ReadAhead {
  /// Hands over what is read, in order and on the caller's thread.
  ///
  /// - Parameter read: Reads, calling a closure with each task; it runs on the other thread and
  ///   touches nothing that the caller does until then.
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
    // A heap of its own would keep what the thread has left to others.
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
      defer {
        queue.stop()
        pthread_join(thread, nil)
      }
      while let entries = queue.next() { try entries.forEach(take) }
    }
    return try result!.get()  // the thread has ended
  }

  private final class Work {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }
}

/// Tasks on their way from one thread to another.
private final class EntryQueue {
  private var lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var change = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  /// Those that the reader has found since it handed any over; the reader's alone.
  private var found: [TaskEntry] = []
  /// Those that wait to be taken.
  private var waiting: [TaskEntry] = []
  private var hasEnded = false
  private var isStopped = false

  /// How many are handed over together.
  private static let most = 256

  /// Nobody takes what is read.
  private struct Stopped: Error {}

  init() {
    pthread_mutex_init(lock, nil)
    pthread_cond_init(change, nil)
  }

  deinit {
    pthread_cond_destroy(change)
    pthread_mutex_destroy(lock)
    change.deallocate()
    lock.deallocate()
  }

  private func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body()
  }

  /// Hands over a task, and waits while others wait.
  func append(_ entry: TaskEntry) throws {
    found.append(entry)
    if found.count == Self.most { try handOver() }
  }

  private func handOver() throws {
    try locked {
      while !waiting.isEmpty, !isStopped { pthread_cond_wait(change, lock) }
      guard !isStopped else { throw Stopped() }
      (waiting, found) = (found, [])
      pthread_cond_signal(change)
    }
  }

  /// Hands over the last ones.
  func end() {
    if !found.isEmpty { try? handOver() }  // nobody takes them, if that fails
    locked {
      hasEnded = true
      pthread_cond_signal(change)
    }
  }

  /// Waits for the next ones; `nil` at the end.
  func next() -> [TaskEntry]? {
    locked {
      while waiting.isEmpty, !hasEnded { pthread_cond_wait(change, lock) }
      guard !waiting.isEmpty else { return nil }
      defer {
        waiting = []
        pthread_cond_signal(change)
      }
      return waiting
    }
  }

  /// Takes no more.
  func stop() {
    locked {
      isStopped = true
      pthread_cond_signal(change)
    }
  }
}
