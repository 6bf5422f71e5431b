import ArgumentParser
import BoardModel
import CommandWords
import Store

/// `dragboard archive`.
struct ArchiveCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: "Takes completed tasks off their boards and keeps them.",
    discussion: """
      Archived tasks stay in 'find', 'show' and 'list --archived'; 'unarchive' and 'undo' bring \
      them back.

      Examples:
        dragboard archive
        dragboard archive --board Work --older-than 14d
      """)

  @Option(parsing: .unconditional, help: "Only those of this board. Default: of every board.")
  var board: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only what was completed so long ago: 14d, 2w, 3m, 1y.", valueName: "age"))
  var olderThan: String?
  @OptionGroup var global: GlobalOptions

  func run(printingTo output: Output) throws {
    let end = try olderThan.map(Self.end(of:))
    let store = try global.openStore()
    let board = try board.map { try store.requireBoard(named: $0) }
    let count = try store.archive(on: board?.id, completedBefore: end)
    try output.print(
      count == 0 ? "There was nothing to archive." : "Archived \(counted(count, "task")).")
  }

  /// The end of the day that long ago.
  private static func end(of word: String) throws -> Timestamp {
    guard let age = Age(word) else {
      throw Failure(
        "not an age: --older-than \(quoted(word))", next: "Give \(Age.forms).", status: .usage)
    }
    return .local(DueDate(day: age.day(before: .today()).adding(days: 1)))
  }
}

/// `dragboard unarchive`.
struct UnarchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unarchive", abstract: "Brings archived tasks back to their places.",
    discussion: """
      A task whose done list was removed comes back to the done list that the board has now or, \
      without one, open.
      """)

  @OptionGroup var tasks: TaskIDs
  @OptionGroup var global: GlobalOptions

  func run() throws { try global.openStore().unarchive(tasks.ids) }
}
