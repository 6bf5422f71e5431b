import ArgumentParser
import BoardModel
import CommandWords
import Formats
import Store
import TerminalText

struct ExportCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Writes the tasks of boards to a file.",
    discussion: """
      FORMAT is \(ExchangeWords.formats); it can be left out if the file's extension shows it. \
      Without a file, or with -, writes to standard output. Fields that the format lacks are named \
      on standard error.

      Examples:
        dragboard export markdown
        dragboard export taskwarrior | task import
        dragboard export tasks.csv --board Work --filter "#shop"
      """)

  @Argument(
    help: ArgumentHelp("The format, then the file.", valueName: "format"), completion: .file())
  var words: [String] = []
  @Option(parsing: .unconditional, help: "Only this board. Default: all boards.")
  var board: String?
  @Option(
    parsing: .unconditional, help: "Only this list, of the first board unless --board is given.")
  var list: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Only matching tasks: words, #tag, !priority, due:today …", valueName: "words"),
    completion: ConfigCommand.filterCompletion)
  var filter: String?
  @Flag(help: "Writes only archived tasks, which are otherwise left out.") var archived = false
  @Flag(help: "Fails if the format lacks a field of a task.") var strict = false
  @Flag(help: "Writes CSV cells unescaped, even if a spreadsheet would run them.")
  var raw = false
  @OptionGroup var global: GlobalOptions

  func run(printingTo output: Output) throws {
    let files = try ExchangeWords(words, command: "export").files
    guard files.count == 1 else {
      throw ValidationError("export writes only one file, not also \(quoted(words.last ?? ""))")
    }
    let (format, path) = files[0]
    let config = global.readConfig()
    if filter != nil { config.writeReadingNotice() }
    try TaskFilter.check(option: filter, config)
    let store = try global.openStore(isRead: true)
    let lists = try lists(in: store)
    let passing = try TaskFilter(option: filter, config, on: lists.map(\.0), in: store)
    var writer = try BoardWriter(
      store: store, format: format, lists: lists, isOneList: list != nil,
      filter: passing, isArchive: archived || passing.isOfArchive, isRaw: raw,
      progress: ExchangeProgress(
        cancelled: path == nil ? "The export is incomplete." : "Nothing was exported."))
    if let path {
      try ExportFile(path).write { put in
        try writer.write(put)
        try refuseLosses(of: writer, as: format)
      }
    } else {
      if output.isTerminal {
        // Escape sequences in a title must not reach a terminal.
        var bytes: [UInt8] = []
        try writer.write { bytes += $0 }
        let lines = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
          .split(separator: "\n", omittingEmptySubsequences: false)
        // The last line may lack a line break, so add none.
        try output.print(
          lines.map { DisplayText.pasteable(String($0)) }.joined(separator: "\n"), terminator: "")
      } else {
        try writer.write { bytes in try bytes.withUnsafeBytes { try output.print($0) } }
      }
      try output.flush()
      try refuseLosses(of: writer, as: format)
    }
    writer.end()
    if !writer.unwritten.isEmpty {
      Dragboard.writeError("dragboard: \(losses(of: writer, as: format)).")
    }
  }

  /// The boards to export, with their lists.
  private func lists(in store: TaskStore) throws -> [(Board, [TaskList])] {
    let boards =
      board == nil && list == nil
      ? try store.boards() : [try store.requireBoard(named: board)]
    return try boards.map { board in
      (board, try list.map { [try store.list(named: $0, on: board)] } ?? store.lists(of: board.id))
    }
  }

  /// - Throws: ``Failure`` if fields would be lost and `--strict` was given.
  private func refuseLosses(of writer: BoardWriter, as format: FormatName) throws {
    guard strict, !writer.unwritten.isEmpty else { return }
    throw Failure(
      losses(of: writer, as: format), next: "Export as json, or leave out --strict.",
      status: .badData)
  }

  /// A remark about the fields that are not exported, such as `not in todotxt: notes of 3 tasks,
  /// links of 1 task`.
  private func losses(of writer: BoardWriter, as format: FormatName) -> String {
    let parts = writer.unwritten.counts.map { "\($0.what) of \(counted($0.count, "task"))" }
    return "not in \(format.rawValue): \(parts.joined(separator: ", "))"
  }
}
