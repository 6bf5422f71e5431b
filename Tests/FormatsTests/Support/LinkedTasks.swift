import BoardModel
import Formats
import TestRandom
import Testing

/// Tasks of a store, some of which block others, in a format without UUIDs.
struct LinkedTasks {
  var tasks: [TaskEntry] = []
  private let name: FormatName
  private var probe: FormatProbe { FormatProbe(name.format) }

  init(_ name: FormatName) { self.name = name }

  /// The tasks of a file, imported into an empty store.
  init(_ name: FormatName, _ file: String) throws {
    self.init(name)
    var uuids: [String: String] = [:]
    tasks = try probe.imported(file)
    for index in tasks.indices {
      tasks[index].storedPosition = .init(id: TaskID(rawValue: Int64(index + 1)), position: index)
      tasks[index].uuid = Self.uuid(index + 1)
      for key in tasks[index].keys.own where uuids[key] == nil { uuids[key] = tasks[index].uuid }
    }
    for index in tasks.indices {
      tasks[index][.blockedBy] = .tasks(tasks[index].keys.others.compactMap { uuids[$0] })
    }
  }

  /// Adds a task with the next number, which is blocked by the tasks with other numbers.
  mutating func add(_ title: String, blockedBy blockers: [Int] = []) {
    var task = TaskEntry(title: title)
    let number = tasks.count + 1
    task.created = FormatProbe.now
    task.uuid = Self.uuid(number)
    task.storedPosition = .init(id: TaskID(rawValue: Int64(number)), position: number - 1)
    task[.blockedBy] = .tasks(blockers.map(Self.uuid))
    tasks.append(task)
  }

  static func uuid(_ number: Int) -> String {
    let digits = String(number)
    return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
  }

  /// The file of the tasks, and what it does not contain.
  var export: (text: String, unwritten: [String]) {
    var chooser = BlockerKeyChooser(name, blockers: Set(tasks.flatMap(\.blockedBy)))
    for task in tasks { chooser?.add(task) }
    let (text, unwritten) = probe.write(tasks, keys: chooser?.choose() ?? BlockerKeys())
    return (text, unwritten.counts.map { "\($0.what) \($0.count)" })
  }

  /// Whether an export says that reading the file may give other tasks.
  var isAmbiguous: Bool { export.unwritten.contains { $0.hasPrefix("ambiguous") } }

  /// Imports many texts that are almost the one given, exports and imports them again, and compares
  /// the links.
  static func surviveMutations(_ name: FormatName, of bytes: [UInt8], seed: UInt64) throws {
    print("mutated links of \(name), seed \(seed)")
    var random = SeededRandom(seed: seed)
    var linkCount = 0
    for _ in 0..<2_000 {
      var mutated = bytes
      for _ in 0..<random.int(in: 1...6) { random.mutate(&mutated) }
      let file = String(decoding: mutated.filter { $0 != 0 }, as: UTF8.self)
      let board = try LinkedTasks(name, file)
      linkCount += board.links.joined().count
      if board.isAmbiguous { continue }
      let again = try LinkedTasks(name, board.export.text)
      #expect(again.links == board.links, "\(file)")
      #expect(again.tasks.map(\.title) == board.tasks.map(\.title), "\(file)")
    }
    #expect(linkCount > 1_000)
  }

  /// The links to tasks of the file: for each task, the numbers of its blockers.
  var links: [[Int]] {
    tasks.map { task in
      tasks.indices.filter { task.blockedBy.contains(tasks[$0].uuid ?? "") }.map { $0 + 1 }
    }
  }
}
