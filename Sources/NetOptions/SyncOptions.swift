public import ArgumentParser

/// The words of `dragboard sync`.
public struct SyncOptions: ParsableArguments {
  /// The remote; `nil` for all of them.
  @Argument(help: "The remote. Default: all of them.") public var name: String?

  /// The seconds between two syncs; `nil` to sync once.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Syncs again every so many seconds, 300 unless said.", valueName: "seconds"))
  public var watch: Int?

  /// Whether nothing is changed.
  @Flag(help: "Only says what would be done.") public var dryRun = false

  /// Whether the brakes are off.
  @Flag(help: "Goes on where a sync would stop and ask, such as before many deletions.")
  public var yes = false

  /// Whether tasks that are equal on both sides become one.
  @Flag(
    help: "At the first sync, takes tasks of equal title and due date on both sides for one.")
  public var match = false

  /// Whether a program reads what is printed.
  @Flag(help: .hidden) public var report = false

  /// Makes them with their defaults.
  public init() {}

  /// Checks what belongs together.
  public func validate() throws {
    if let watch, !(1...86_400).contains(watch) {
      throw ValidationError("--watch is a number of seconds from 1 to 86400, not \(watch)")
    }
    if watch != nil, yes {
      throw ValidationError("--watch and --yes do not go together: nobody looks what is deleted")
    }
    if watch != nil, dryRun { throw ValidationError("--watch and --dry-run do not go together") }
  }
}
