/// A command for rows that only one source has.
public struct RowCommand {
  /// The key, a letter or a sign; it goes before what else that key does.
  public let key: Character
  /// What it does, in a word for the bottom line.
  public let word: String
  /// What it does, for the help, the menu and the list of commands.
  public let summary: String
  /// Whether it sends rows across: the key for that on every board stands for both in the menu and
  /// the list of commands.
  public let sends: Bool
  /// Performs it on some rows, from the top down, as one transaction.
  ///
  /// It returns what to say of it, if anything, and throws as a change of a ``BoardSource`` does.
  public let run: ([TaskID]) throws -> String?

  /// Describes a command.
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
