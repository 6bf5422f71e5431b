/// Computes ``TaskStatistics`` task by task.
///
/// Days are counted from 1970-01-01, as in ``CivilDay/daysSinceEpoch``. Because clocks can be
/// wrong, a task may seem to be completed before its creation or after today. In the first case, it
/// counts as never open. In the second case, it counts as no longer open, but not as completed.
public struct StatisticsTally: Sendable {
  /// The days that are counted, up to today.
  private let days: ClosedRange<Int>
  private let lists: [(name: String, board: String)]
  /// The first day on which any task existed.
  private var earliest: Int
  private var completed: [Int]
  private var opened: Changes
  /// The daily changes in the number of open tasks if each task were completed by its due date,
  /// including future days.
  private var planned: Changes
  private var hasDueDates = false
  /// The last day on which an open task is due, at least today.
  private var lastDue: Int
  private var seconds: [Int] = []
  private var listSums: [Sum]
  private var tagSums: [Sum] = []
  private var tagNames: [String] = []

  /// The maximum number of future days in ``TaskStatistics/openByDueDates``.
  static let maxDaysAhead = 366

  /// Creates a tally without tasks.
  ///
  /// - Parameters:
  ///   - since: The first day to count, limited to today. Days before the first task are omitted.
  ///   - lists: The names of the lists and their boards, in order.
  public init(since: CivilDay, today: CivilDay, lists: [(name: String, board: String)]) {
    days = min(since, today).daysSinceEpoch...today.daysSinceEpoch
    self.lists = lists
    earliest = days.upperBound
    lastDue = days.upperBound
    completed = Array(repeating: 0, count: days.count)
    opened = Changes(from: days.lowerBound, count: days.count)
    planned = Changes(from: days.lowerBound, count: days.count + Self.maxDaysAhead)
    listSums = Array(repeating: Sum(), count: lists.count)
  }

  /// One task, reduced to what is counted.
  public struct Entry: Sendable {
    /// The day on which the task was created, counted from 1970-01-01.
    public var created: Int
    /// The day on which the task was completed, counted from 1970-01-01; `nil` for an open task.
    public var completed: Int?
    /// The day on which the task is or was due, counted from 1970-01-01; `nil` if the task has no
    /// due date.
    public var due: Int?
    /// The seconds from creation to completion; `nil` if unknown.
    public var seconds: Int?
    /// The index of the task's list or, for a completed task, of the list that it was in before its
    /// completion.
    public var list: Int
    /// The tags of the task, as returned by ``StatisticsTally/addTag(_:)``.
    public var tags: [Int]
    /// The days on which the task was completed and then reopened, in order, counted from
    /// 1970-01-01.
    public var reopenings: [(from: Int, to: Int)] = []

    /// Creates an entry for a task that was never reopened.
    public init(
      created: Int, completed: Int?, due: Int?, seconds: Int?, list: Int, tags: [Int]
    ) {
      self.created = created
      self.completed = completed
      self.due = due
      self.seconds = seconds
      self.list = list
      self.tags = tags
    }
  }

  /// Adds a tag to the tally.
  ///
  /// - Returns: The number of the tag, for ``Entry/tags``.
  public mutating func addTag(_ name: String) -> Int {
    tagNames.append(name)
    tagSums.append(Sum())
    return tagNames.count - 1
  }

  /// Adds a task to the statistics.
  public mutating func add(_ task: Entry) {
    let completion = task.completed.map { min($0, days.upperBound) }
    let creation = min(task.created, completion ?? days.upperBound)
    earliest = min(earliest, creation)
    opened.add(1, from: creation)
    if let completion { opened.add(-1, from: completion) }
    planned.add(1, from: creation)
    let due = task.due.map { max($0, creation) }
    let plannedEnd = [completion, due].compactMap(\.self).min()
    if let plannedEnd { planned.add(-1, from: plannedEnd) }
    var last = creation
    for reopening in task.reopenings {
      let start = max(reopening.from, last)
      let end = min(reopening.to, completion ?? days.upperBound)
      guard start < end else { continue }
      opened.add(-1, from: start)
      opened.add(1, from: end)
      let latest = plannedEnd ?? end
      planned.add(-1, from: min(start, latest))
      planned.add(1, from: min(end, latest))
      last = end
    }
    if let due = task.due {
      hasDueDates = true
      if completion == nil { lastDue = max(lastDue, due) }
    }
    let isCounted = task.completed.map(days.contains) ?? false
    if isCounted, let completion {
      completed[completion - days.lowerBound] += 1
      if let time = task.seconds { seconds.append(time) }
    }
    guard isCounted || completion == nil else { return }
    listSums[task.list].add(task, isCompleted: isCounted)
    for tag in task.tags { tagSums[tag].add(task, isCompleted: isCounted) }
  }

  /// The statistics of all tasks counted so far.
  public var statistics: TaskStatistics {
    let skipped = max(0, earliest - days.lowerBound)
    let ahead = min(lastDue - days.upperBound, Self.maxDaysAhead)
    return TaskStatistics(
      first: CivilDay(daysSinceEpoch: days.lowerBound + skipped),
      completed: Array(completed[skipped...]),
      open: Array(opened.sums[skipped...]),
      openByDueDates: hasDueDates
        ? Array(planned.sums[skipped..<days.count + ahead]) : [],
      openFor: OpenTimes(seconds: seconds),
      lists: zip(lists, listSums).map { list, sum in sum.group(list.name, board: list.board) },
      tags: zip(tagNames, tagSums).map { name, sum in sum.group(name, board: nil) }
        .filter { $0.completed + $0.open > 0 }
        .sorted { one, other in
          (other.completed + other.open, one.name) < (one.completed + one.open, other.name)
        })
  }

  /// The daily changes in the number of open tasks.
  private struct Changes {
    private let first: Int
    private var days: [Int]

    init(from first: Int, count: Int) {
      self.first = first
      days = Array(repeating: 0, count: count)
    }

    mutating func add(_ change: Int, from day: Int) {
      let index = max(0, day - first)
      if index < days.count { days[index] += change }
    }

    /// How many tasks are open at the end of each day.
    var sums: [Int] {
      var sum = 0
      return days.map { change in
        sum += change
        return sum
      }
    }
  }

  /// The totals for one list or tag.
  private struct Sum {
    private var (completed, open) = (0, 0)
    private var seconds: [Int] = []

    mutating func add(_ task: Entry, isCompleted: Bool) {
      guard isCompleted else {
        open += 1
        return
      }
      completed += 1
      if let time = task.seconds { seconds.append(time) }
    }

    func group(_ name: String, board: String?) -> TaskStatistics.Group {
      TaskStatistics.Group(
        name: name, board: board, completed: completed, open: open,
        openFor: OpenTimes(seconds: seconds))
    }
  }
}
