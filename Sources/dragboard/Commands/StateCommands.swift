import BoardModel
import ArgumentParser
import Store

/// The ids that several commands take.
struct TaskIDs: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The ids of the tasks. Either all of them are changed or none.", valueName: "id"))
  var ids: [Int64]

  func validate() throws {
    if ids.isEmpty { throw ValidationError("no id was given") }
  }

  var values: [TaskID] { ids.map(TaskID.init(rawValue:)) }
}

/// `dragboard done`.
struct DoneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "done", abstract: "Completes tasks: they move to the top of the done list.")

  @OptionGroup var tasks: TaskIDs
  @OptionGroup var global: GlobalOptions

  /// What is asked for.
  var completion: TaskCompletion { TaskCompletion(ids: tasks.ids, settings: global.settings) }

  func run() throws { try completion.run() }
}

/// Tasks that are completed.
struct TaskCompletion: PrintingCommand {
  var ids: [Int64]
  var settings: GlobalSettings

  func run() throws {
    let store = try settings.openNamedStore()
    try SeriesNotice.write(of: store.complete(ids.map(TaskID.init(rawValue:))), in: store)
  }

  func run(printingTo _: Output) throws { try run() }
}

/// `dragboard reopen`.
struct ReopenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reopen", abstract: "Reopens tasks: they move back to the pending list.")

  @OptionGroup var tasks: TaskIDs
  @OptionGroup var global: GlobalOptions

  func run() throws { _ = try global.openStore().reopen(tasks.values) }
}

/// `dragboard remove`.
struct RemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes tasks; undo brings them back.",
    aliases: ["rm", "delete"])

  @OptionGroup var tasks: TaskIDs
  @OptionGroup var global: GlobalOptions

  func run() throws { try global.openStore().remove(tasks.values) }
}
