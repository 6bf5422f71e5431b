import BoardModel
import CursesUI
import DragEngine

/// The tasks that block the current task and those that it blocks, which the board marks and the
/// card lists.
@MainActor
final class BlockingLinks {
  private unowned let host: any FeatureHost
  /// The task whose links were read; `nil` if they must be read again.
  private var subject: TaskID?
  private(set) var links = TaskLinks()
  /// Whether any tasks are linked, so that links have to be read.
  private(set) var hasLinks = false
  /// The marks of the rows that are linked to the current task.
  private(set) var marks: [ItemID: RowContent.Detail] = [:]

  /// The maximum number of linked tasks of each kind that are read.
  private static let maxLinks = 50

  init(host: any FeatureHost) { self.host = host }

  /// Prepares for reading the links again, because tasks may have changed.
  func reload() throws {
    subject = nil
    hasLinks = try host.source.blocking?.hasLinks ?? false
  }

  /// Reads the links of the current task, unless they are already known.
  func update() {
    let task = host.currentTask
    guard task?.id != subject || task == nil else { return }
    subject = task?.id
    // If the links cannot be read, none are shown; the lists cannot be read either then, and that
    // is reported.
    links = task.flatMap { try? read(of: $0) } ?? TaskLinks()
    marks = [:]
    // Nothing blocks a completed task, and a completed task blocks nothing.
    guard task?.completedAt == nil else { return }
    for link in links.blocked where link.blocks {
      marks[ItemID(link.id)] = .init(.effect, "waits for this", short: "←")
    }
    for link in links.blockers where link.blocks {
      marks[ItemID(link.id)] = .init(.effect, "blocks this", short: "→")
    }
  }

  private func read(of task: TaskRecord) throws -> TaskLinks {
    guard hasLinks, let source = host.source.blocking else { return TaskLinks() }
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
