import ArgumentParser
import BoardModel
import Store

/// The options that say what blocks a task.
struct BlockingOptions: ParsableArguments {
  @Option(
    name: .customLong("blocked-by"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A task that blocks it, on any board; may be repeated.", valueName: "id"))
  var blockers: [TaskID] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("What it waits for, in words.", valueName: "text"))
  var waiting: String?
}

/// What no longer blocks a task, as typed.
enum FormerBlocker: Equatable, ExpressibleByArgument {
  /// Every task that blocks it.
  case all
  /// The task with this id.
  case one(TaskID)

  init?(argument: String) {
    if argument == "all" {
      self = .all
    } else if let id = TaskID(argument: argument) {
      self = .one(id)
    } else {
      return nil
    }
  }

  /// The id of a single task; `nil` for all.
  var task: TaskID? {
    switch self {
    case .all: nil
    case .one(let id): id
    }
  }
}

extension TaskStore {
  /// The UUIDs of tasks, archived or not.
  ///
  /// - Throws: ``StoreError/noSuchTask(_:)``.
  func uuids(of ids: [TaskID]) throws -> [String] {
    try ids.map { id in
      guard let task = try taskOrArchived(id) else { throw StoreError.noSuchTask(id) }
      return task.uuid
    }
  }
}
