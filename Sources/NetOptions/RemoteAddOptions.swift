public import ArgumentParser

/// The arguments and options of `dragboard remote add`.
public struct RemoteAddOptions: ParsableArguments {
  /// The name that the user gives the remote.
  @Argument(help: "A name of your choice, such as that of the server.") public var name: String

  /// The address of the server or of a calendar.
  @Argument(help: "The address of the server or of a calendar on it.") public var url: String

  /// The name of the board to sync; `nil` for the first board.
  @Option(
    parsing: .unconditional, help: "The board to sync. Default: the first board.")
  public var board: String?

  /// The user's name on the server.
  @Option(parsing: .unconditional, help: "Your name on the server.") public var user: String?

  /// The command that prints the password.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A command that prints the password; it runs without a shell.", valueName: "command"))
  public var passwordCommand: String?

  /// Whether to store the password that the user types.
  @Flag(help: "Stores the typed password, in a file that only you can read.")
  public var savePassword = false

  /// The name, path or address of the calendar to sync with.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The calendar's name, path or address.", valueName: "collection"))
  public var collection: String?

  /// The name of the calendar to create; empty for the name of the board. If it is `nil`, a
  /// calendar is created only if the user agrees.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Creates a calendar, by default named after the board.", valueName: "name"))
  public var create: String?

  /// The path of a PEM file with certificate authorities to trust besides those of the system.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A PEM file with your own certificate authority.", valueName: "file"),
    completion: .file())
  public var ca: String?

  /// The options for signing in with OAuth 2.0.
  @OptionGroup public var oauth: OAuthOptions

  /// Creates the options with their default values.
  public init() {}

  /// Checks that the options can be combined.
  public func validate() throws {
    if collection != nil, create != nil {
      throw ValidationError("--collection and --create cannot be used together")
    }
    if passwordCommand != nil, savePassword {
      throw ValidationError("--password-command and --save-password cannot be used together")
    }
    if oauth.oauth, passwordCommand != nil || savePassword {
      throw ValidationError("--oauth needs no password")
    }
  }
}
