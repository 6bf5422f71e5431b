/// A command for rows that only one source has.
public struct RowCommand {
  /// The key, a letter or a sign; it overrides the key's other command.
  public let key: Character
  /// The name of the command for the bottom line, in one word.
  public let word: String
  /// What the command does, for the help, the menu and the list of commands.
  public let summary: String
  /// Whether it sends rows across: the menu and the list of commands then show only the general
  /// command for that.
  public let sends: Bool
  /// Runs the command on some rows, from the top, as one transaction.
  ///
  /// It returns a message, if any, and throws as a change of a ``BoardSource`` does.
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
