/// A command for rows that is specific to one kind of source.
public struct RowCommand {
  /// The key, a letter or a symbol; the command replaces any other command with the same key.
  public let key: Character
  /// The name of the command for the bottom line, in one word.
  public let word: String
  /// What the command does, for the help, the menu and the list of commands.
  public let summary: String
  /// Whether the command sends rows to another list. If so, the menu and the list of commands show
  /// the general command for sending instead.
  public let sends: Bool
  /// Runs the command on rows, in order from the top, as one transaction.
  ///
  /// The closure returns a message to show, or `nil`. It throws the same errors as changes of a
  /// ``BoardSource``.
  public let run: ([TaskID]) throws -> String?

  /// Creates a command for rows.
  public init(
    key: Character, word: String, summary: String, sends: Bool = false,
    run: @escaping ([TaskID]) throws -> String?
  ) {
    self.key = key
    self.word = word
    self.summary = summary
    self.sends = sends
    self.run = run
  }
}
