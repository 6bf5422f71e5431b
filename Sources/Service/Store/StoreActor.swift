import BoardModel
import Dispatch
import Store

/// The store behind the service: one call after the other.
actor StoreActor {
  private nonisolated let executor = StoreExecutor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let store: TaskStore
  private var boards = BoardCache()
  private var watch: (any SourceWatch)?
  private var sources: [any DispatchSourceProtocol] = []
  private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  private var listenerCount = 0
  private var isStopped = false
  /// Why the store cannot be used any more, at most once.
  nonisolated let failures: AsyncStream<any Error>
  private let failure: AsyncStream<any Error>.Continuation

  /// How often listeners are called although nothing has changed.
  static let beat: Duration = .seconds(15)

  /// How long a call waits for another process, in milliseconds: those behind it wait, too.
  private static let patience = 5_000

  /// - Throws: ``StoreError``.
  init(path: String) throws {
    var options = StoreOptions(source: .service)
    options.patience = Self.patience
    store = try TaskStore.open(at: path, options: options)
    (failures, failure) = AsyncStream.makeStream()
  }

  /// Calls a closure with the store; no other call comes between what it does.
  func run<Result: Sendable>(
    _ body: @Sendable (TaskStore, inout BoardCache) throws -> Result
  ) throws -> Result {
    try body(store, &boards)
  }

  /// Begins to call listeners when anybody changes the store, and each ``beat``.
  ///
  /// - Throws: ``StoreError``.
  func startWatching() throws {
    guard let watch = try store.watch() else { return }
    self.watch = watch
    let source = DispatchSource.makeReadSource(
      fileDescriptor: watch.descriptor, queue: executor.queue)
    source.setEventHandler { [weak self] in self?.assumeIsolated { $0.readWatch() } }
    source.activate()
    let timer = DispatchSource.makeTimerSource(queue: executor.queue)
    timer.schedule(deadline: .now() + .seconds(15), repeating: .seconds(15))
    timer.setEventHandler { [weak self] in self?.assumeIsolated { $0.callListeners() } }
    timer.activate()
    sources = [source, timer]
  }

  private func readWatch() {
    do {
      if try watch?.hasChanged() == true { callListeners() }
    } catch {
      failure.yield(error)
      stop()
    }
  }

  private func callListeners() {
    for listener in listeners.values { listener.yield() }
  }

  /// Ends all listening.
  func stop() {
    isStopped = true
    for source in sources { source.cancel() }
    sources = []
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }

  /// A call for every change and every beat; calls that are not taken in time are one.
  func calls() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    guard !isStopped else {
      continuation.finish()
      return stream
    }
    listenerCount += 1
    let number = listenerCount
    listeners[number] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { await self?.forget(number) }
    }
    return stream
  }

  private func forget(_ number: Int) { listeners[number] = nil }
}
