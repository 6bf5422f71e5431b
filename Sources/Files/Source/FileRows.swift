import BoardModel

/// A cache for one state of a file: the records and titles of its tasks, and which tasks match a
/// filter.
struct FileRows {
  private var records: [Int: TaskRecord] = [:]
  private var titles: [TaskTitle]?
  private var links: FileLinks?
  private var passing: [Int: (filter: TaskFilter?, items: [Int])] = [:]

  /// The record of the task at an index.
  mutating func record(of item: Int, in file: FileBoard) -> TaskRecord {
    if let cached = records[item] { return cached }
    let record = file.record(of: item)
    records[item] = record
    return record
  }

  /// The links between the tasks.
  mutating func links(in file: FileBoard) -> FileLinks {
    if let links { return links }
    let found = FileLinks(of: file.text)
    links = found
    return found
  }

  /// The titles of all tasks, newest first.
  mutating func titles(in file: FileBoard) -> [TaskTitle] {
    if let titles { return titles }
    let found = file.text.items.indices.map { item in
      let task = record(of: item, in: file)
      return TaskTitle(
        id: task.id, text: task.title, list: task.list, isCompleted: task.completedAt != nil,
        assignee: task.assignee)
    }.sorted { $0.id > $1.id }
    titles = found
    return found
  }

  /// The indices of the tasks of a list that match a filter, from the top down.
  mutating func items(of list: Int, passing filter: TaskFilter?, in file: FileBoard) -> [Int] {
    let filter = filter.flatMap { $0.isEmpty ? nil : $0 }
    if let cached = passing[list], cached.filter == filter { return cached.items }
    var items = file.text.items.indices.filter { file.text.items[$0].list == list }
    if let filter {
      var matcher = TaskMatcher(
        filter, inListNamed: file.lists[list].shownName,
        blocking: FileBlocking(links: links(in: file), file: file))
      items = items.filter { matcher.matches(record(of: $0, in: file)) }
    }
    passing[list] = (filter, items)
    return items
  }
}
