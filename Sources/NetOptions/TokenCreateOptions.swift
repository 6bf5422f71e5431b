public import ArgumentParser

/// The arguments and options of `dragboard token create`.
public struct TokenCreateOptions: ParsableArguments {
  /// The name of the new token.
  @Argument(help: "A name of your choice, such as that of the device that uses it.")
  public var name: String

  /// Whether the token only allows reading.
  @Flag(help: "Creates a token that can read but not change anything.")
  public var readOnly = false

  /// The only board that the token allows; `nil` for all boards.
  @Option(
    parsing: .unconditional, help: "The only board that the token may use. Default: all boards.")
  public var board: String?

  /// Creates the options with their default values.
  public init() {}
}
