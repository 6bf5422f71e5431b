/// The words for what a rule of a list, or a flag of a task, refuses: the same on
/// the screen and on the command line.
///
/// Tasks and lists are named by the caller, as far as it knows their names.
enum RefusalWording {
  static func locked(_ task: String) -> String { "\(task) is locked and stays where it is" }

  static func pinned(_ task: String) -> String { "\(task) is pinned to its place" }

  static func notAccepted(_ list: String) -> String { "\(list) takes no rows from there" }

  static func full(_ list: String, limit: Int?) -> String {
    "\(list) is full" + (limit.map { ": it takes \($0)" } ?? "")
  }

  static func duplicate(_ title: String, _ list: String) -> String {
    "\(list) has \(title) already"
  }

  static func noReordering(_ list: String) -> String { "\(list) keeps its order" }
}
