public import ArgumentParser

/// The words of `dragboard remote add`.
public struct RemoteAddOptions: ParsableArguments {
  /// What the user calls it.
  @Argument(help: "What you call it, such as the server.") public var name: String

  /// Where the server is.
  @Argument(help: "The address of the server, or of a calendar on it.") public var url: String

  /// The board that syncs with it.
  @Option(
    parsing: .unconditional, help: "The board that syncs with it. Default: the first one.")
  public var board: String?

  /// The user's name on the server.
  @Option(parsing: .unconditional, help: "Your name on the server.") public var user: String?

  /// The command that prints the password.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A command whose first line is the password; no shell reads it.", valueName: "command"))
  public var passwordCommand: String?

  /// Whether the password that was typed is kept.
  @Flag(help: "Keeps the password that you type in a file that only you can read.")
  public var savePassword = false

  /// The collection.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The calendar: its name, its path or its address.", valueName: "collection"))
  public var collection: String?

  /// The name of the collection to make; empty for the board's name.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Makes a calendar, called as the board unless a name is given.", valueName: "name"))
  public var create: String?

  /// An authority that the system does not know.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The certificates of an authority of your own.", valueName: "file"),
    completion: .file())
  public var ca: String?

  /// How the user signs in by OAuth 2.0.
  @OptionGroup public var oauth: OAuthOptions

  /// Makes them with their defaults.
  public init() {}

  /// Checks what belongs together.
  public func validate() throws {
    if collection != nil, create != nil {
      throw ValidationError("--collection names one that is there, --create makes one")
    }
    if passwordCommand != nil, savePassword {
      throw ValidationError("--password-command and --save-password do not go together")
    }
    if oauth.oauth, passwordCommand != nil || savePassword {
      throw ValidationError("--oauth needs no password")
    }
  }
}
