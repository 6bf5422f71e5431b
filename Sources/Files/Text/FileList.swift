import BoardModel

/// A list in a file, such as the tasks below a heading, or all completed tasks.
public struct FileList: Equatable, Sendable {
  /// The name as written in the file.
  public var name: String
  /// The name for the screen. If a single part of the name is bold, its `**` or `__` are left out.
  /// A blank name is shown as a dash.
  var shownName: String {
    var shown = name
    for sign in ["**", "__"] where name.ranges(of: sign).count == 2 {
      shown.replace(sign, with: "")
    }
    return TaskText.isBlank(shown) ? "–" : shown
  }
  /// Whether this is the done list.
  public var isDone = false
  /// Whether moving a task to the list completes it.
  public var completes = false
  /// The maximum number of tasks; `nil` for no limit.
  public var limit: Int?
}

/// The position of a task in a file.
public struct FileItem: Equatable, Sendable {
  /// The byte range of the task's lines, including their line ends.
  public var range: Range<Int>
  /// The index of the task's list in the file, from 0.
  public var list: Int
}
