public import ArgumentParser

/// How a user signs in by OAuth 2.0.
public struct OAuthOptions: ParsableArguments {
  /// Whether there is no password.
  @Flag(help: "Signs in by OAuth 2.0, in a browser.") public var oauth = false

  /// Whether another device has the browser.
  @Flag(help: "With --oauth: signs in with a code on another device.") public var device = false

  /// The server that signs in.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --oauth: the server that signs you in. Default: that of the address.",
      valueName: "url"))
  public var oauthIssuer: String?

  /// The program's name on the server.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --oauth: this program's name there.", valueName: "id"))
  public var oauthClient: String?

  /// Whether the secret that goes with the name is typed.
  @Flag(help: "With --oauth: asks for the secret that goes with the name.")
  public var oauthSecret = false

  /// The command that prints the secret.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --oauth: a command whose first line is that secret; no shell reads it.",
      valueName: "command"))
  public var oauthSecretCommand: String?

  /// What is asked for.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --oauth: what is asked for.", valueName: "scope"))
  public var oauthScope: String?

  /// Where the user agrees.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --oauth: where you sign in, on a server that does not say so.", valueName: "url"))
  public var oauthAuthorization: String?

  /// Where tokens come from.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --oauth: where tokens come from there.", valueName: "url"))
  public var oauthToken: String?

  /// Where a code for another device comes from.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --oauth: where a code for another device comes from there.", valueName: "url"))
  public var oauthDevice: String?

  /// Where tokens end.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("With --oauth: where tokens are given back there.", valueName: "url"))
  public var oauthRevocation: String?

  /// Where the browser comes back to.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --oauth: the address on this machine that is registered there. Default: any port.",
      valueName: "url"))
  public var oauthRedirect: String?

  /// Makes them with their defaults.
  public init() {}

  /// Checks what belongs together.
  public func validate() throws {
    if !oauth, device || oauthSecret || values.contains(where: { $0 != nil }) {
      throw ValidationError("--device and the options of OAuth need --oauth")
    }
    if oauthSecret, oauthSecretCommand != nil {
      throw ValidationError("--oauth-secret asks for what --oauth-secret-command prints")
    }
    let places = [oauthAuthorization, oauthDevice, oauthRevocation].compactMap(\.self)
    if oauthToken == nil, !places.isEmpty {
      throw ValidationError("addresses of OAuth need the one of --oauth-token, too")
    }
    if oauthToken != nil, oauthIssuer != nil {
      throw ValidationError("--oauth-issuer finds the addresses that --oauth-token gives")
    }
  }

  private var values: [String?] {
    [
      oauthIssuer, oauthClient, oauthSecretCommand, oauthScope, oauthAuthorization, oauthToken,
      oauthDevice, oauthRevocation, oauthRedirect,
    ]
  }
}
