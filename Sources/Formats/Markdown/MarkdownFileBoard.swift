import BoardModel

/// A board on its way back into the file that its tasks came from.
struct MarkdownFileBoard {
  struct List {
    let name: String
    let role: ListRole
  }

  /// A task of it.
  struct Item {
    /// The position of its list.
    var list: Int
    /// Its place in the file; `nil` for one that came from elsewhere.
    var number: Int?
    /// What stands between it and the task above it.
    var above = ""
    /// The heading that it had in another file, with what stands below it.
    var opening: String?
    /// The list of that heading; empty for none.
    var lane = ""
    var prefix = ""
    var lines: [UInt8]
    var isCompleted: Bool
    /// Whether its box was ticked in the file.
    var wasCompleted = false
  }

  /// A task of the file that was removed, or is there twice: the lines around it stay.
  struct Gap {
    let number: Int
    let above: String
    let lane: String
  }

  let name: String
  var lists: [List] = []
  var items: [Item] = []
  var removed: [Gap] = []
  /// What stands below the last task of the file.
  var below = ""

  init(name: String) { self.name = name }
}

/// Puts the tasks of a board under the headings of its file.
struct MarkdownArrangement {
  private(set) var skeleton: MarkdownSkeleton
  /// The sections in the order of the file, also those that it lacks.
  private(set) var order: [Int]
  private(set) var sections: [MarkdownSkeleton.Section]
  /// The tasks of each section, by their positions on the board.
  private(set) var tasks: [[Int]]

  private let board: MarkdownFileBoard
  private let dialect: MarkdownDialect
  private let text: MarkdownText
  private let fileCount: Int
  /// The list that each section that is not in the file was made for.
  private var listOfNew: [Int: Int] = [:]

  init(_ board: MarkdownFileBoard, _ dialect: MarkdownDialect, _ text: MarkdownText) {
    self.board = board
    self.dialect = dialect
    self.text = text
    skeleton = MarkdownSkeleton(dialect)
    for gap in Self.gaps(of: board) {
      skeleton.add(
        gap.number, above: gap.above, lane: gap.lane,
        heading: Self.heading(gap.lane, isComplete: false, dialect, text))
    }
    skeleton.end(below: board.below)
    sections = skeleton.sections
    order = Array(sections.indices)
    fileCount = sections.count
    tasks = sections.map { _ in [] }
    for (index, item) in board.items.enumerated() { tasks[section(for: item)].append(index) }
    placeNewSections()
    for index in tasks.indices { tasks[index] = merged(tasks[index], in: index) }
  }

  /// The places of the file, in order.
  private static func gaps(of board: MarkdownFileBoard) -> [MarkdownFileBoard.Gap] {
    let own = board.items.compactMap { item in
      item.number.map { MarkdownFileBoard.Gap(number: $0, above: item.above, lane: item.lane) }
    }
    var known = Set(own.map(\.number))
    let removed = board.removed.filter { known.insert($0.number).inserted }
    return (own + removed).sorted { $0.number < $1.number }
  }

  /// Whether a section was not in the file.
  func isNew(_ section: Int) -> Bool { section >= fileCount }

  // MARK: Sections

  private mutating func section(for item: MarkdownFileBoard.Item) -> Int {
    let list = board.lists[item.list]
    let origin = item.number.flatMap { skeleton.origins[$0] }
    if let origin, Self.isEqual(sections[origin].name, list.name) { return origin }
    if item.isCompleted {
      if let origin, item.wasCompleted || isDone(origin) { return origin }
      if let done = section(named: list.name) ?? sections.indices.first(where: isDone) {
        return done
      }
      // A box says as much as a heading.
      if dialect != .taskell, let origin { return origin }
    } else if list.role == .pending {
      // A list of the file that the board lacks.
      if let origin, !isDone(origin), !hasList(sections[origin].name) { return origin }
      if origin == nil, !item.lane.isEmpty, !hasList(item.lane) {
        return section(named: item.lane) ?? newSection(item.lane, for: item)
      }
    }
    if let named = section(named: list.name) { return named }
    if dialect == .plain, item.isCompleted || list.role == .pending, let bare { return bare }
    return newSection(list.name, for: item)
  }

  /// The last section without a list that has tasks, if no list has any.
  private var bare: Int? {
    sections.contains { !$0.name.isEmpty && !$0.numbers.isEmpty }
      ? nil : sections.lastIndex { $0.name.isEmpty && !$0.numbers.isEmpty }
  }

  private func hasList(_ name: String) -> Bool {
    board.lists.contains { Self.isEqual($0.name, name) }
  }

  /// Whether what stands in a section is read as done.
  private func isDone(_ index: Int) -> Bool {
    let section = sections[index]
    guard !section.isArchived, !section.name.isEmpty else { return false }
    return (dialect == .kanban && section.isComplete)
      || (dialect == .taskell && DoneNames.contains(section.name))
      || board.lists.contains { $0.role == .done && Self.isEqual($0.name, section.name) }
  }

  private func section(named name: String) -> Int? {
    sections.firstIndex { !$0.isArchived && Self.isEqual($0.name, name) }
  }

  private mutating func newSection(_ name: String, for item: MarkdownFileBoard.Item) -> Int {
    listOfNew[sections.count] = item.list
    let opening =
      item.opening ?? Self.heading(name, isComplete: item.isCompleted, dialect, text)
    sections.append(.init(name: name, opening: opening))
    tasks.append([])
    return sections.count - 1
  }

  /// The heading of a list that the file lacks.
  private static func heading(
    _ name: String, isComplete: Bool, _ dialect: MarkdownDialect, _ text: MarkdownText
  ) -> String {
    let mark = isComplete && dialect == .kanban ? "**Complete**" + text.lineEnd : ""
    return text.heading(name, level: 2) + mark
  }

  /// New sections stand where their lists stand on the board, but above an archive.
  private mutating func placeNewSections() {
    for new in listOfNew.keys.sorted() {
      let list = listOfNew[new] ?? 0
      let index =
        order.firstIndex { !sections[$0].name.isEmpty && self.list(of: $0, isBelow: list) }
        ?? order.firstIndex { sections[$0].isArchived } ?? order.count
      order.insert(new, at: index)
    }
  }

  /// Whether the tasks of a section are those of a list, or of one below it.
  private func list(of section: Int, isBelow list: Int) -> Bool {
    if let own = listOfNew[section] { return own > list }
    return tasks[section].first.map { board.items[$0].list >= list } ?? false
  }

  private static func isEqual(_ name: String, _ other: String) -> Bool {
    !name.isEmpty && NameMatch.key(name) == NameMatch.key(other)
  }

  // MARK: Tasks

  /// The tasks of several lists in one section, as they stood there.
  private func merged(_ tasks: [Int], in section: Int) -> [Int] {
    var rest: [ArraySlice<(task: Int, number: Int)>] = []
    for task in tasks {
      let item = board.items[task]
      let isFirst = rest.last?.last.map { board.items[$0.task].list != item.list } ?? true
      if isFirst { rest.append([]) }
      let origin = item.number.flatMap { skeleton.origins[$0] }
      // What comes from elsewhere stays below the task above it.
      let number = origin == section ? item.number : rest[rest.count - 1].last?.number
      rest[rest.count - 1].append((task, number ?? -1))
    }
    guard rest.count > 1 else { return tasks }
    var merged: [Int] = []
    while let next = rest.indices.filter({ !rest[$0].isEmpty })
      .min(by: { rest[$0].first?.number ?? 0 < rest[$1].first?.number ?? 0 })
    {
      merged.append(rest[next].removeFirst().task)
    }
    return merged
  }
}
