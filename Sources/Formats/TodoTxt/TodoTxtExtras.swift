/// What is stored with a task that was imported from a todo.txt: its line, and how it was read.
///
/// The line comes first, then `keys` and the keys that link tasks, then `plain` for projects that
/// became ``ProjectTags/plain`` tags, each on a line of its own. Most tasks have only the first.
struct TodoTxtExtras {
  let line: [UInt8]
  var keys = FileKeys()
  var projects = ProjectTags.sign

  private static let keysMark = "\nkeys "
  private static let plainMark = "\nplain"

  init(line: [UInt8], keys: FileKeys, projects: ProjectTags) {
    (self.line, self.keys, self.projects) = (line, keys, projects)
  }

  /// Parses extras from their ``text``; any text without line breaks is a line.
  init(_ text: String) {
    line = Array(text.utf8.prefix { $0 != .lineFeed })
    let rest = Array(text.utf8.dropFirst(line.count))
    if rest.begins(with: "\nkeys ") {
      keys = FileKeys(rest.dropFirst(Self.keysMark.utf8.count).prefix { $0 != .lineFeed }.text)
    }
    if rest.ends(with: "\nplain") { projects = .plain }
  }

  /// The extras as text to store.
  var text: String {
    line.text + (keys.isEmpty ? "" : Self.keysMark + keys.text)
      + (projects == .plain ? Self.plainMark : "")
  }

  /// The imported line, with the keys that linked tasks.
  var task: TodoTxtLine { TodoTxtLine(line, keys: AcceptedKeys(keys)) }
}
