/// The number of completed and open tasks on each day, and how long tasks stay open.
///
/// The last day of ``completed`` and of ``open`` is the day of the request.
public struct TaskStatistics: Sendable {
  /// The first day of ``completed``, ``open`` and ``openByDueDates``.
  public let first: CivilDay
  /// The number of tasks completed on each day, without tasks that were reopened later; never
  /// empty.
  public let completed: [Int]
  /// How many tasks were open at the end of each day.
  public let open: [Int]
  /// How many tasks would be open at the end of each day, including future days, if each were
  /// completed by its due date; empty if no task has a due date.
  public let openByDueDates: [Int]
  /// How long the tasks in ``completed`` were open, without tasks whose open time is unknown.
  public let openFor: OpenTimes
  /// The figures of the lists, in the order of their boards, without palettes.
  public let lists: [Group]
  /// The figures of the tags, the most frequent tag first.
  public let tags: [Group]

  /// The figures for one list or tag.
  public struct Group: Sendable {
    /// The name of the list or the tag.
    public let name: String
    /// The board of the list; `nil` for a tag.
    public let board: String?
    /// How many of the group's tasks were completed in the period of the statistics.
    public let completed: Int
    /// How many of the group's tasks are open now.
    public let open: Int
    /// How long the completed tasks were open.
    public let openFor: OpenTimes

    /// Creates the figures of a list or a tag.
    public init(name: String, board: String?, completed: Int, open: Int, openFor: OpenTimes) {
      self.name = name
      self.board = board
      self.completed = completed
      self.open = open
      self.openFor = openFor
    }
  }

  /// The day at an index of ``completed``, ``open`` or ``openByDueDates``.
  public func day(at index: Int) -> CivilDay { first.adding(days: index) }

  /// Whether there is nothing to count: no list or tag has tasks, and no task was open or completed
  /// on any day.
  public var isEmpty: Bool {
    completed.allSatisfy { $0 == 0 } && open.allSatisfy { $0 == 0 } && tags.isEmpty
      && lists.allSatisfy { $0.open == 0 && $0.completed == 0 }
  }
}

/// How long tasks are open, from creation to completion, in seconds.
public struct OpenTimes: Equatable, Sendable {
  /// The median open time, in seconds; `nil` if no open time is known.
  public let median: Int?
  /// The 90th percentile of the open times, in seconds; `nil` if no open time is known.
  public let p90: Int?

  /// Computes the figures from open times, by the nearest-rank method.
  public init(seconds: [Int]) {
    let sorted = seconds.sorted()
    func value(atTenth tenths: Int) -> Int? {
      sorted.isEmpty ? nil : sorted[(sorted.count * tenths + 9) / 10 - 1]
    }
    median = value(atTenth: 5)
    p90 = value(atTenth: 9)
  }
}
