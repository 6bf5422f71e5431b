/// One step of a rebase: a line of git's list that is neither empty nor a comment.
public struct RebaseStep: Equatable, Sendable {
  /// What the line says.
  public let command: RebaseCommand
  /// The abbreviated name of the commit; empty for a step without one.
  public let commit: String
  /// What follows the commit, or else the command: a subject, a command of the shell, a label.
  public internal(set) var text: String

  /// The bytes of the empty lines and comments above the line.
  let leading: Range<Int>
  /// The bytes of the line, with its end.
  let line: Range<Int>
  /// The bytes of the command's word or letter.
  let word: Range<Int>
  /// Where the name of the commit begins, or what else follows the command and its options.
  let argument: Int
}
