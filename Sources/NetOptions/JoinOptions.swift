public import ArgumentParser

/// The arguments and options of `dragboard join`.
public struct JoinOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      """
      The link of the invitation; '-' reads it from standard input. Other users of this machine can \
      see arguments while the command runs.
      """, valueName: "link"))
  private var words: [String] = []

  /// Where the link of the invitation is.
  public enum Link: Equatable, Sendable {
    /// On the command line, perhaps in a text around it.
    case given(String)
    /// In the standard input.
    case input
    /// The user has to be asked for it.
    case missing
  }

  /// Where the link of the invitation is.
  public var link: Link {
    if words.isEmpty { return .missing }
    return words == ["-"] ? .input : .given(words.joined(separator: " "))
  }

  /// The name of the person on the hub; `nil` to ask for it.
  @Option(
    name: .customLong("as"), parsing: .unconditional,
    help: ArgumentHelp("Your name on the hub, which others see.", valueName: "name"))
  public var name: String?

  /// The path of a PEM file with certificate authorities to trust besides those of the system.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A PEM file with your own certificate authority.", valueName: "file"),
    completion: .file())
  public var ca: String?

  /// Creates the options with their default values.
  public init() {}
}
