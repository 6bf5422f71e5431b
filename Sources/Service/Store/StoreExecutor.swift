import Dispatch

/// Runs the jobs of an actor in order on a separate queue, so that the threads of Swift's
/// concurrency never wait for a disk.
final class StoreExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "dragboard.store")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
