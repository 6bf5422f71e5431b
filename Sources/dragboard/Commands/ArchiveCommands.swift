import ArgumentParser
import BoardModel
import CommandWords
import Store

struct ArchiveCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "archive", abstract: "Moves completed tasks from their boards to the archive.",
    discussion: """
      'find', 'show' and 'list --archived' still show archived tasks; 'unarchive' and 'undo' \
      bring them back.

      Examples:
        dragboard archive
        dragboard archive --board Work --older-than 14d
      """)

  @Option(parsing: .unconditional, help: "Only the tasks of this board. Default: all boards.")
  var board: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only tasks that were completed at least this long ago: 14d, 2w, 3m, 1y.", valueName: "age"))
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

  /// Parses an age, such as `14d`, and returns the end of the day that long ago.
  ///
  /// - Throws: ``Failure`` if the text is not an age.
  private static func end(of word: String) throws -> Timestamp {
    guard let age = Age(word) else {
      throw Failure(
        "not an age: --older-than \(quoted(word))", next: "Give \(Age.forms).", status: .usage)
    }
    return .local(DueDate(day: age.day(before: .today()).adding(days: 1)))
  }
}

struct UnarchiveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unarchive", abstract: "Brings archived tasks back to their lists.",
    discussion: """
      If the done list of a task was removed, the task comes back to the board's current done \
      list or, without one, as an open task.
      """)

  @OptionGroup var tasks: TaskIDs
  @OptionGroup var global: GlobalOptions

  func run() throws { try global.openStore().unarchive(tasks.ids) }
}
