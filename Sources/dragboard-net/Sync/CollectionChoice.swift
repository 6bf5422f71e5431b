import BoardModel
import CalDAV
import CommandWords
import Glibc
import NetOptions
import TerminalText
import Web

/// Chooses the calendar on a server that a board syncs with.
struct CollectionChoice {
  private let address: WebAddress
  private let options: RemoteAddOptions

  init(at address: WebAddress, _ options: RemoteAddOptions) {
    self.address = address
    self.options = options
  }

  /// Finds the calendar or creates it.
  ///
  /// - Parameter board: The board to sync. A new calendar gets the name of the board unless the
  ///   options give another name.
  func collection(for board: Board, over client: WebClient) async throws -> CalendarInfo {
    let discovery = Discovery(client)
    let calendars = try await discovery.calendars(at: address)
    let make = { (name: String) async throws in
      guard let home = calendars.homes.first else {
        throw Failure(
          "cannot create a calendar at \(address)",
          next: "Give the address of the server.", status: .badData)
      }
      return try await discovery.createCalendar(
        named: name.isEmpty ? board.name : name, in: home)
    }
    if let name = options.create { return try await make(name) }
    if let wanted = options.collection { return try choose(wanted, among: calendars.all) }
    if calendars.all.count == 1 { return calendars.all[0] }
    let chosen =
      calendars.all.isEmpty
      ? try askForNew(named: board.name) : try ask(calendars.all, board.name)
    if let chosen { return chosen }
    return try await make(board.name)
  }

  /// Whether the calendar `href` is found at the address. If the options name a calendar, that
  /// calendar must be `href`.
  func finds(_ href: Href, over client: WebClient) async throws -> Bool {
    let all = try await Discovery(client).calendars(at: address).all
    if let wanted = options.collection {
      return Href(try choose(wanted, among: all).address) == href
    }
    return all.contains { Href($0.address) == href }
  }

  private func choose(_ wanted: String, among all: [CalendarInfo]) throws -> CalendarInfo {
    let location = address.resolving(wanted)
    let found =
      all.first { $0.name == wanted } ?? all.first {
        location?.isSameResource(as: $0.address) == true
      }
      ?? all.first { NameMatch.key($0.name) == NameMatch.key(wanted) }
    guard let found else {
      throw Failure(
        "no such calendar: \(quoted(wanted))",
        next: all.isEmpty
          ? "Create one with --create."
          : "The calendars are \(listed(all.map { quoted($0.name) }, "and")).",
        status: .usage)
    }
    return found
  }

  /// Asks on the terminal whether to create a calendar.
  ///
  /// - Returns: `nil` if the user agrees.
  /// - Throws: ``Failure`` if the user declines, or if there is no terminal.
  private func askForNew(named name: String) throws -> CalendarInfo? {
    guard isatty(STDIN_FILENO) == 1 else {
      throw Failure(
        "there is no calendar for tasks at \(address)", next: "Create one with --create.",
        status: .badData)
    }
    let answer = TerminalQuestion.line(
      "There is no calendar for tasks yet. Create one called \(quoted(name))? [Y/n] ")
    guard let answer, ["", "y", "yes"].contains(answer.lowercased()) else { throw Self.cancelled }
    return nil
  }

  /// Asks on the terminal which calendar to use.
  ///
  /// - Returns: The chosen calendar; `nil` to create a new one.
  private func ask(_ all: [CalendarInfo], _ name: String) throws -> CalendarInfo? {
    guard isatty(STDIN_FILENO) == 1 else {
      throw Failure(
        "there are \(all.count) calendars: \(listed(all.map { quoted($0.name) }, "and"))",
        next: "Name one with --collection, or create one with --create.", status: .usage)
    }
    for (number, info) in all.enumerated() {
      FileOutput.error.write(
        "\(number + 1)  \(DisplayText.plain(info.name))  \(info.address.path)\n")
    }
    FileOutput.error.write("\(all.count + 1)  a new one called \(quoted(name))\n")
    while let answer = TerminalQuestion.line("Which one (1 to \(all.count + 1))? ") {
      guard let number = Int(answer), 1...all.count + 1 ~= number else { continue }
      return number > all.count ? nil : all[number - 1]
    }
    throw Self.cancelled
  }

  private static let cancelled = Failure(
    "no calendar was chosen", next: "Nothing was changed.", status: .cancelled)
}
