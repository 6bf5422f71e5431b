/// One step of a rebase: a line of git's list that is neither empty nor a comment.
public struct RebaseStep: Equatable, Sendable {
  /// The command that the line gives.
  public let command: RebaseCommand
  /// The abbreviated hash of the commit; empty for a step without one.
  public let commit: String
  /// The text after the commit, or else after the command: a subject, a shell command, a label.
  public internal(set) var text: String

  /// The bytes of the empty lines and comments above the line.
  let leading: Range<Int>
  /// The bytes of the line, including its end.
  let line: Range<Int>
  /// The bytes of the command's word or letter.
  let word: Range<Int>
  /// The offset of the commit's hash, or of what else follows the command and its options.
  let argument: Int
}
