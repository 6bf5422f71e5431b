public import ArgumentParser

/// The arguments and options of `dragboard-net live`, which an open board starts.
public struct LiveOptions: ParsableArguments {
  /// The uuid of the shared board.
  @Argument(help: "The uuid of the board.") public var board: String

  /// Whether to hide from others that the board is open.
  @Flag(help: "Does not show others that the board is open.") public var noPresence = false

  /// Creates the options with their default values.
  public init() {}
}
