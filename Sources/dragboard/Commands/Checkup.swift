import BoardModel
import CommandWords
import Glibc
import Store
import TerminalText

/// The checks of `dragboard doctor`, each with one or more findings.
struct Checkup {
  /// The result of one check.
  struct Finding {
    let isGood: Bool
    let what: String
    /// What the user can do; `nil` if nothing is wrong.
    var next: String?
    /// The exit status of the program for a problem; `nil` if nothing is wrong, or if the problem
    /// does not change the exit status.
    var status: ExitStatus?

    /// The lines of the report, safe to print even if they quote a file.
    var lines: [String] {
      ["\(isGood ? "ok " : "bad")  \(DisplayText.plain(what))"]
        + (next.map { ["     \($0)"] } ?? [])
    }
  }

  let settings: GlobalSettings

  /// Runs all checks.
  ///
  /// - Parameter open: Opens the store to check.
  @MainActor
  func findings(openingStoreBy open: () throws -> TaskStore) -> [Finding] {
    TerminalCheck.findings() + storeFindings(open) + configFindings() + themeFindings()
  }

  private func storeFindings(_ open: () throws -> TaskStore) -> [Finding] {
    do {
      let store = try open()
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
      return try [
        Finding(isGood: true, what: "store: \(DisplayText.plain(store.path)), \(size)"),
        Finding(isGood: true, what: "journal: the tables match the log"),
      ] + sharingFindings(store)
    } catch {
      let failure = ErrorWording.failure(for: error)
      return [
        Finding(isGood: false, what: failure.what, next: failure.next, status: failure.status)
      ]
    }
  }

  /// The findings about shared boards, whose registers were checked with the tables.
  private func sharingFindings(_ store: TaskStore) throws -> [Finding] {
    let hubs = settings.readConfig().hubs.map(\.id)
    let boards = try store.sharedBoards().filter { !$0.isStopped }
    let findings = try boards.map { board in
      let unsent = try store.unsentCount(of: board)
      let state = unsent > 0 ? "\(unsent) unsent" : "everything is sent"
      let what = "shared: \(quoted(board.name)) on \(board.hub): \(state)"
      guard hubs.contains(board.hub) else {
        let next = "Add its table again, or run 'dragboard remote remove \(board.hub)'."
        return Finding(
          isGood: false, what: "\(what); the configuration no longer has this hub", next: next,
          status: .configuration)
      }
      guard let error = board.lastError else { return Finding(isGood: true, what: what) }
      return Finding(
        isGood: false, what: "\(what); \(error)", next: "'dragboard sync' tries again.")
    }
    if findings.isEmpty { return [] }
    return [Finding(isGood: true, what: "shared boards: all registers are valid")] + findings
  }

  private func configFindings() -> [Finding] {
    let path =
      Config.location(option: settings.config, environment: .current)?.path ?? "none"
    let config = settings.readConfig()
    let notices = config.notices
    guard notices.isEmpty else {
      let next =
        config.unreadable == nil
        ? "Fix it; until then, the rest of the file applies."
        : "Fix it; until then, boards use the defaults and commands fail."
      return notices.map {
        Finding(isGood: false, what: "config: \($0)", next: next, status: .configuration)
      }
    }
    let isThere = access(path, F_OK) == 0
    return [
      Finding(
        isGood: true,
        what: "config: \(isThere ? DisplayText.plain(path) : "no file, so the defaults apply")")
    ]
  }

  private func themeFindings() -> [Finding] {
    let config = settings.readConfig()
    let name = config.theme.value
    let notices = ThemeLibrary(environment: .current).theme(of: config).notices
    guard notices.isEmpty else {
      let next = "Fix it, or choose another: 'dragboard theme list' shows the themes."
      return notices.map {
        Finding(isGood: false, what: "theme: \($0)", next: next, status: .configuration)
      }
    }
    return [Finding(isGood: true, what: "theme: \(DisplayText.plain(name))")]
  }

  private static func words(for finding: IntegrityFinding) -> String {
    switch finding {
    case .file(let detail): "the file is damaged: \(detail)"
    case .danglingReference(let table, let row): "\(table) \(row) refers to a missing row"
    case .differsFromLog(let table, let row, let columns):
      columns.isEmpty
        ? "\(table) \(row) is missing from the table or from the log"
        : "\(table) \(row) differs from the log in \(columns.joined(separator: ", "))"
    case .wrongCount(let list, let stored, let found):
      "list \(list) should have \(counted(stored, "task")) but has \(found)"
    case .impossibleValue(let table, let row, let column):
      "\(table) \(row) has an invalid value in \(column)"
    case .boardWithoutLists(let name): "board \(quoted(name)) has no lists"
    case .noBoard: "there is no board"
    case .textIndex: "the search index does not match the tasks"
    case .blockers: "the index of blocked tasks does not match the tasks"
    case .log(let detail): "the log cannot be read: \(detail)"
    }
  }
}
