import ArgumentParser
import BoardModel

struct AddCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a task, or one per line of standard input.",
    discussion: """
      Prints the id of each new task. All lines are one change; one undo reverts it. \
      Put -- before a title that begins with a hyphen.

      Examples:
        dragboard add Buy milk --due tomorrow --tag shop
        dragboard add -q 'pay rent every month on the 1st #home !A'
        dragboard add --list Done --top -- -5 degrees outside
        dragboard add - < titles.txt
      """)

  @Argument(help: "The title; - reads one title per line from standard input.")
  var title: [String] = []
  @Option(parsing: .unconditional, help: "The board. Default: the first board.")
  var board: String?
  @Option(parsing: .unconditional, help: "The list. Default: the first that is not the done list.")
  var list: String?
  @Flag(help: "Adds at the top of the list. Default: at the bottom.") var top = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Adds before the task with this id.", valueName: "id"))
  var before: TaskID?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Adds after the task with this id.", valueName: "id"))
  var after: TaskID?
  @OptionGroup var fields: FieldOptions
  @Option(
    name: .customLong("tag"), parsing: .unconditionalSingleValue,
    help: "A tag; may be repeated.")
  var tags: [String] = []
  @Option(parsing: .unconditional, help: ArgumentHelp("Notes.", valueName: "text"))
  var notes: String?
  @Option(parsing: .unconditional, help: "A link for the task.")
  var url: String?
  @OptionGroup var blocking: BlockingOptions
  @Flag(
    name: [.customShort("q"), .customLong("quick-words")],
    help:
      "Reads dates, #tags, !A, @ben, /List, start:+1w and repetitions in a title as fields, as in 'call mum tomorrow at 5pm #family'."
  )
  var readsQuickWords = false
  @OptionGroup var global: GlobalOptions

  /// Checks that there is a title, and that the options can be combined. This happens after
  /// parsing, so that an unknown option is reported first.
  private func check() throws {
    if title.isEmpty {
      throw ValidationError(
        "add needs a title, or - to read one per line from standard input")
    }
    if [top, before != nil, after != nil].count(where: { $0 }) > 1 {
      throw ValidationError("--top, --before and --after cannot be used together")
    }
    if before != nil || after != nil, board != nil || list != nil {
      throw ValidationError(
        "--before and --after cannot be used with --board or --list")
    }
  }

  func run(printingTo output: Output) throws {
    try check()
    try addition().run(printingTo: output)
  }

  func addition() throws -> TaskAddition {
    TaskAddition(
      title: title, board: board, list: list, isAtTop: top, before: before, after: after,
      details: try TaskWords(fields, global.settings), namesAssignee: fields.assignee != nil,
      tags: tags, notes: notes, url: url,
      blockers: blocking.blockers, waitingFor: blocking.waiting, readsQuickWords: readsQuickWords,
      settings: global.settings)
  }
}
