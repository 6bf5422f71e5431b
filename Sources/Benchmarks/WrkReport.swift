/// What `wrk` reports about requests that it has repeated as fast as it could.
struct WrkReport {
  let count: Int
  let perSecond: Double
  /// Percentiles of the duration, in milliseconds.
  let p50, p99: Double

  /// Runs `wrk`. Every request must be answered with success.
  init(of words: [String]) throws {
    let report = try Program.output(of: ["wrk", "--latency"] + words)
    precondition(!report.contains("Non-2xx or 3xx"), report)
    precondition(!report.contains("Socket errors"), report)
    let words = report.split { " \n".contains($0) }
    func word(behind name: Substring) -> Substring {
      guard let index = words.firstIndex(of: name) else { preconditionFailure(report) }
      return words[index + 1]
    }
    guard let requests = words.firstIndex(of: "requests"), let count = Int(words[requests - 1]),
      let perSecond = Double(word(behind: "Requests/sec:"))
    else { preconditionFailure(report) }
    (self.count, self.perSecond) = (count, perSecond)
    p50 = Self.milliseconds(word(behind: "50%"))
    p99 = Self.milliseconds(word(behind: "99%"))
  }

  /// The milliseconds of a time such as `850.00us`, `1.25ms` or `1.02s`.
  private static func milliseconds(_ text: Substring) -> Double {
    for (unit, factor) in [("us", 0.001), ("ms", 1), ("s", 1_000)] where text.hasSuffix(unit) {
      return (Double(text.dropLast(unit.count)) ?? 0) * factor
    }
    return 0
  }
}
