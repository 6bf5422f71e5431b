import ArgumentParser
import BoardModel
import BoardScreen
import CommandWords
import CursesUI
import Formats
import Glibc
import Store
import SystemPackage

struct StatsCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Shows how many tasks were completed, how many were open, and for how long.",
    discussion: """
      Undone changes and removed tasks do not count; archived tasks do. If tasks have due dates, a \
      dotted line shows how many would be open if each were completed on time. --theme NAME \
      changes the colours.

      Examples:
        dragboard stats
        dragboard stats --board Work --since 3m
        dragboard stats --svg stats.svg
      """)

  @Option(parsing: .unconditional, help: "Only the tasks of this board. Default: all boards.")
  var board: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The first day, or how long ago it was: 2026-01-31, 14d, 2w, 3m. Default: a year ago.",
      valueName: "date"))
  var since: String?
  @Flag(help: "Prints the figures as JSON.") var json = false
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Writes the charts as SVG to this file; - is standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?
  @OptionGroup var global: GlobalOptions

  func validate() throws {
    if json, svg != nil { throw ValidationError("--json and --svg cannot be used together") }
  }

  func run(printingTo output: Output) throws {
    let today = CivilDay.today()
    let first = try since.map { try day($0, today: today) } ?? Self.aYear(before: today)
    let store = try global.openStore(isRead: true)
    let board = try board.map { try store.requireBoard(named: $0) }
    let statistics = try store.statistics(of: board?.id, since: first, today: today)
    if json { return try output.print(StatisticsJSON(statistics).text) }
    if let svg {
      let picture = StatisticsSVG(statistics, showsEveryDay: since != nil).text
      if svg == "-" { return try output.print(picture, terminator: "") }
      // The picture may be for a web page, so others can read the file.
      let permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
      return try ExportFile(svg, permissions: permissions).write { put in
        try put(Array(picture.utf8))
      }
    }
    guard !statistics.isEmpty else {
      return try output.print("\(Self.nothingToCount) 'dragboard add' adds a task.")
    }
    try output.print(
      MainActor.assumeIsolated { page(of: statistics) }, terminator: "")
  }

  @MainActor
  private func page(of statistics: TaskStatistics) -> String {
    let theme = ThemeLibrary(environment: .current).theme(named: global.readConfig().theme.value)
    for notice in theme.notices { Dragboard.writeError(Dragboard.line(forNotice: notice)) }
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let page = StatisticsPage(
      statistics, width: min(Self.maxColumns, Terminal.columns(of: STDOUT_FILENO) ?? 80),
      showsEveryDay: since != nil)
    return page.picture(in: Appearance(theme: theme.theme)).printed(
      in: isTerminal ? TerminalCapabilities.printedColors : nil, isUTF8: Terminal.isUTF8)
  }

  /// The message if there are no statistics to show.
  static let nothingToCount = "There is nothing to count yet."

  /// The maximum width of the page, in columns; the rest of a wider terminal stays empty.
  private static let maxColumns = 200

  /// The Monday of the week 52 weeks ago.
  static func aYear(before today: CivilDay) -> CivilDay {
    today.adding(days: -today.weekday - 52 * 7)
  }

  /// Parses a day, or an age such as `14d`; the day must not be in the future.
  ///
  /// - Throws: ``Failure`` for a future day, or text that is neither a day nor an age.
  private func day(_ word: String, today: CivilDay) throws -> CivilDay {
    let order = global.readConfig().dateOrderInForce
    let date = DueDate.parse(word, today: today, clock: .midnight, order: order)
    let named = date?.time == nil ? date?.day : nil
    guard let day = Age(word).map({ $0.day(before: today) }) ?? named else {
      throw Failure(
        "not a day: --since \(quoted(word))",
        next: DueDate.nearest(to: word, today: today, clock: .midnight, order: order)
          .map { "Did you mean \(quoted($0))?" }
          ?? "Give one such as 2026-01-31, or \(Age.forms).", status: .usage)
    }
    guard day <= today else {
      throw Failure(
        "\(day) is in the future: --since \(quoted(word))",
        next: "Give a day up to today, \(today), or \(Age.forms).", status: .usage)
    }
    return day
  }
}
