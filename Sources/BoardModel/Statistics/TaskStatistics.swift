/// What was completed and what was open, day by day, and how long tasks stay open.
///
/// The last day of ``completed`` and of ``open`` is the day on which they were asked for.
public struct TaskStatistics: Sendable {
  /// The first of the days.
  public let first: CivilDay
  /// How many of the tasks that are completed now were completed on each day; never empty.
  public let completed: [Int]
  /// How many tasks were open at the end of each of these days.
  public let open: [Int]
  /// How many would be open at the end of each day, and of days to come, if none were open after
  /// its due date; empty if none has one.
  public let openByDueDates: [Int]
  /// How long the tasks were open that were completed on these days and whose creation is known.
  public let openFor: OpenTimes
  /// The lists of the boards, in their order.
  public let lists: [Group]
  /// The tags, those on most tasks first.
  public let tags: [Group]

  /// Tasks that have a list or a tag in common.
  public struct Group: Sendable {
    /// The name of the list, or the tag.
    public let name: String
    /// The board of the list; `nil` for a tag.
    public let board: String?
    /// How many were completed on these days.
    public let completed: Int
    /// How many are open now.
    public let open: Int
    /// How long those that were completed were open.
    public let openFor: OpenTimes

    /// Describes the tasks of a list or a tag.
    public init(name: String, board: String?, completed: Int, open: Int, openFor: OpenTimes) {
      self.name = name
      self.board = board
      self.completed = completed
      self.open = open
      self.openFor = openFor
    }
  }

  /// The day of a place among ``completed``, ``open`` or ``openByDueDates``.
  public func day(at index: Int) -> CivilDay { first.adding(days: index) }

  /// Whether there was no task on any of the days.
  public var isEmpty: Bool {
    completed.allSatisfy { $0 == 0 } && open.allSatisfy { $0 == 0 } && tags.isEmpty
      && lists.allSatisfy { $0.open == 0 && $0.completed == 0 }
  }
}

/// How long tasks are open, from being made to being completed, in seconds.
public struct OpenTimes: Equatable, Sendable {
  /// Half of the tasks are open for so long at most; `nil` where there are no tasks.
  public let median: Int?
  /// Nine of ten are open for so long at most; `nil` where there are no tasks.
  public let p90: Int?

  /// Ranks times: each figure is the time of one of the tasks, the nearest rank.
  public init(seconds: [Int]) {
    let sorted = seconds.sorted()
    func value(atTenth tenths: Int) -> Int? {
      sorted.isEmpty ? nil : sorted[(sorted.count * tenths + 9) / 10 - 1]
    }
    median = value(atTenth: 5)
    p90 = value(atTenth: 9)
  }
}
