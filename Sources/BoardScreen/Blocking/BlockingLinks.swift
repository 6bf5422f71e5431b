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
  /// The row that the carried ones cannot be blocked by, and the tasks each of which is blocked by
  /// the next, from that row to a carried one.
  private(set) var refusal: (target: ItemID, chain: [String])?
  /// The row that the bottom line names as the blocker.
  private var shownTarget: ItemID?
  /// The row at which the user has aimed.
  private var aimedTarget: ItemID?
  /// The cell of the pointer when it last moved.
  private var pointer: Cell?
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

  /// Follows where a drag aims, and finds out whether that row can block the carried ones.
  func aim(at event: DragEvent, _ effects: [DragEffect]) {
    for case .announce(let announcement) in effects {
      shownTarget = nil
      guard case .over(.link, let items, _, _, _, let target?) = announcement else { continue }
      shownTarget = target
      // If the chain cannot be read, the drop finds and reports it.
      let chain = try? host.source.blocking?.chain(
        from: TaskID(target), toAnyOf: items.map(TaskID.init))
      refusal = chain.map { (target, $0) }
    }
    switch event {
    case .moved(let cell, isButtonDown: _, modifiers: _): pointer = cell
    case .timePassed:
      // Only a list that scrolls under the pointer changes the aim as the user expects.
      guard effects.contains(where: { if case .scroll = $0 { true } else { false } }) else {
        return
      }
    case .sceneChanged, .resized, .released, .drop: return
    case .pressed, .wheel, .sidewaysWheel, .escape, .lift, .combine, .step, .delete, .focusLost,
      .suspended, .cancel:
      break
    }
    aimedTarget = shownTarget
  }

  /// Whether a change by others has brought another row to where a drop aims.
  func hasMissed(_ target: ItemID, at event: DragEvent) -> Bool {
    if case .released(let cell, modifiers: _) = event, cell != pointer { return false }
    return target != aimedTarget
  }

  private func read(of task: TaskRecord) throws -> TaskLinks {
    guard hasLinks, let source = host.source.blocking else { return TaskLinks() }
    return try host.source.inOneState {
      TaskLinks(
        blockers: task.blockedBy.isEmpty
          ? [] : Array(try source.blockers(of: task.id).prefix(Self.maxLinks)),
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
