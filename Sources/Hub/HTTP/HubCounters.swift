import Synchronization

/// What a hub has done since it was started, for Prometheus.
final class HubCounters: Sendable {
  private struct Counts {
    var pushes = 0
    var pulls = 0
    var registers = 0
    var refusals = 0
    var pushSeconds = 0.0
  }

  private let counts = Mutex(Counts())

  /// Counts an exchange that has succeeded.
  func count(_ page: ExchangePage, duration: Duration) {
    counts.withLock { counts in
      if page.received > 0 {
        counts.pushes += 1
        counts.registers += page.received
        counts.pushSeconds += duration / .seconds(1)
      } else {
        counts.pulls += 1
      }
    }
  }

  /// Counts an exchange that was refused or has failed.
  func countRefusal() { counts.withLock { $0.refusals += 1 } }

  /// The counts in the text format of Prometheus, version 0.0.4.
  func text(connections: Int, streams: Int, boards: Int64, repetitions: Int) -> String {
    let counts = counts.withLock { $0 }
    let lines = [
      ("pushes_total", "counter", "Exchanges with changes.", "\(counts.pushes)"),
      ("pulls_total", "counter", "Exchanges without changes.", "\(counts.pulls)"),
      ("registers_total", "counter", "Registers received.", "\(counts.registers)"),
      ("refused_total", "counter", "Exchanges refused or failed.", "\(counts.refusals)"),
      (
        "push_seconds_total", "counter",
        "Time of all exchanges with changes, with the wait for the lock of the board.",
        "\(counts.pushSeconds)"
      ),
      ("repetitions_total", "counter", "Transactions run again.", "\(repetitions)"),
      ("connections", "gauge", "Open connections.", "\(connections)"),
      ("streams", "gauge", "Open streams.", "\(streams)"),
      ("boards", "gauge", "Shared boards.", "\(boards)"),
    ]
    return lines.map { name, kind, help, value in
      """
      # HELP dragboard_hub_\(name) \(help)
      # TYPE dragboard_hub_\(name) \(kind)
      dragboard_hub_\(name) \(value)

      """
    }.joined()
  }
}
