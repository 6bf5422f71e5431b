import BoardModel

/// A list of a text: a heading, or the tasks that are open or done.
public struct FileList: Equatable, Sendable {
  /// What it is called.
  public var name: String
  /// The same without signs of emphasis, for the screen.
  var shownName: String {
    var shown = name
    for sign in ["**", "__"] where name.ranges(of: sign).count == 2 {
      shown.replace(sign, with: "")
    }
    return TaskText.isBlank(shown) ? "–" : shown
  }
  /// Whether it is the list for completed tasks.
  public var isDone = false
  /// Whether tasks are completed by being in it.
  public var completes = false
  /// How many tasks it holds at most.
  public var limit: Int?
}

/// A task of a text.
public struct FileItem: Equatable, Sendable {
  /// Its lines, with their ends.
  public var range: Range<Int>
  /// Its list, by its position among those of the text.
  public var list: Int
}
