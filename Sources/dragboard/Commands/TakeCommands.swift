import ArgumentParser
import BoardModel
import CommandWords
import Glibc
import Store

struct TakeCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "take", abstract: "Takes the topmost task that can be worked on, and prints it.",
    discussion: """
      Of several people or programs that ask at once, each gets another task, also on a shared \
      board if its hub can be reached. 'dragboard done ID' \
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
    help: ArgumentHelp(
      "Who takes it. Default: your name on the hub of the board, or your user name.",
      valueName: "name"))
  var name: String?
  @OptionGroup var options: ReadyTaskOptions

  func run(printingTo output: Output) throws {
    if let name, TaskText.isBlank(name) {
      throw Failure(
        "no name for who takes the task", next: "Name someone with --as.", status: .usage)
    }
    let choice = try options.choice(toRead: false, by: name)
    let sharing = try SharedTaking(on: choice.board, of: choice.store, options.global.settings)
    let name = name ?? sharing?.person ?? Self.userName
    var task = try take(from: choice, as: name)
    if let sharing {
      while let taken = task, try !sharing.isConfirmed(taken) {
        task = try take(from: choice, as: name)
      }
    }
    try options.print(task, of: choice, on: output)
  }

  private func take(
    from choice: ReadyTaskOptions.Choice, as name: String
  ) throws -> TaskRecord? {
    try choice.store.takeNextTask(
      in: choice.lists.map(\.id), passing: choice.filter, today: .today(), as: name,
      forMinutes: time.minutes)
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
    let store = try global.openStore()
    let (former, now) = (try store.tasks(tasks.ids), WallClock.system.now())
    try store.giveBack(tasks.ids)
    let ownNames = [TakeCommand.userName] + global.readConfig().ownNames
    for task in former {
      let holder = task.takenBy(at: now)
      if let holder, ownNames.contains(holder) { continue }
      let words = holder.map { "\(quoted($0)) no longer has" } ?? "no one had taken"
      Dragboard.writeError("dragboard: \(words) task \(task.id): \(quoted(task.title)).")
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
