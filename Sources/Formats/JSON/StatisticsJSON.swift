public import BoardModel

/// Statistics as one JSON object.
public struct StatisticsJSON {
  private let statistics: TaskStatistics

  /// Wraps statistics for output as JSON.
  public init(_ statistics: TaskStatistics) { self.statistics = statistics }

  /// The object, on several lines. `completed` and `open` contain every day from the first to the
  /// last; `openByDueDates` can also contain future days, and is empty if no task has a due date.
  /// Durations are in seconds.
  public var text: String {
    """
    {
      "completed": \(array(days(statistics.completed))),
      "open": \(array(days(statistics.open))),
      "openByDueDates": \(array(days(statistics.openByDueDates))),
      "openFor": \(object(statistics.openFor)),
      "lists": \(array(statistics.lists.map { object($0, named: "list") })),
      "tags": \(array(statistics.tags.map { object($0, named: "tag") }))
    }
    """
  }

  private func days(_ counts: [Int]) -> [String] {
    counts.enumerated().map { index, count in
      #"{"day": "\#(statistics.day(at: index))", "count": \#(count)}"#
    }
  }

  private func object(_ group: TaskStatistics.Group, named name: String) -> String {
    let board = group.board.map { #""board": \#(string($0)), "# } ?? ""
    return #"{\#(board)"\#(name)": \#(string(group.name)), "completed": \#(group.completed), "#
      + #""open": \#(group.open), "openFor": \#(object(group.openFor))}"#
  }

  private func object(_ times: OpenTimes) -> String {
    #"{"median": \#(number(times.median)), "p90": \#(number(times.p90))}"#
  }

  private func number(_ value: Int?) -> String { value.map(String.init) ?? "null" }

  private func string(_ text: String) -> String {
    var writer = ByteWriter()
    writer.writeJSON(text, escaping: .hostile)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// An array with one object per line.
  private func array(_ objects: [String]) -> String {
    objects.isEmpty ? "[]" : "[\n    \(objects.joined(separator: ",\n    "))\n  ]"
  }
}
