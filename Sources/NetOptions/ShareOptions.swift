public import ArgumentParser
public import Registers

/// The arguments and options of `dragboard share`.
public struct ShareOptions: ParsableArguments {
  /// The name of the board to share.
  @Argument(help: "The board.") public var board: String

  /// The name of the hub in the configuration; `nil` for the only one.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The hub to share it on, if you have joined several.", valueName: "hub"))
  public var with: String?

  /// Whether to create an invitation to the board.
  @Flag(help: "Prints a link and a QR code that invite to the board.")
  public var invite = false

  /// With `--invite`, the role of those who are invited. Otherwise, the name of a member and the
  /// new role of that member.
  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "With --invite: owner, editor or viewer. Otherwise a member's name and the new role.",
      valueName: "role"),
    completion: .list(MemberRole.allCases.map(\.rawValue)))
  public var role: [String] = []

  /// How many people may accept the invitation.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --invite: how many people may use the link. Default: 1.", valueName: "number"))
  public var uses: Int?

  /// How long the invitation is valid.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "With --invite: how long the link is valid, such as 30m, 12h or 7d. Default: 7d.",
      valueName: "time"))
  public var expires: InvitationLifetime?

  /// Whether to print the link without a QR code.
  @Flag(help: "With --invite: prints the link without a QR code.")
  public var noQr = false

  /// Whether to list the members of the board.
  @Flag(help: "Lists the members and what they may do.") public var people = false

  /// The name of a member to remove.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Removes a member from the board at once; open invitations to it end.", valueName: "name"))
  public var remove: String?

  /// Whether to leave the board.
  @Flag(help: "Leaves the board; your copy stays, as a board of your own.")
  public var leave = false

  /// Whether to end the sharing of the board for all members.
  @Flag(help: "Ends the sharing for everybody; all copies stay.") public var stop = false

  /// Creates the options with their default values.
  public init() {}

  /// What to do with the board.
  public enum Action: Equatable, Sendable {
    /// Only share it, if it is not shared yet.
    case share
    /// Create an invitation.
    case invite(role: MemberRole, uses: Int, lifetime: Duration)
    /// List the members.
    case people
    /// Remove a member.
    case remove(String)
    /// Change what a member may do.
    case setRole(String, MemberRole)
    /// Leave the board.
    case leave
    /// End the sharing.
    case stop
  }

  /// What the options ask for.
  ///
  /// - Throws: `ValidationError` if they cannot be combined.
  public func action() throws -> Action {
    if !invite, uses != nil || expires != nil || noQr {
      throw ValidationError("--uses, --expires and --no-qr need --invite")
    }
    let named = [
      ("--invite", invite), ("--people", people), ("--remove", remove != nil),
      ("--role", !invite && !role.isEmpty), ("--leave", leave), ("--stop", stop),
    ].filter(\.1).map(\.0)
    guard named.count < 2 else {
      throw ValidationError("\(named[0]) and \(named[1]) cannot be used together")
    }
    if invite {
      guard role.count < 2 else {
        throw ValidationError("--invite needs one role after --role, not \(role.count) words")
      }
      let uses = uses ?? 1
      guard 1...1_000 ~= uses else {
        throw ValidationError("--uses must be a number from 1 to 1000, not \(uses)")
      }
      return .invite(
        role: try role.first.map(Self.role) ?? .editor, uses: uses,
        lifetime: (expires ?? InvitationLifetime.standard).duration)
    }
    if people { return .people }
    if let remove { return .remove(remove) }
    if !role.isEmpty {
      guard role.count == 2 else {
        throw ValidationError("--role needs a member's name and a role, such as --role Ben viewer")
      }
      return .setRole(role[0], try Self.role(role[1]))
    }
    if leave { return .leave }
    return stop ? .stop : .share
  }

  private static func role(_ word: String) throws -> MemberRole {
    guard let role = MemberRole(rawValue: word) else {
      throw ValidationError("not a role: '\(word)'. The roles are owner, editor and viewer")
    }
    return role
  }

  /// Checks that the options can be combined.
  public func validate() throws { _ = try action() }
}

/// How long an invitation is valid.
public struct InvitationLifetime: Equatable, Sendable, ExpressibleByArgument {
  /// The time as a duration of at least a minute and at most 90 days.
  public let duration: Duration

  /// The lifetime of an invitation for which none is given: 7 days.
  public static let standard = InvitationLifetime(duration: .seconds(7 * 86_400))

  private static let units: [Character: Int] = ["m": 60, "h": 3_600, "d": 86_400, "w": 604_800]
  private static let range = 60...90 * 86_400

  private init(duration: Duration) { self.duration = duration }

  /// Parses a whole number with a unit, such as `30m`, `12h`, `7d` or `2w`.
  ///
  /// - Returns: `nil` for any other text, and for less than a minute or more than 90 days.
  public init?(argument: String) {
    guard let unit = argument.last.flatMap({ Self.units[$0] }),
      let number = Int(argument.dropLast()), number > 0,
      case let (seconds, overflows) = number.multipliedReportingOverflow(by: unit), !overflows,
      Self.range.contains(seconds)
    else { return nil }
    duration = .seconds(seconds)
  }
}
