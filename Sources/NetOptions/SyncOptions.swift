public import ArgumentParser

/// The arguments and options of `dragboard sync`.
public struct SyncOptions: ParsableArguments {
  /// The name of the remote; `nil` for all remotes.
  @Argument(help: "The remote. Default: all remotes.") public var name: String?

  /// The seconds between two syncs; `nil` to sync once.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Repeats the sync after this many seconds; 300 without a number.", valueName: "seconds"))
  public var watch: Int?

  /// Whether to show what a sync would do without doing it.
  @Flag(help: "Only shows what would be done.") public var dryRun = false

  /// Whether to continue where a sync would otherwise stop, such as before many deletions.
  @Flag(help: "Continues where a sync would otherwise stop, such as before many deletions.")
  public var yes = false

  /// Whether the first sync merges a task of the board with a task on the server that has the same
  /// title and due date.
  @Flag(
    help: "At the first sync, merges tasks that have the same title and due date on both sides.")
  public var match = false

  /// Whether the output consists of ``SyncLine`` values, which an open board reads.
  @Flag(help: .hidden) public var report = false

  /// Creates the options with their default values.
  public init() {}

  /// Checks that the options are valid.
  public func validate() throws {
    if let watch, !(1...86_400).contains(watch) {
      throw ValidationError("--watch must be a number of seconds from 1 to 86400, not \(watch)")
    }
    if watch != nil, yes {
      throw ValidationError(
        "--watch and --yes cannot be used together: --watch cannot confirm deletions")
    }
    if watch != nil, dryRun {
      throw ValidationError("--watch and --dry-run cannot be used together")
    }
  }
}
