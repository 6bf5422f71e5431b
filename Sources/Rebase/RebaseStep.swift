/// One step of a rebase: a line of git's list that is neither empty nor a comment.
public struct RebaseStep: Equatable, Sendable {
  /// The command at the start of the line.
  public let command: RebaseCommand
  /// The abbreviated hash of the commit; empty for a step without one.
  public let commit: String
  /// The text after the commit or, in a step without a commit, after the command: a subject, a
  /// shell command or a label.
  public internal(set) var text: String

  /// The range of the empty lines and comments above the line.
  let leading: Range<Int>
  /// The range of the line, including its line ending.
  let line: Range<Int>
  /// The range of the command's word or letter.
  let word: Range<Int>
  /// The offset of the text that follows the command and its options, such as the commit's hash.
  let argument: Int
}
