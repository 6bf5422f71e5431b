import ArgumentParser
import BoardModel

/// `dragboard add`.
struct AddCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a task, or one for each line of standard input.",
    discussion: """
      Prints the id of each new task. All lines are one change, which one undo takes back. \
      Put -- before a title that begins with a hyphen.

      Examples:
        dragboard add Buy milk --due tomorrow --tag shop
        dragboard add -q 'pay rent every month on the 1st #home !A'
        dragboard add --list Done --top -- -5 degrees outside
        dragboard add - < titles.txt
      """)

  @Argument(help: "The words of the title; - reads one title per line from standard input.")
  var title: [String] = []
  @Option(parsing: .unconditional, help: "The board. Default: the first one.")
  var board: String?
  @Option(parsing: .unconditional, help: "The list. Default: the first that is not done.")
  var list: String?
  @Flag(help: "At the top of the list. Default: at the bottom.") var top = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Before the task with this id.", valueName: "id"))
  var before: TaskID?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("After the task with this id.", valueName: "id"))
  var after: TaskID?
  @OptionGroup var fields: FieldOptions
  @Option(
    name: .customLong("tag"), parsing: .unconditionalSingleValue,
    help: "A tag; may be repeated.")
  var tags: [String] = []
  @Option(parsing: .unconditional, help: ArgumentHelp("Notes.", valueName: "text"))
  var notes: String?
  @Option(parsing: .unconditional, help: "A web address that belongs to it.")
  var url: String?
  @Flag(
    name: [.customShort("q"), .customLong("quick-words")],
    help:
      "Dates, #tags, !A, /List, start:+1w and repetitions in a title set its fields, as in 'call mum tomorrow at 5pm #family'."
  )
  var readsQuickWords = false
  @OptionGroup var global: GlobalOptions

  /// Checks what belongs together. An unknown option is reported before that.
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

  /// What is asked for.
  func addition() throws -> TaskAddition {
    TaskAddition(
      title: title, board: board, list: list, isAtTop: top, before: before, after: after,
      details: try TaskWords(fields, global.settings), tags: tags, notes: notes, url: url,
      readsQuickWords: readsQuickWords, settings: global.settings)
  }
}
