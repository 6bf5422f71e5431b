import Foundation

/// What a program takes from its start to its end.
struct Cost {
  let milliseconds: Double
  /// The milliseconds that it and its children have run on processors.
  let processor: Double
  /// The most resident memory.
  let mebibytes: Double

  /// - Parameters:
  ///   - usage: What the system says of the program at its end. Its memory is left out: there, that
  ///     of the process that started it counts, too (`ru_maxrss` in getrusage(2)).
  ///   - mebibytes: The most resident memory of the program itself.
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

  /// The least time and the most memory of several runs.
  static func best(of runs: [Cost]) -> Cost {
    Cost(
      milliseconds: runs.map(\.milliseconds).min() ?? 0,
      processor: runs.map(\.processor).min() ?? 0,
      mebibytes: runs.map(\.mebibytes).max() ?? 0)
  }
}
