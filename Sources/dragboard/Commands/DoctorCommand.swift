import BoardModel
import ArgumentParser
import CommandWords
import Glibc
import Store
import TerminalText

/// `dragboard doctor`: one line for each thing that Dragboard stands on.
struct DoctorCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks the terminal, the store, the configuration and the theme.",
    discussion: "Prints a line for each, and how to fix what is wrong.")

  @Flag(help: "Copies what can be read of the store into a new file; the old one stays.")
  var repair = false
  @OptionGroup var global: GlobalOptions

  func run(printingTo output: Output) throws {
    if repair { return try salvage(printingTo: output) }
    let findings =
      MainActor.assumeIsolated { TerminalCheck.findings() } + storeFindings() + configFindings()
      + themeFindings()
    for finding in findings {
      // What is wrong is often said in words of the file.
      try output.print("\(finding.isGood ? "ok " : "bad")  \(DisplayText.plain(finding.what))")
      if let next = finding.next { try output.print("     \(next)") }
    }
    if let status = findings.filter({ !$0.isGood }).compactMap(\.status).first {
      throw ExitCode(status.rawValue)
    }
  }

  /// One line of the report.
  struct Finding {
    let isGood: Bool
    let what: String
    /// What to do.
    var next: String?
    /// How the program ends for it.
    var status: ExitStatus?
  }

  private func storeFindings() -> [Finding] {
    do {
      // What is wrong with the configuration is a finding of its own.
      let store = try global.settings.openStore(isRead: true)
      let wrong = try store.integrityFindings()
      guard wrong.isEmpty else {
        let next = "Keep the file; 'dragboard doctor --repair' salvages it into a new one."
        return wrong.map {
          Finding(
            isGood: false, what: "store: \(Self.words(for: $0))", next: next, status: .badData)
        }
      }
      let boards = try store.boards()
      let count = try boards.flatMap { try store.lists(of: $0.id) }.map(\.count).reduce(0, +)
      let size =
        "\(counted(count, "task")) on \(counted(boards.count, "board"))"
      return [
        Finding(isGood: true, what: "store: \(DisplayText.plain(store.path)), \(size)"),
        Finding(isGood: true, what: "journal: the tables are what the log says"),
      ]
    } catch {
      let failure = ErrorWording.failure(for: error)
      return [
        Finding(isGood: false, what: failure.what, next: failure.next, status: failure.status)
      ]
    }
  }

  private func configFindings() -> [Finding] {
    let path =
      Config.location(option: global.settings.config, environment: .current)?.path ?? "none"
    let notices = global.readConfig().notices
    guard notices.isEmpty else {
      let next = "Fix it; until then, the rest of the file is used."
      return notices.map {
        Finding(isGood: false, what: "config: \($0)", next: next, status: .configuration)
      }
    }
    let isThere = access(path, F_OK) == 0
    return [
      Finding(
        isGood: true,
        what: "config: \(isThere ? DisplayText.plain(path) : "none, the defaults are used")")
    ]
  }

  private func themeFindings() -> [Finding] {
    let config = global.readConfig()
    let name = config.theme.value
    let notices = ThemeLibrary(environment: .current).theme(of: config).notices
    guard notices.isEmpty else {
      let next = "Fix it, or choose another: 'dragboard theme list' shows them."
      return notices.map {
        Finding(isGood: false, what: "theme: \($0)", next: next, status: .configuration)
      }
    }
    return [Finding(isGood: true, what: "theme: \(DisplayText.plain(name))")]
  }

  private static func words(for finding: IntegrityFinding) -> String {
    switch finding {
    case .file(let detail): "the file is damaged: \(detail)"
    case .danglingReference(let table, let row): "\(table) \(row) belongs to nothing"
    case .differsFromLog(let table, let row, let columns):
      columns.isEmpty
        ? "\(table) \(row) is not in both the tables and the log"
        : "\(table) \(row) differs from the log in \(columns.joined(separator: ", "))"
    case .wrongCount(let list, let said, let found):
      "list \(list) says it has \(counted(said, "task")) and has \(found)"
    case .impossibleValue(let table, let row, let column):
      "\(table) \(row) holds an impossible value in \(column)"
    case .boardWithoutLists(let name): "board \(quoted(name)) has no lists"
    case .noBoard: "there is no board"
    case .textIndex: "the search index does not match the tasks"
    case .log(let detail): "the log cannot be read: \(detail)"
    }
  }

  /// Whether the store can be opened and nothing is wrong in it.
  private func isSound(_ path: String) -> Bool {
    // Opening it would roll a journal back, and what is to be salvaged must stay as it is.
    let file =
      realpath(path, nil).map { pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      } ?? path
    var status = stat()
    guard lstat("\(file)-journal", &status) != 0 || status.st_size == 0 else { return false }
    // What cannot be opened or read is not sound.
    guard let store = try? global.settings.openStore(isRead: true) else { return false }
    return (try? store.integrityFindings())?.isEmpty == true
  }

  private func salvage(printingTo output: Output) throws {
    let path = try StoreLocation.path(config: global.readConfig(), environment: .current)
    guard access(path, F_OK) == 0 else {
      throw Failure(
        "there is no store to repair: \(DisplayText.plain(path))",
        next: "Name another file with --db.")
    }
    if isSound(path) {
      return try output.report(
        "dragboard: the store is sound: \(DisplayText.plain(path)). There is nothing to repair.")
    }
    var options = StoreOptions()
    options.onActivity = ActivityNotice().report
    let report = try TaskStore.salvage(at: path, options: options)
    output.consequence = "The new file was made; only its name is missing here."
    try output.print(DisplayText.plain(report.path))
    if report.wasUnfinished {
      return try output.report(
        "dragboard: the store was never finished; it was empty, and is complete now.")
    }
    func say(_ ids: [TaskID], count: Int? = nil, _ what: String) throws {
      guard !ids.isEmpty else { return }
      let count = count ?? ids.count
      let shown = ids.prefix(20).map(\.description).joined(separator: " ")
      let more = count > 20 ? " and \(count - 20) more" : ""
      try output.report("dragboard: \(what): \(shown)\(more).")
    }
    try say(report.fromLog, "read only from the log")
    try say(report.differing, "differs from the log, the table was used")
    try say(report.lost, count: report.lostCount, "could not be read")
    let isOne = report.taskCount == 1
    try output.report(
      "dragboard: \(counted(report.taskCount, "task")) \(isOne ? "is" : "are") in the new file; "
        + "the old one is as it was.")
  }
}
