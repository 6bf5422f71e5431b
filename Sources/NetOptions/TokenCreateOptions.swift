public import ArgumentParser

/// The words of `dragboard token create`.
public struct TokenCreateOptions: ParsableArguments {
  /// The name of the token.
  @Argument(help: "What you call it, such as the device that uses it.")
  public var name: String

  /// Whether it only reads.
  @Flag(help: "It may not change anything.")
  public var readOnly = false

  /// The only board it is for.
  @Option(parsing: .unconditional, help: "Only this board. Default: all of them.")
  public var board: String?

  /// Makes them with their defaults.
  public init() {}
}
