import ArgumentParser
import BoardModel
import CommandWords
import Formats
import Store

struct ImportCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Adds the tasks of files as one change.",
    discussion: """
      FORMAT is \(ExchangeWords.formats); it can be left out if a file's extension shows it. \
      Without a file, or with -, reads standard input. If there is an error, nothing is imported. \
      Data without a field on the board is kept, and an export in the same format writes it back.

      Examples:
        dragboard import todo.txt
        task export | dragboard import taskwarrior --update
        dragboard import csv tasks.csv --board Work --dry-run
        dragboard import todo.txt --board Todo --create-board --project-tag plain
      """)

  @Argument(help: ArgumentHelp("The format, then files.", valueName: "format"), completion: .file())
  var words: [String] = []
  @Option(
    parsing: .unconditional,
    help: "The board for tasks without a board in the file. Default: the first board.")
  var board: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The list for open tasks without a list in the file. Default: the first that is not the done "
        + "list."))
  var list: String?
  @Flag(help: "Updates existing tasks, found by uuid or title, if those in the file are newer.")
  var update = false
  @Flag(help: "Skips tasks whose list already has one with the same title and due date.")
  var skipEqual = false
  @Flag(help: "Creates the board of --board if it does not exist.") var createBoard = false
  @Flag(help: "Creates the lists that the file names and the board lacks.") var lists = false
  @Flag(help: "Skips what cannot be read, and imports the rest.") var lenient = false
  @Flag(help: "Only shows what would be done.") var dryRun = false
  @Option(
    parsing: .unconditional,
    help: "Turns a todo.txt project such as +work into the tag +work (sign) or work (plain).")
  var projectTag: ProjectTags = .sign
  @Flag(help: "Reads CSV cells without unescaping them.") var raw = false
  @Option(parsing: .unconditional, help: "The character encoding of the files.")
  var encoding: TextEncoding = .utf8
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if createBoard, board == nil { throw ValidationError("--create-board needs --board") }
  }

  func run(printingTo output: Output) throws {
    let files = try ExchangeWords(words, command: "import").files.map { format, path in
      try ImportFile(path, format: format, encoding: encoding)
    }
    let progress = ExchangeProgress(cancelled: "Nothing was imported.")
    let config = global.readConfig()
    config.writeReadingNotice()
    // A missing store is created only once there is something to import.
    let existing = try global.openStoreIfThere()
    let reader = ImportReader(
      files: files, targets: try targets(in: existing ?? .inMemory()),
      frames: ImportFrames(store: existing), isRaw: raw, projectTags: projectTag,
      order: config.dateOrderInForce)
    try reader.check(isLenient: lenient, progress)
    try reader.tags.write(existing: existing?.tags() ?? [], isTrial: dryRun)
    let store = try existing ?? (dryRun ? .temporary() : global.openStore())
    if existing == nil { reader.aim(at: try targets(in: store)) }
    var options = ImportOptions()
    options.isUpdating = update
    options.skipsEqual = skipEqual
    options.isTrial = dryRun
    options.newBoard = reader.targets.newBoard
    options.newLists = reader.targets.newLists
    options.boardExtras = reader.frames.extras
    options.total = reader.taskCount
    let summary: ImportSummary
    do {
      summary = try store.importTasks(options) { receive in try reader.read(receive) }
    } catch let refusal as Refusal {
      throw try failure(for: refusal, at: reader.location, in: store)
    }
    progress.end("read", reader.taskCount)
    output.consequence = "The change was made; only its output is missing."
    try output.print(
      (dryRun
        ? "would import \(summary.imported), update" : "imported \(summary.imported), updated")
        + " \(summary.updated), already there \(summary.alreadyThere)")
    for words in [
      words(forAlike: summary.alike), Self.words(forUnknownBlockers: summary.unknownBlockers),
      Self.words(forCircular: summary.circular),
    ] {
      if let words { Dragboard.writeError("dragboard: \(words)") }
    }
  }

  /// A remark about blockers that do not exist; `nil` if there are none.
  private static func words(forUnknownBlockers count: Int) -> String? {
    guard count > 0 else { return nil }
    return count == 1
      ? "a blocker does not exist; it blocks its task once it is imported."
      : "\(count) blockers do not exist; each blocks its task once it is imported."
  }

  /// A remark about tasks that block each other in a circle; `nil` if there are none.
  private static func words(forCircular count: Int) -> String? {
    guard count > 0 else { return nil }
    return count == 1
      ? "a task blocks itself; this link does not count."
      : "\(count) tasks block each other in a circle; these links do not count."
  }

  /// A remark about titles that are already on the board; `nil` if there are none.
  private func words(forAlike count: Int) -> String? {
    guard count > 0 else { return nil }
    let titles = counted(count, "title")
    let (are, were) = count == 1 ? ("is", "was") : ("are", "were")
    return dryRun
      ? "\(titles) \(are) already on the board and would be added again. With --update, "
        + "\(count == 1 ? "it" : "they") would not be added."
      : "\(titles) \(were) already on the board and \(were) added again. 'dragboard undo' reverts the "
        + "import; with --update, \(count == 1 ? "it is" : "they are") not added."
  }

  private func targets(in store: TaskStore) throws -> ImportTargets {
    do {
      return try ImportTargets(
        store: store, board: board, makesBoard: createBoard, list: list, makesLists: lists)
    } catch StoreError.noSuchBoard(let name, let nearest) {
      let making =
        ShellWords.isPlain(name)
        ? "'dragboard board create \(name)' or --create-board creates it."
        : "--create-board creates it."
      throw Failure(
        "no such board: \(quoted(name))",
        next: nearest.map { "Did you mean \(quoted($0))? Otherwise \(making)" }
          ?? making.prefix(1).uppercased() + making.dropFirst())
    }
  }

  /// The error for a refused task. If a list is full, the error names the list; otherwise, it
  /// contains the position of the task in the file.
  private func failure(
    for refusal: Refusal, at location: String, in store: TaskStore
  ) throws -> Failure {
    switch refusal {
    case .limit(let limit, let list):
      let name = try store.list(list).map { quoted($0.name) } ?? "the list"
      return Failure(
        RefusalWords.full(name, limit: limit),
        next: "Nothing was imported. Change its limit with 'dragboard board rules', or name "
          + "another list with --list.")
    case .locked, .pinned, .notAccepted, .duplicate, .blocked, .noReordering, .cycle, .stated,
      .viewing, .unsupported:
      let failure = StoreErrorWording.failure(for: refusal)
      return Failure(
        "\(location): \(failure.what)", next: "Nothing was imported.", status: failure.status)
    }
  }
}

extension TextEncoding: ExpressibleByArgument {}
extension ProjectTags: ExpressibleByArgument {}
