import ArgumentParser

/// A command that `dragboard-net` performs, and whose options `dragboard` documents and checks.
protocol NetCommand: ParsableCommand {
  /// Whether it is an error if the store named with `--db` is missing, as for a command that only
  /// reads.
  static var isRead: Bool { get }
  var global: GlobalOptions { get }
  /// The options that pass on settings from the configuration to `dragboard-net`.
  var configured: [String] { get }
}

extension NetCommand {
  static var isRead: Bool { false }
  var configured: [String] { [] }

  /// Replaces this process with `dragboard-net`.
  ///
  /// - Parameter invocation: The command line from which this command was parsed.
  func run(_ invocation: Invocation) throws -> Never {
    // Open the store here first, so that its errors are reported as for every command.
    let store = try global.openStore(isRead: Self.isRead).path
    let options = configured + invocation.commandArguments
    try NetProgram.run(
      NetProgram.words(invocation.path, options, global.settings, store: store))
  }
}
