import ArgumentParser
import Hub
import NetOptions
import TerminalText

/// `dragboard hub invite`: prints a link with which somebody joins the hub.
struct HubInviteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: HubCommandName.invite.rawValue, abstract: HubCommandName.invite.abstract,
    discussion: """
      The link can be used once, within 7 days. To invite somebody to a board, see \
      'dragboard share --help'.

      Examples:
        dragboard hub invite --url https://hub.example.org
        dragboard hub invite --lan
      """)

  @OptionGroup var database: HubDatabaseOption
  @OptionGroup var reach: HubURLOption

  @Flag(help: "The hub is served with --lan.")
  var lan = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --lan: the address that the hub listens on, if it was given.",
      valueName: "address:port"))
  var listen: String?

  func validate() throws {
    try reach.validateURL()
    if listen != nil, !lan { throw ValidationError("--listen needs --lan") }
  }

  func run() async throws {
    let hub = try await database.openHub()
    let local = try lan ? HubLAN(invitingTo: listen, beside: database.localPath()) : nil
    let invitation = try await hub.invite()
    let url = reach.url ?? local.map { "https://\($0.address)" } ?? "http://127.0.0.1:8643"
    try HubOutput.print(HubURLOption.link(to: url, invitation, local) + "\n")
  }
}

/// `dragboard hub people`: lists everybody who has joined.
struct HubPeopleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: HubCommandName.people.rawValue, abstract: HubCommandName.people.abstract)

  @OptionGroup var database: HubDatabaseOption

  func run() async throws {
    let people = try await database.openHub().allPeople()
    guard !people.isEmpty else {
      HubOutput.error.write("dragboard: no one has joined. See 'dragboard hub invite --help'.\n")
      return
    }
    try HubOutput.print(["NAME", "BOARDS"], people.map { [$0.name, String($0.boards)] })
  }
}

/// `dragboard hub remove`: cuts a person off.
struct HubRemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: HubCommandName.remove.rawValue, abstract: HubCommandName.remove.abstract,
    discussion: """
      What the person has written stays. Stores keep the boards that they have.

      Example:
        dragboard hub remove Ben
      """)

  @Argument(help: "The name of the person.") var name: String
  @OptionGroup var database: HubDatabaseOption

  func run() async throws {
    let (name, boards) = try await database.openHub().removePerson(name)
    try HubOutput.print(DisplayText.plain("Removed \(name).") + "\n")
    if !boards.isEmpty {
      let names = boards.map { "“\(DisplayText.plain($0))”" }.joined(separator: ", ")
      HubOutput.error.write(
        "dragboard: without an owner, no one can invite others now: \(names).\n")
    }
  }
}

/// `dragboard hub boards`: lists all boards.
struct HubBoardsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: HubCommandName.boards.rawValue, abstract: HubCommandName.boards.abstract)

  @OptionGroup var database: HubDatabaseOption

  func run() async throws {
    let boards = try await database.openHub().allBoards().filter { !$0.isStopped }
    guard !boards.isEmpty else {
      HubOutput.error.write("dragboard: no board is shared. See 'dragboard share --help'.\n")
      return
    }
    try HubOutput.print(
      ["NAME", "TASKS", "MEMBERS", "REVISION", "ID"],
      boards.map { board in
        [
          board.name, String(board.tasks), String(board.members), String(board.revision), board.id,
        ]
      })
  }
}

/// `dragboard hub check`: checks everything that the hub keeps.
struct HubCheckCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: HubCommandName.check.rawValue, abstract: HubCommandName.check.abstract,
    discussion: "A board that is checked waits with its changes until it has been read.")

  @OptionGroup var database: HubDatabaseOption

  func run() async throws {
    let check = try await database.openHub().check()
    try HubOutput.print(
      """
      people  \(check.people)
      boards  \(check.boards)
      lists   \(check.lists)
      tasks   \(check.tasks)

      """ + check.findings.map { DisplayText.plain($0) + "\n" }.joined())
    guard check.findings.isEmpty else {
      throw HubFailure(
        "the hub's database is inconsistent", next: "Restore it from a backup.",
        status: HubFailure.badData)
    }
  }
}
