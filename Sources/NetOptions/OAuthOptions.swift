public import ArgumentParser

/// The options for signing in with OAuth 2.0.
public struct OAuthOptions: ParsableArguments {
  /// Whether to sign in with OAuth 2.0 instead of a password.
  @Flag(help: "Signs in with OAuth 2.0 in a browser.") public var oauth = false

  /// Whether to sign in with a code that is entered on another device.
  @Flag(help: "With --oauth: signs in with a code on another device.") public var device = false

  /// The issuer URL of the server that signs the user in.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --oauth: the server to sign in at. Default: the one in the URL.",
      valueName: "url"))
  public var oauthIssuer: String?

  /// The program's client id on the server.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --oauth: this program's client ID on the server.", valueName: "id"))
  public var oauthClient: String?

  /// Whether to ask for the secret of the client id.
  @Flag(help: "With --oauth: asks for the secret of the client ID.")
  public var oauthSecret = false

  /// The command that prints the secret of the client id on its first line.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --oauth: a command that prints that secret; it runs without a shell.",
      valueName: "command"))
  public var oauthSecretCommand: String?

  /// The scope to request from the server.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --oauth: the scope to request.", valueName: "scope"))
  public var oauthScope: String?

  /// The authorization endpoint, where the user signs in with a browser.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --oauth: the sign-in page, if the server does not announce it.", valueName: "url"))
  public var oauthAuthorization: String?

  /// The token endpoint of the server.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --oauth: the server's token endpoint.", valueName: "url"))
  public var oauthToken: String?

  /// The endpoint that issues codes for signing in on another device.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --oauth: the server's device authorization endpoint.", valueName: "url"))
  public var oauthDevice: String?

  /// The endpoint that revokes tokens.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --oauth: the server's endpoint for revoking tokens.", valueName: "url")
  )
  public var oauthRevocation: String?

  /// The redirect address, to which the browser returns after signing in.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --oauth: the registered redirect address. Default: any port of 127.0.0.1.",
      valueName: "url"))
  public var oauthRedirect: String?

  /// Creates the options with their default values.
  public init() {}

  /// Checks that the options can be combined.
  public func validate() throws {
    if !oauth, device || oauthSecret || values.contains(where: { $0 != nil }) {
      throw ValidationError("--device and the options of OAuth need --oauth")
    }
    if oauthSecret, oauthSecretCommand != nil {
      throw ValidationError("--oauth-secret and --oauth-secret-command cannot be used together")
    }
    let endpoints = [oauthAuthorization, oauthDevice, oauthRevocation].compactMap(\.self)
    if oauthToken == nil, !endpoints.isEmpty {
      throw ValidationError(
        "--oauth-authorization, --oauth-device and --oauth-revocation need --oauth-token")
    }
    if oauthToken != nil, oauthIssuer != nil {
      throw ValidationError("--oauth-issuer and --oauth-token cannot be used together")
    }
  }

  private var values: [String?] {
    [
      oauthIssuer, oauthClient, oauthSecretCommand, oauthScope, oauthAuthorization, oauthToken,
      oauthDevice, oauthRevocation, oauthRedirect,
    ]
  }
}
