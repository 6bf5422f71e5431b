import Dispatch

/// Runs the jobs of an actor one after the other on a thread that may wait for a disk, so that
/// the threads that everything else shares never do.
final class StoreExecutor: SerialExecutor {
  let queue = DispatchQueue(label: "dragboard.store")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
