import ArgumentParser
import BoardModel
import BoardScreen
import CommandWords
import Formats
import Store

struct FindCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "find", abstract: "Finds tasks on all boards by letters of their titles.",
    discussion: """
      The best match comes first, with its board and list; archived tasks are found too. The \
      letters must occur in the order given, with any text between them. The plain format prints id, \
      title, board and list, separated by tabs.

      Examples:
        dragboard find quarterly rep
        dragboard find milk --format json
      """)

  @Argument(help: "Letters of the title, in order.") var words: [String]
  @Option(parsing: .unconditional, help: "The output format.")
  var format: ListCommand.Format = .table
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw ValidationError("no letters were given")
    }
  }

  func run(printingTo output: Output) throws {
    let store = try global.openStore(isRead: true)
    let query = words.joined(separator: " ")
    var search = try TaskSearch(query, in: store)
    while !search.isComplete { try search.look() }
    let matches = search.best
    guard !matches.isEmpty else {
      throw Failure(
        "no task matches \(quoted(query))", next: "'dragboard list --all' shows every task.")
    }
    if format == .json || format == .ndjson {
      let printer = TaskPrinter(format: format, output: output)
      try printer.begin()
      let access = StoreAccess(store: store)
      for match in matches {
        // The task may have been removed in the meantime.
        guard let task = try store.taskOrArchived(match.title.id) else { continue }
        try printer.print(access.described([task])[0])
      }
      try printer.end()
    } else {
      for match in matches {
        try output.print(format == .plain ? match.plain(output.shown) : match.line(output.shown))
      }
    }
  }
}

extension TaskSearch.Match {
  /// A line with id, title, board and list, separated by tabs.
  fileprivate func plain(_ shown: (String) -> String) -> String {
    [String(title.id.rawValue), title.text, board.name, list].map(shown)
      .joined(separator: "\t")
  }

  /// A line with id, completion mark, title, assignee, board and list.
  fileprivate func line(_ shown: (String) -> String) -> String {
    let id = String(title.id.rawValue)
    let mark = title.isCompleted ? "✓" : "○"
    let end = (title.assignee.map { ["@" + $0] } ?? []) + [location]
    return String(repeating: " ", count: max(0, 5 - id.count)) + id
      + "  \(mark) " + ([title.text] + end).map(shown).joined(separator: "  ")
  }
}
