import ArgumentParser
import BoardModel
import CommandWords
import Store
import TerminalText

struct LogCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "log", abstract: "Shows the latest changes, newest first.",
    discussion: """
      Each line shows the time, where the change was made (screen, agenda, command or service; \
      shared if somebody else made it on a shared board), who made it if that was somebody else, \
      what was done, and whether it has since been undone. It also names the fields whose values a \
      sync overwrote; 'dragboard show' prints those values.
      """)

  @Option(
    name: .customShort("n"), parsing: .unconditional,
    help: ArgumentHelp("The number of changes to show.", valueName: "number"))
  var count = 20
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Only changes on this board.", valueName: "name"))
  var board: String?
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if count < 1 { throw ValidationError("the number of changes must be at least 1, not \(count)") }
  }

  func run(printingTo output: Output) throws {
    let store = try global.openStore(isRead: true)
    let board = try board.map { try store.requireBoard(named: $0) }
    let changes =
      try board.map { try store.log(on: $0.id, limit: count) } ?? store.log(limit: count)
    for change in changes {
      try output.print(Self.line(for: change, at: change.time.iso8601, in: store))
    }
  }

  /// A line with the time, the origin and the description of a change.
  ///
  /// - Parameter time: The time as text.
  static func line(for change: Change, at time: String, in store: TaskStore) throws -> String {
    let source =
      switch change.source {
      case _ where change.person != nil: "shared "
      case .board: "screen "
      case .agenda: "agenda "
      case .commandLine: "command"
      case .service: "service"
      }
    let person = change.person.map { "\(DisplayText.plain($0)) " } ?? ""
    let undone = change.step == .made && !change.isInForce ? "  (undone)" : ""
    let sentence = ChangeWords.sentence(for: change, quoted: titleInQuotes)
    let replaced = change.kind == .synced ? try store.replacedEdits(in: change.id) : []
    let losers = replaced.isEmpty ? "" : "  (replaced: \(ReplacedWords.summary(of: replaced)))"
    return "\(time)  \(source)  \(person)\(sentence)\(losers)\(undone)"
  }
}
