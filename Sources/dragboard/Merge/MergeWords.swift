import CommandWords
import Files
import TerminalText

/// The words for the conflicts of a merge.
enum MergeWords {
  /// The maximum number of conflicts that are named.
  private static let maxNamed = 3

  /// The line for standard error about the conflicts in a file.
  static func line(for conflicts: [BoardMerge.Conflict], in path: String) -> String {
    var named = conflicts.filter { $0.title != nil }.prefix(maxNamed).map(words)
    if named.isEmpty { named = conflicts.prefix(1).map(words) }
    let others = conflicts.count - named.count
    if others > 0 { named.append("\(others) more") }
    return "dragboard: both sides changed \(listed(named)): \(shortened(path)). "
      + "Edit the lines between the conflict marks, then run 'git add'."
  }

  private static func words(_ conflict: BoardMerge.Conflict) -> String {
    guard let title = conflict.title else { return "the same lines" }
    let others = conflict.fields.count - maxNamed
    let fields = conflict.fields.prefix(maxNamed) + (others > 0 ? ["\(others) more fields"] : [])
    return "the \(listed(Array(fields))) of “\(shortened(title))”"
  }
}
