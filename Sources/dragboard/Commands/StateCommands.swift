import BoardModel
import ArgumentParser
import Store

/// The task ids that several commands take as arguments.
struct TaskIDs: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The ids of the tasks; either all are changed or none.", valueName: "id"))
  var ids: [TaskID]

  func validate() throws {
    if ids.isEmpty { throw ValidationError("no id was given") }
  }
}

extension TaskID: ExpressibleByArgument {
  /// Parses digits only, so that `+2` is not an id.
  public init?(argument: String) {
    guard argument.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int64(argument) else {
      return nil
    }
    self.init(rawValue: number)
  }
}

struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Completes tasks: they move to the top of the done list.")

  @OptionGroup var tasks: TaskIDs
  @OptionGroup var global: GlobalOptions

  var change: StateChange {
    StateChange(kind: .completion, ids: tasks.ids, settings: global.settings)
  }

  func run() throws { try change.run() }
}

struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Reopens tasks: they move back to the lists they came from.")

  @OptionGroup var tasks: TaskIDs
  @OptionGroup var global: GlobalOptions

  var change: StateChange {
    StateChange(kind: .reopening, ids: tasks.ids, settings: global.settings)
  }

  func run() throws { try change.run() }
}

struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes tasks; undo brings them back.",
    aliases: ["rm", "delete"])

  @OptionGroup var tasks: TaskIDs
  @OptionGroup var global: GlobalOptions

  var change: StateChange {
    StateChange(kind: .removal, ids: tasks.ids, settings: global.settings)
  }

  func run() throws { try change.run() }
}

/// A change to tasks that needs only their ids.
struct StateChange: PrintingCommand {
  enum Kind {
    case completion, reopening, removal
  }

  let kind: Kind
  let ids: [TaskID]
  let settings: GlobalSettings

  func run() throws {
    let store = try settings.openNamedStore()
    switch kind {
    case .completion:
      let notice = try BlockingNotice(before: ids, in: store)
      let completed = try store.complete(ids)
      try SeriesNotice.write(of: completed, in: store)
      try notice.write(of: completed, in: store)
    case .reopening: _ = try store.reopen(ids)
    case .removal: try store.remove(ids)
    }
  }

  func run(printingTo _: Output) throws { try run() }
}
