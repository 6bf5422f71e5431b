import TestRandom
import Testing

@testable import Files

/// Random changes on two branches of one file, merged and compared with a model that merges the
/// values of the tasks instead of their lines.
struct MergeModelTests {
  @Test(arguments: [FileKind.markdown, .todoTxt])
  func randomChangesOfTwoBranchesAreMergedAsTheModelSays(kind: FileKind) throws {
    let seed: UInt64 = 37_300
    print("merges of \(kind), seed \(seed)")
    var random = SeededRandom(seed: seed)
    var (conflicts, clean) = (0, 0)
    for round in 0..<250 {
      var board = ModelBoard(kind, &random)
      let base = board
      var (ours, theirs) = (base, base)
      let isShort = round % 3 == 0
      for _ in 0..<Int.random(in: 0...(isShort ? 2 : 9), using: &random) {
        ours.change(&random, next: &board.count, isNarrow: round % 3 != 1)
      }
      for _ in 0..<Int.random(in: 0...(isShort ? 2 : 9), using: &random) {
        theirs.change(&random, next: &board.count, isNarrow: round % 3 != 1)
      }
      let fixture = MergeFixture(base.text, ours.text, theirs.text, kind)
      let label =
        "round \(round)\n--- base\n\(base.text)--- ours\n\(ours.text)--- theirs\n\(theirs.text)"
      let merge = try fixture.merge()
      let model = ModelMerge(base, ours, theirs)
      let isRight = model.check(merge, label)
      #expect(
        try MergeFixture(base.text, ours.text, base.text, kind).merged() == ours.text, "\(label)")
      #expect(
        try MergeFixture(base.text, base.text, theirs.text, kind).merged() == theirs.text,
        "\(label)")
      #expect(
        try MergeFixture(base.text, ours.text, ours.text, kind).merged() == ours.text, "\(label)")
      if merge.conflicts.isEmpty { clean += 1 } else { conflicts += 1 }
      guard isRight else { return }
    }
    // Both kinds of results occur often enough to mean something.
    #expect(conflicts > 10 && clean > 100, "\(conflicts) \(clean)")
  }
}

/// A task of the model. Its number is part of its title, so that the test can find it.
private struct ModelTask: Equatable {
  let number: Int
  var words: String
  var isDone = false
  var tags: [String] = []
  var due: Int?
  var priority: Int?
  var steps: [Bool] = []
  /// White space and a bullet that no side changes.
  var bullet = "- "

  func text(_ kind: FileKind) -> String {
    switch kind {
    case .markdown:
      let title = "\(bullet)[\(isDone ? "x" : " ")] t\(number) \(words)"
      let signs =
        tags.map { " #\($0)" }.joined() + (priority.map { " \(["⏫", "🔼", "🔽"][$0])" } ?? "")
        + (due.map { " 📅 2026-12-\($0)" } ?? "")
      let below = steps.enumerated().map { "    - [\($1 ? "x" : " ")] s\(number)-\($0)\n" }
      return title + signs + "\n" + below.joined()
    case .todoTxt:
      let start = isDone ? "x " : priority.map { "(\(["B", "C", "D"][$0])) " } ?? ""
      let end = isDone ? priority.map { " pri:\(["B", "C", "D"][$0])" } ?? "" : ""
      return start + "t\(number) \(words)" + tags.map { " @\($0)" }.joined()
        + (due.map { " due:2026-12-\($0)" } ?? "") + end + "\n"
    }
  }
}

/// A file of the model: lists of tasks with a line of text above each list.
private struct ModelBoard {
  struct List {
    let number: Int
    var name: String
    var line: String
    var tasks: [ModelTask]
  }

  let kind: FileKind
  /// The blank lines between tasks, as text.
  let gap: String
  var lists: [List] = []
  /// The number of tasks that were ever made.
  var count = 0
  /// Whether tasks or lists were added, moved or removed.
  var isRearranged = false

  init(_ kind: FileKind, _ random: inout SeededRandom) {
    self.kind = kind
    gap = String(repeating: "\n", count: .random(in: 0...1, using: &random))
    for number in 0..<(kind == .todoTxt ? 1 : 3) {
      let tasks = (0..<Int.random(in: 0...5, using: &random)).map { _ in
        newTask(&random, next: &count)
      }
      lists.append(
        List(number: number, name: "List\(number)", line: "Text \(number).", tasks: tasks))
    }
  }

  private func newTask(_ random: inout SeededRandom, next: inout Int) -> ModelTask {
    next += 1
    var task = ModelTask(number: next, words: "\(Self.word(&random)) \(Self.word(&random))")
    if Bool.random(using: &random) { task.tags = ["base"] }
    if Bool.random(using: &random) { task.due = 10 }
    if kind == .markdown {
      task.bullet = ["- ", "* ", "+ ", "-  "].randomElement(using: &random) ?? ""
      if Bool.random(using: &random) { task.steps = [false, false] }
    }
    return task
  }

  private static func word(_ random: inout SeededRandom) -> String {
    String((0..<8).map { _ in "abcdefghijklmnopqrstuvwxyz".randomElement(using: &random) ?? "a" })
  }

  var text: String {
    lists.map { list in
      let tasks = list.tasks.map { $0.text(kind) }.joined(separator: gap)
      return kind == .todoTxt ? tasks : "## \(list.name)\n\n\(list.line)\n\n\(tasks)\n"
    }.joined()
  }

  private func anyTask(_ random: inout SeededRandom, _ most: Int) -> (list: Int, row: Int)? {
    let all = lists.indices.flatMap { list in lists[list].tasks.indices.map { (list, $0) } }
    return all.prefix(most).randomElement(using: &random).map { (list: $0.0, row: $0.1) }
  }

  /// Makes a random change.
  ///
  /// - Parameter isNarrow: Whether to change only fields of the first tasks, so that both sides often
  ///   change the same one.
  mutating func change(_ random: inout SeededRandom, next: inout Int, isNarrow: Bool) {
    let list = Int.random(in: 0..<lists.count, using: &random)
    let kindOfChange = Int.random(in: (isNarrow ? 7 : 0)...13, using: &random)
    if kindOfChange == 0 {
      isRearranged = true
      let row = Int.random(in: 0...lists[list].tasks.count, using: &random)
      return lists[list].tasks.insert(newTask(&random, next: &next), at: row)
    }
    if kindOfChange == 1, kind == .markdown {
      return lists[list].name += ["A", "B"].randomElement(using: &random) ?? ""
    }
    if kindOfChange == 2, kind == .markdown {
      return lists[list].line += [" More.", " Else."].randomElement(using: &random) ?? ""
    }
    guard let (from, row) = anyTask(&random, isNarrow ? 3 : .max) else { return }
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    switch kindOfChange {
    case 3...5:
      isRearranged = true
      let task = lists[from].tasks.remove(at: row)
      lists[list].tasks.insert(task, at: number(0...lists[list].tasks.count))
    case 6:
      isRearranged = true
      lists[from].tasks.remove(at: row)
    case 7: lists[from].tasks[row].words += [" soon", " later"][number(0...1)]
    case 8: lists[from].tasks[row].due = number(20...21)
    case 9: lists[from].tasks[row].priority = number(0...2)
    case 10:
      let tag = ["one", "two", "base"][number(0...2)]
      if let index = lists[from].tasks[row].tags.firstIndex(of: tag) {
        lists[from].tasks[row].tags.remove(at: index)
      } else {
        lists[from].tasks[row].tags.append(tag)
      }
    case 11:
      if !lists[from].tasks[row].steps.isEmpty {
        lists[from].tasks[row].steps[number(0...1)] = true
      }
    default: lists[from].tasks[row].isDone.toggle()
    }
  }
}

/// What a merge of three boards must be.
private struct ModelMerge {
  /// A task with both values of each field; they differ in a conflict.
  struct Outcome {
    var ours: ModelTask
    var theirs: ModelTask
    /// The list on each side; they differ if the sides moved the task to different lists.
    var lists: (ours: Int, theirs: Int)
    /// Whether no side changed the task.
    var isUntouched: Bool
  }

  private let base: ModelBoard
  private let ours: ModelBoard
  private let theirs: ModelBoard
  private var tasks: [Int: Outcome] = [:]

  init(_ base: ModelBoard, _ ours: ModelBoard, _ theirs: ModelBoard) {
    (self.base, self.ours, self.theirs) = (base, ours, theirs)
    let (before, own, other) = (Self.all(base), Self.all(ours), Self.all(theirs))
    for number in Set(before.keys).union(own.keys).union(other.keys) {
      switch (before[number], own[number], other[number]) {
      case (_, nil, nil): break
      case (nil, let found?, _), (nil, nil, let found?):
        tasks[number] = Outcome(
          ours: found.task, theirs: found.task, lists: (found.list, found.list),
          isUntouched: true)
      case (let before?, let found?, nil), (let before?, nil, let found?):
        // Removed on one side: it stays if the other side changed it, or moved it to another list.
        guard found != before else { break }
        tasks[number] = Outcome(
          ours: found.task, theirs: found.task, lists: (found.list, found.list),
          isUntouched: true)
      case (let before?, let own?, let other?): tasks[number] = Self.merge(before, own, other)
      }
    }
  }

  private typealias Found = (task: ModelTask, list: Int)

  private static func all(_ board: ModelBoard) -> [Int: Found] {
    Dictionary(
      uniqueKeysWithValues: board.lists.flatMap { list in
        list.tasks.map { ($0.number, ($0, list.number)) }
      })
  }

  private static func merge(_ before: Found, _ own: Found, _ other: Found) -> Outcome {
    var (mine, yours) = (own.task, own.task)
    func set<Value: Equatable>(_ field: WritableKeyPath<ModelTask, Value>) {
      let (old, left, right) = (
        before.task[keyPath: field], own.task[keyPath: field], other.task[keyPath: field]
      )
      if left == old { mine[keyPath: field] = right }
      yours[keyPath: field] = right == old ? left : right
    }
    set(\.words)
    set(\.isDone)
    set(\.due)
    set(\.priority)
    for step in before.task.steps.indices { set(\.steps[step]) }
    let tags = Set(own.task.tags).union(other.task.tags).filter { tag in
      let (old, left, right) = (
        before.task.tags.contains(tag), own.task.tags.contains(tag), other.task.tags.contains(tag)
      )
      return old ? left && right : left || right
    }
    (mine.tags, yours.tags) = (tags.sorted(), tags.sorted())
    var lists = (ours: own.list, theirs: other.list)
    if own.list == before.list { lists.ours = other.list }
    if other.list == before.list { lists.theirs = own.list }
    // If only one side completed the task, it is in the list of that side.
    if !before.task.isDone, own.task.isDone != other.task.isDone, lists.ours != lists.theirs {
      let list = own.task.isDone ? own.list : other.list
      lists = (list, list)
    }
    return Outcome(
      ours: mine, theirs: yours, lists: lists,
      isUntouched: own.task == before.task && other.task == before.task)
  }

  // MARK: Checking

  /// Compares a merge with the model.
  func check(_ merge: BoardMerge, _ label: String) -> Bool {
    let text = String(decoding: merge.bytes([]), as: UTF8.self)
    let marked = String(decoding: merge.bytes(), as: UTF8.self)
    let note = "\(label)--- merged\n\(marked)"
    let mine = Self.read(text, base.kind)
    let choices = Array(repeating: BoardMerge.Choice.theirs, count: merge.conflicts.count)
    let yours = Self.read(String(decoding: merge.bytes(choices), as: UTF8.self), base.kind)
    var isRight = true
    func expect(_ isTrue: Bool, _ words: String) {
      #expect(isTrue, "\(words)\n\(note)")
      isRight = isRight && isTrue
    }
    expect(!merge.isByLines || tasks.isEmpty, "merged by lines")
    expect(mine.map(\.task.number).sorted() == tasks.keys.sorted(), "tasks lost or doubled")
    for (found, isOurs) in mine.map({ ($0, true) }) + yours.map({ ($0, false) }) {
      guard var wanted = tasks[found.task.number].map({ isOurs ? $0.ours : $0.theirs }) else {
        continue
      }
      wanted.tags.sort()
      wanted.bullet = found.task.bullet
      expect(found.task == wanted, "\(found.task) is not \(wanted)")
      let lists = tasks[found.task.number]?.lists
      expect(
        found.list == (isOurs ? lists?.ours : lists?.theirs),
        "t\(found.task.number) is in another list")
    }
    expect(yours.map(\.task.number).sorted() == tasks.keys.sorted(), "tasks lost or doubled")
    let inConflict = tasks.values.filter {
      $0.ours != $0.theirs || $0.lists.ours != $0.lists.theirs
    }
    expect(
      merge.conflicts.count { $0.title != nil } == inConflict.count,
      "conflicts: \(inConflict.map(\.ours.number))")
    for number in tasks.keys where tasks[number]?.isUntouched == true {
      let lines = [ours, theirs].flatMap(\.lists).flatMap(\.tasks).first { $0.number == number }
      expect(marked.contains(lines?.text(base.kind) ?? "?"), "t\(number) is changed")
    }
    checkText(marked, expect)
    checkBlankLines(text, expect)
    checkBlankLines(String(decoding: merge.bytes(choices), as: UTF8.self), expect)
    if !theirs.isRearranged {
      expect(
        mine.map(\.task.number).filter(Set(order(ours)).contains) == order(ours),
        "another order than ours")
    }
    if !ours.isRearranged {
      expect(
        mine.map(\.task.number).filter(Set(order(theirs)).contains) == order(theirs),
        "another order than theirs")
    }
    return isRight
  }

  private func order(_ board: ModelBoard) -> [Int] { board.lists.flatMap(\.tasks).map(\.number) }

  /// Checks the names of the lists and the text below them.
  private func checkText(_ marked: String, _ expect: (Bool, String) -> Void) {
    guard base.kind == .markdown else { return }
    let lines = marked.split(separator: "\n").map(String.init)
    for index in base.lists.indices {
      let versions = [base, ours, theirs].map {
        [$0.lists[index].line, "## \($0.lists[index].name)"]
      }
      for part in 0...1 {
        let (old, left, right) = (versions[0][part], versions[1][part], versions[2][part])
        let wanted = left == right || right == old ? [left] : left == old ? [right] : [left, right]
        for line in wanted {
          expect(lines.count { $0 == line } == 1, "“\(line)” is lost or doubled")
        }
      }
    }
  }

  /// Checks that there are as many blank lines between tasks as in all versions.
  private func checkBlankLines(_ text: String, _ expect: (Bool, String) -> Void) {
    var (gap, isBelowTask) = ("", false)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        gap += "\n"
        continue
      }
      let isTask = line.contains(#/\bt\d+ /#)
      expect(!isBelowTask || !isTask || gap == base.gap, "blank lines above “\(line)”")
      (gap, isBelowTask) = ("", isTask || line.contains(#/\bs\d+-/#))
    }
  }

  /// Reads a file without conflict marks, in the test's own way.
  private static func read(_ text: String, _ kind: FileKind) -> [Found] {
    var (found, list) = ([Found](), 0)
    for line in text.split(separator: "\n") {
      if let heading = line.firstMatch(of: /^## List(\d)/) { list = Int(heading.1) ?? 0 }
      if let step = line.firstMatch(of: /^ +- \[(.)\] s\d+-(\d)/) {
        found[found.count - 1].task.steps.append(step.1 == "x")
      }
      guard let title = line.firstMatch(of: /^(.*?)\bt(\d+) ([a-z ]*[a-z])/) else { continue }
      var task = ModelTask(number: Int(title.2) ?? 0, words: String(title.3))
      let start = title.1
      task.isDone = kind == .todoTxt ? start.hasPrefix("x ") : start.contains("[x]")
      task.words = task.words.replacing(#/ (due|pri)$/#, with: "")
      task.tags = line.matches(of: /[#@]([a-z]+)/).map { String($0.1) }.sorted()
      task.due = line.firstMatch(of: /2026-12-(\d\d)/).flatMap { Int($0.1) }
      task.priority = ["⏫", "🔼", "🔽"].firstIndex { line.contains($0) }
      if kind == .todoTxt {
        task.priority = ["B", "C", "D"].firstIndex {
          line.hasPrefix("(\($0))") || line.contains("pri:\($0)")
        }
      }
      found.append((task, list))
    }
    return found
  }
}
