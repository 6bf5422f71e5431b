import BoardModel
import CursesUI
import DragEngine

/// The tasks that block the current task and those that it blocks: the rows among them are marked,
/// and the card lists them.
@MainActor
final class BlockingLinks {
  private unowned let host: any FeatureHost
  /// The task whose links were read; `nil` if they must be read again.
  private var subject: TaskID?
  private var latest = TaskLinks()
  /// The marks of the loaded rows that are linked to the current task.
  private(set) var marks: [ItemID: RowContent.Detail] = [:]

  /// The maximum number of linked tasks of each kind that are read.
  private static let maxLinks = 50

  init(host: any FeatureHost) { self.host = host }

  /// Makes the ``links`` be read again, because tasks may have changed.
  func forget() { subject = nil }

  /// The links of the current task, which are read if they are not known yet.
  var links: TaskLinks {
    guard let task = host.currentTask else { return TaskLinks() }
    if task.id != subject {
      subject = task.id
      // If the links cannot be read, none are shown; the lists cannot be read either then, and that
      // is reported.
      latest = (try? read(of: task)) ?? TaskLinks()
    }
    return latest
  }

  /// Marks the rows that block the current task and those that it blocks. The loaded rows know what
  /// blocks them, so nothing is read.
  func updateMarks() {
    marks = [:]
    guard let row = host.currentRow else { return }
    for pane in host.panes {
      let rows = pane.window.rows
      // By index, since a loop over the rows would copy all of them at each key.
      for index in rows.indices where rows[index].blocked?.isBlocked(by: row.id) == true {
        marks[ItemID(rows[index].id)] = .init(.effect, "waits for this", short: "←")
      }
    }
    for blocker in row.blocked?.blockers ?? [] {
      marks[ItemID(blocker.id)] = .init(.effect, "blocks this", short: "→")
    }
  }

  private func read(of task: TaskRecord) throws -> TaskLinks {
    guard let source = host.source.blocking else { return TaskLinks() }
    return try host.source.inOneState {
      TaskLinks(
        blockers: Array(try source.blockers(of: task.id).prefix(Self.maxLinks)),
        blocked: try source.tasksBlocked(by: task.id, limit: Self.maxLinks))
    }
  }
}

/// The tasks that block a task, and those that it blocks.
struct TaskLinks: Equatable {
  var blockers: [LinkedTask] = []
  var blocked: [LinkedTask] = []

  /// The link to a task; `nil` if there is none.
  func link(to id: TaskID) -> LinkedTask? { (blockers + blocked).first { $0.id == id } }
}
