import Foundation

/// The cost of one run of a program.
struct Cost {
  let milliseconds: Double
  /// The CPU time of the program and its children, in milliseconds.
  let processor: Double
  /// The peak resident memory, in MiB.
  let mebibytes: Double

  /// - Parameters:
  ///   - usage: The resource usage that the system reports at the end. Its `ru_maxrss` is not used,
  ///     since it includes the memory of the parent process (getrusage(2)).
  ///   - mebibytes: The peak resident memory of the program itself.
  init(milliseconds: Double, mebibytes: Double, _ usage: rusage) {
    self.milliseconds = milliseconds
    processor = Self.milliseconds(usage.ru_utime) + Self.milliseconds(usage.ru_stime)
    self.mebibytes = mebibytes
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1_000 + Double(time.tv_usec) / 1_000
  }

  private init(milliseconds: Double, processor: Double, mebibytes: Double) {
    self.milliseconds = milliseconds
    self.processor = processor
    self.mebibytes = mebibytes
  }

  /// The minimum time and the maximum memory of several runs.
  static func best(of runs: [Cost]) -> Cost {
    Cost(
      milliseconds: runs.map(\.milliseconds).min() ?? 0,
      processor: runs.map(\.processor).min() ?? 0,
      mebibytes: runs.map(\.mebibytes).max() ?? 0)
  }
}
