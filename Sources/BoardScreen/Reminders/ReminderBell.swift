import BoardModel
import Spelling
import TerminalText

/// Rings when tasks come due while a board is open, and announces them.
@MainActor
final class ReminderBell {
  private unowned let host: any FeatureHost
  /// The time up to which tasks have been checked for coming due; `nil` before the first check.
  private var reached: Timestamp?
  /// When the next task comes due; `nil` if no task does.
  private var next: Timestamp?
  /// When the next day begins, and `tomorrow` becomes `today`.
  private var nextDay: Timestamp?
  /// The announcement of tasks that have come due, which is shown once nothing is open or carried;
  /// `nil` if there is none.
  private var words: String?

  init(host: any FeatureHost) { self.host = host }

  /// The next moment at which a task of any board comes due, a taking that a row shows runs out, or
  /// a day begins; `nil` if there is none.
  var nextTime: Timestamp? { [next, nextTakingEnd, nextDay].compactMap(\.self).min() }

  private var nextTakingEnd: Timestamp? { host.panes.lazy.compactMap(\.nextTakingEnd).min() }

  /// Shows what the current moment changes: reads the lists again if a taking has run out, and
  /// rings for tasks that have come due.
  func momentCame() throws {
    let hasEnded = nextTakingEnd.map { $0 <= host.settings.clock.moment() } ?? false
    // Reading the lists also updates the bell.
    hasEnded ? try host.reloadUnderDrag() : try update()
  }

  /// Rings once for all tasks that have come due, and finds the next task to come due.
  func update() throws {
    let (source, settings) = (host.source, host.settings)
    guard settings.acceptance == nil else { return }
    let moment = settings.clock.moment()
    let beginning = settings.clock.beginning
    var due: [TaskRecord] = []
    if let next, next <= moment, let reached {
      due =
        try source.finding?.dueTasks(
          after: reached, to: moment, limit: maxTasksRead, beginning: beginning) ?? []
    }
    let first = try source.finding?.dueTasks(
      after: moment, to: nil, limit: 1, beginning: beginning
    ).first
    reached = moment
    next = first?.due.map(beginning)
    nextDay = beginning(DueDate(day: settings.clock.today().adding(days: 1)))
    guard !due.isEmpty else { return }
    host.ask(host: .ring)
    words = try words(forDue: due)
  }

  /// Announces due tasks, unless something is open or carried.
  func announce() {
    guard let words, case .browsing = host.mode, host.rowDrag.items.isEmpty else { return }
    host.announce(words)
    self.words = nil
  }

  /// An announcement such as `“Call Anna” is due today 18:00, on “Work”`, or for several tasks
  /// `“Call Anna” and 2 others are due`.
  private func words(forDue tasks: [TaskRecord]) throws -> String {
    let first = host.quoted(tasks[0].title, sharing: 2)
    switch tasks.count {
    case 1:
      let due = tasks[0].due.map {
        DueWords.sentence(for: $0, today: host.settings.clock.today(), isDone: false)
      }
      return "\(first) is \(due ?? "due")\(try boardName(of: tasks[0]))"
    case 2: return "\(first) and \(host.quoted(tasks[1].title, sharing: 2)) are due"
    default:
      // No more than this many were read.
      let least = tasks.count == maxTasksRead ? "at least " : ""
      return "\(first) and \(least)\((tasks.count - 1).formattedWithCommas) others are due"
    }
  }

  /// The end of an announcement, such as `, on “Work”`; empty for a task of the board on the
  /// screen.
  private func boardName(of task: TaskRecord) throws -> String {
    guard !host.panes.contains(where: { $0.list.id == task.list }) else { return "" }
    let board = try host.source.boards().first { board in
      try host.source.lists(of: board.id).contains { $0.id == task.list }
    }
    return board.map { ", on \(host.quoted($0.name, sharing: 2))" } ?? ""
  }
}
