import ArgumentParser
import BoardModel
import CommandWords
import Glibc
import Store

struct TakeCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "take", abstract: "Takes the topmost task that can be worked on, and prints it.",
    discussion: """
      Of several people or programs that ask at once, each gets another task. 'dragboard done ID' \
      or 'dragboard give-back ID' ends it; after the time of --for, the task is free again. If \
      there is no such task, the status is 1.

      Examples:
        dragboard take --for 30m --as builder --format json
        dragboard take --board Work --filter "#code"
      """)

  @Option(
    name: .customLong("for"), parsing: .unconditional,
    help: ArgumentHelp("How long, such as 30m, 2h or 1d.", valueName: "time"))
  var time = TakingTime.standard
  @Option(
    name: .customLong("as"), parsing: .unconditional,
    help: ArgumentHelp("Who takes it. Default: your user name.", valueName: "name"))
  var name: String?
  @OptionGroup var options: ReadyTaskOptions

  func run(printingTo output: Output) throws {
    let name = name ?? Self.userName
    guard !TaskText.isBlank(name) else {
      throw Failure(
        "no name for who takes the task", next: "Name someone with --as.", status: .usage)
    }
    let choice = try options.choice(toRead: false)
    let task = try choice.store.takeNextTask(
      in: choice.lists.map(\.id), passing: choice.filter, today: .today(), as: name,
      forMinutes: time.minutes)
    try options.print(task, of: choice, on: output)
  }
}

extension TakeCommand {
  /// The name of the user, as the environment has it, or the user's number.
  fileprivate static var userName: String {
    let names: [String] = ["USER", "LOGNAME"]
    return names.lazy.compactMap { name in getenv(name).map { String(cString: $0) } }.first
      ?? "user \(getuid())"
  }
}

struct GiveBackCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "give-back", abstract: "Gives back tasks that were taken, so that they are free.")

  @OptionGroup var tasks: TaskIDs
  @OptionGroup var global: GlobalOptions

  func run() throws {
    for task in try global.openStore().giveBack(tasks.ids) {
      Dragboard.writeError(
        "dragboard: no one had taken task \(task.id): \(quoted(task.title)).")
    }
  }
}

extension TakingTime: ExpressibleByArgument {
  /// Parses a number followed by `m`, `h` or `d`.
  public init?(argument: String) { self.init(argument) }

  /// The default value in the help of an option.
  public var defaultValueDescription: String {
    minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)m"
  }
}
