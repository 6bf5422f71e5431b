import ArgumentParser

/// A command that the second program carries out. This one explains its options and checks them.
protocol NetCommand: ParsableCommand {
  /// Whether the store is only read.
  static var isRead: Bool { get }
  var global: GlobalOptions { get }
  /// The options that say what the configuration does.
  var configured: [String] { get }
}

extension NetCommand {
  static var isRead: Bool { false }
  var configured: [String] { [] }

  /// Becomes the second program.
  ///
  /// - Parameter invocation: The command line that this command was parsed from.
  func run(_ invocation: Invocation) throws -> Never {
    // Opened here first, so that an error of the store has the words that it has in every command.
    let store = try global.openStore(isRead: Self.isRead).path
    let options = configured + invocation.commandArguments
    try NetProgram.run(
      NetProgram.words(invocation.path, options, global.settings, store: store))
  }
}
