/// A command of `dragboard hub`. `dragboard` lists the commands, and `dragboard-hub` documents and
/// performs them.
public enum HubCommandName: String, CaseIterable, Sendable {
  case serve, invite, people, remove, boards, check

  /// What the command does, for the list of commands.
  public var abstract: String {
    switch self {
    case .serve: "Serves shared boards over HTTP. Ctrl-C ends it."
    case .invite: "Prints a link with which one person joins the hub and can share boards."
    case .people: "Lists the people who have joined the hub."
    case .remove: "Removes a person from the hub and from all boards at once."
    case .boards: "Lists the shared boards."
    case .check: "Checks everything that the hub keeps, and counts it."
    }
  }

  /// What the commands of `dragboard hub` do together.
  public static let abstractOfAll = "Serves shared boards, and manages who shares them."

  /// The discussion of `dragboard hub`.
  public static let discussion = """
    A hub carries the changes of shared boards between the stores of those who share them. It \
    keeps everything in one file of SQLite, or in a PostgreSQL database that several hubs can use \
    at once.

    Examples:
      dragboard hub serve
      dragboard hub invite
      dragboard hub serve --database postgresql://db.example.org/dragboard
    """
}
