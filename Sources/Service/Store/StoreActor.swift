import BoardModel
import Dispatch
import NIOCore
import Store

/// The store of the service, which runs one call at a time.
actor StoreActor {
  private nonisolated let executor = StoreExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var store: TaskStore
  private var cache = ReadingCache()
  private var watch: (any SourceWatch)?
  private var watching: (any DispatchSourceProtocol)?
  private var timer: (any DispatchSourceProtocol)?
  /// The watch of the file that was replaced. It is kept, since its dispatch source may not have
  /// ended yet.
  private var formerWatch: (any SourceWatch)?
  private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  private var listenerCount = 0
  private var isStopped = false
  private var isGone = false
  /// Yields the path of the store each time the file is found missing.
  nonisolated let losses: AsyncStream<String>
  private let loss: AsyncStream<String>.Continuation

  /// How often listeners are called even if nothing has changed.
  static let beat: Duration = .seconds(15)

  /// How long a call waits for another process to release the store, in milliseconds. Later calls
  /// wait until this call ends.
  private static let patience = 5_000

  /// - Throws: ``StoreError``.
  init(path: String) throws {
    store = try Self.open(path)
    (losses, loss) = AsyncStream.makeStream()
  }

  private static func open(_ path: String) throws -> TaskStore {
    var options = StoreOptions(source: .service)
    options.patience = patience
    return try TaskStore.open(at: path, options: options)
  }

  /// Calls a closure with the store, while no other call runs.
  ///
  /// - Throws: The closure's error, and ``StoreError`` while no usable store is at the path. Calls
  ///   succeed again once the file or a copy of the file is back.
  func run<Result: Sendable>(
    _ body: @Sendable (TaskStore, inout ReadingCache) throws -> Result
  ) throws -> Result {
    try openAnewIfReplaced()
    return try body(store, &cache)
  }

  private func openAnewIfReplaced() throws {
    guard try !store.isAtPath() else { return }
    store = try Self.open(store.path)
    cache = ReadingCache()
    if watch != nil { try watchFile() }
  }

  /// Starts to call listeners whenever any process changes the store, and every ``beat``.
  ///
  /// - Throws: ``StoreError``.
  func startWatching() throws {
    try watchFile()
    let timer = DispatchSource.makeTimerSource(queue: executor.queue)
    timer.schedule(deadline: .now() + .seconds(15), repeating: .seconds(15))
    timer.setEventHandler { [weak self] in self?.assumeIsolated { $0.callListeners() } }
    timer.activate()
    self.timer = timer
  }

  private func watchFile() throws {
    guard let watch = try store.watch() else { return }
    watching?.cancel()
    (formerWatch, self.watch) = (self.watch, watch)
    let source = DispatchSource.makeReadSource(
      fileDescriptor: watch.descriptor, queue: executor.queue)
    source.setEventHandler { [weak self] in self?.assumeIsolated { $0.readWatch() } }
    source.activate()
    watching = source
  }

  private func readWatch() {
    do {
      do {
        guard try watch?.hasChanged() == true else { return }
      } catch StoreError.fileGone {
        try openAnewIfReplaced()
      }
      isGone = false
      callListeners()
    } catch {
      // Until the file is back, calls fail with the reason.
      if !isGone { loss.yield(store.path) }
      isGone = true
    }
  }

  private func callListeners() {
    for listener in listeners.values { listener.yield() }
  }

  /// Stops watching the store, and ends the streams of all listeners.
  func stop() {
    isStopped = true
    watching?.cancel()
    timer?.cancel()
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }

  /// A stream with an element for every change and every beat. Elements that have not been received
  /// yet are merged into one.
  ///
  /// - Parameter end: Ends the stream when it completes.
  func calls(until end: EventLoopFuture<Void>) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    guard !isStopped else {
      continuation.finish()
      return stream
    }
    listenerCount += 1
    let number = listenerCount
    listeners[number] = continuation
    end.whenComplete { _ in continuation.finish() }
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(number) }
    }
    return stream
  }

  private func forget(_ number: Int) { listeners[number] = nil }
}
