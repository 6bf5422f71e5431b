import BoardModel
import ArgumentParser
import CommandWords
import Glibc
import Store
import SystemFiles
import SystemPackage
import TerminalText

/// `dragboard doctor`: checks the terminal, the store, the configuration and the theme.
struct DoctorCommand: ParsableCommand, PrintingCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks the terminal, the store, the configuration and the theme.",
    discussion: "Prints a line for each check, and how to fix what is wrong.")

  @Flag(help: "Copies what can be read of a damaged store to a new file, and keeps the old one.")
  var repair = false
  @OptionGroup var global: GlobalOptions

  func run(printingTo output: Output) throws {
    if repair { return try salvage(printingTo: output) }
    let findings = MainActor.assumeIsolated {
      // Open the store despite mistakes in the configuration, which are findings too.
      Checkup(settings: global.settings).findings { try global.settings.openStore(isRead: true) }
    }
    for line in findings.flatMap(\.lines) { try output.print(line) }
    if let status = findings.filter({ !$0.isGood }).compactMap(\.status).first {
      throw ExitCode(status.rawValue)
    }
  }

  /// Whether the store has no journal, can be opened and is not damaged.
  private func isSound(_ path: String) -> Bool {
    // Opening the store would roll back a journal, but a damaged file must not change.
    let file = (try? FilePath(path).withoutLinks().string) ?? path
    let journal = try? FilePath("\(file)-journal").stat(followTargetSymlink: false)
    guard (journal?.size ?? 0) == 0 else { return false }
    // A store that cannot be opened or read is not sound.
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
    let report: SalvageReport
    do {
      report = try TaskStore.salvage(at: path, options: options)
    } catch StoreError.notAStore(let path) {
      // The usual message for this error would recommend this command.
      throw Failure(
        "not recognizable as a Dragboard store: \(DisplayText.plain(path))",
        next: "It was not changed. Name another file with --db.", status: .badData)
    }
    output.consequence = "The new file was created, but its name could not be printed."
    try output.print(DisplayText.plain(report.path))
    if report.wasUnfinished {
      return try output.report(
        "dragboard: the creation of the store had been interrupted; "
          + "the store is now complete, and empty.")
    }
    func reportTasks(_ ids: [TaskID], count: Int? = nil, _ what: String) throws {
      guard !ids.isEmpty else { return }
      let count = count ?? ids.count
      let shown = ids.prefix(20).map(\.description).joined(separator: " ")
      let more = count > 20 ? " and \(count - 20) more" : ""
      try output.report("dragboard: \(what): \(shown)\(more).")
    }
    try reportTasks(report.fromLog, "tasks found only in the log")
    try reportTasks(report.differing, "tasks that differ from the log, restored from the table")
    try reportTasks(report.lost, count: report.lostCount, "tasks that could not be read")
    let isOne = report.taskCount == 1
    try output.report(
      "dragboard: \(counted(report.taskCount, "task")) \(isOne ? "is" : "are") in the new file; "
        + "the old one was not changed. Use the new one with --db.")
    if !report.hasOriginalCount {
      try output.report(
        "dragboard: parts of the file cannot be read, so tasks may be missing.")
    }
    // The exit status must show that some tasks may be missing.
    if report.lostCount > 0 || !report.hasOriginalCount {
      throw ExitCode(ExitStatus.badData.rawValue)
    }
  }
}
