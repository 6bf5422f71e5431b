import BoardModel
import Testing

@testable import Formats

/// A board into which a file of Markdown was imported.
struct MarkdownProbe {
  struct List {
    let name: String
    let role: ListRole
    var tasks: [TaskEntry] = []
  }

  var lists: [List] = [
    List(name: "Pending", role: .pending), List(name: "Done", role: .done),
  ]
  var frame: MarkdownFrame?
  /// Boards without lists that are exported with it.
  var others: [String] = []
  var isOneList = false

  /// - Parameter makesLists: Whether lists that the file names are made.
  init(_ text: String, makesLists: Bool = true) throws {
    let probe = FormatProbe(Markdown.self)
    let tasks = try probe.imported(text)
    frame = try Markdown.read(SourceBytes(text)) { _ in }.frame
    for task in tasks {
      let isDone = task.isCompleted == true
      var list = lists.firstIndex { list in
        task.list.map { NameMatch.key($0) == NameMatch.key(list.name) } ?? false
      }
      if list == nil, makesLists, let name = task.list {
        lists.append(List(name: name, role: .plain))
        list = lists.count - 1
      }
      if isDone, list.map({ lists[$0].role != .done }) ?? true { list = 1 }
      lists[list ?? 0].tasks.append(task)
    }
  }

  /// The board as it is exported.
  var written: String { export().text }

  /// `urls 2`
  var unwritten: [String] { export().unwritten.counts.map { "\($0.what) \($0.count)" } }

  private func export() -> (text: String, unwritten: Tally) {
    var options = WritingOptions(now: FormatProbe.now)
    options.frames = frame.map { ["Tasks": $0.text] } ?? [:]
    options.isOneList = isOneList
    var writer = Markdown.makeWriter(options: options)
    var output = ByteWriter()
    writer.begin(boards: ["Tasks"] + others, to: &output)
    writer.beginBoard("Tasks", to: &output)
    for list in lists {
      writer.beginList(list.name, role: list.role, to: &output)
      for task in list.tasks { writer.write(task, to: &output) }
    }
    for other in others { writer.beginBoard(other, to: &output) }
    writer.end(to: &output)
    return (output.drain().text, writer.unwritten)
  }

  // MARK: Changes

  mutating func add(_ task: TaskEntry, to list: String, at position: Int? = nil) {
    guard let index = lists.firstIndex(where: { $0.name == list }) else { return }
    var task = task
    let isDone = lists[index].role == .done
    if isDone, task.isCompleted != true { task.completedAt = FormatProbe.now }
    if !isDone { task.completedAt = nil }
    task.isCompleted = isDone
    lists[index].tasks.insert(task, at: position ?? lists[index].tasks.count)
  }

  @discardableResult
  mutating func remove(_ title: String) -> TaskEntry? {
    for list in lists.indices {
      if let index = lists[list].tasks.firstIndex(where: { $0.title == title }) {
        return lists[list].tasks.remove(at: index)
      }
    }
    return nil
  }

  mutating func move(_ title: String, to list: String, at position: Int? = nil) {
    if let task = remove(title) { add(task, to: list, at: position) }
  }

  mutating func complete(_ title: String) { move(title, to: "Done") }

  mutating func edit(_ title: String, _ change: (inout TaskEntry) -> Void) {
    for list in lists.indices {
      for index in lists[list].tasks.indices where lists[list].tasks[index].title == title {
        change(&lists[list].tasks[index])
      }
    }
  }
}
