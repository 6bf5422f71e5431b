public import BoardModel
import Spelling
import TerminalText

/// What comes due while a board is open.
struct DueTimes {
  /// Up to when what came due was said.
  var reached: Timestamp?
  /// When the next task comes due; `nil` if none does.
  var next: Timestamp?
  /// What is to be said of tasks that have come due, once nothing more urgent is going on.
  var words: String?
}

extension BoardController {
  /// The next moment at which a task of any board comes due; `nil` for none. Send
  /// ``ScreenEvent/dueTimeCame`` then.
  public var nextDueTime: Timestamp? { dueTimes.next }

  /// Rings once for all tasks that have come due, and looks for the next one.
  func followDueTimes() throws {
    guard settings.acceptance == nil else { return }
    let moment = settings.moment()
    let beginning = settings.beginning
    var due: [TaskRecord] = []
    if let next = dueTimes.next, next <= moment, let reached = dueTimes.reached {
      due = try source.dueTasks(
        after: reached, to: moment, limit: Self.mostKnown, beginning: beginning)
    }
    let next = try source.dueTasks(after: moment, to: nil, limit: 1, beginning: beginning).first
    dueTimes.reached = moment
    dueTimes.next = next?.due.map(beginning)
    guard !due.isEmpty else { return }
    ask(host: .ring)
    dueTimes.words = try words(forDue: due)
  }

  /// Says what has come due, unless something is edited, asked or carried.
  func announceDueTasks() {
    guard let words = dueTimes.words, case .browsing = mode, session.items.isEmpty else { return }
    message = words
    dueTimes.words = nil
  }

  /// `“Call Anna” is due today 18:00, on “Work”`, `“Call Anna” and 2 others are due`
  private func words(forDue tasks: [TaskRecord]) throws -> String {
    let first = quoted(tasks[0].title, sharing: 2)
    switch tasks.count {
    case 1:
      let due = tasks[0].due.map {
        DueWords.sentence(for: $0, today: settings.today(), isDone: false)
      }
      return "\(first) is \(due ?? "due")\(try boardName(of: tasks[0]))"
    case 2: return "\(first) and \(quoted(tasks[1].title, sharing: 2)) are due"
    default: return "\(first) and \((tasks.count - 1).formattedWithCommas) others are due"
    }
  }

  /// `, on “Work”`; empty for a task of this board.
  private func boardName(of task: TaskRecord) throws -> String {
    guard !panes.contains(where: { $0.list.id == task.list }) else { return "" }
    let board = try source.boards().first { board in
      try source.lists(of: board.id).contains { $0.id == task.list }
    }
    return board.map { ", on \(quoted($0.name, sharing: 2))" } ?? ""
  }
}
