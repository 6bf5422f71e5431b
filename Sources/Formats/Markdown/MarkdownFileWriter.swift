import BoardModel

/// Writes the tasks of boards back into the file that they came from.
struct MarkdownFileWriter {
  private let dialect: MarkdownDialect
  /// Whether the names of boards are needed.
  private let hasBoards: Bool
  private var text: MarkdownText
  private let items: MarkdownItemLines
  /// The file of the board, as ``MarkdownPlace`` has it; `nil` until a task of it is found.
  private var file: String?
  /// The places of it that are taken.
  private var numbers: Set<Int> = []
  /// What removed tasks of the board have left.
  private var removed: [MarkdownExtras] = []
  private let settings: String
  private var hasBelow = false
  private var board: MarkdownFileBoard?
  /// The place of the task that was written last, and whether it is still part of what it was
  /// part of.
  private var last = (number: -1, isPart: true)

  init(_ extras: MarkdownExtras, hasBoards: Bool, to output: inout ByteWriter) {
    dialect = extras.dialect
    // Boards of other programs have no names.
    self.hasBoards = hasBoards && dialect == .plain
    settings = extras.settings
    text = MarkdownText()
    let lines = Array((extras.frontMatter + extras.above + extras.item).utf8)
    if let feed = lines.firstIndex(of: .lineFeed), lines[..<feed].last == .carriageReturn {
      text.lineEnd = "\r\n"
    }
    items = MarkdownItemLines(dialect, lineEnd: text.lineEnd)
    text.put(extras.frontMatter.utf8, to: &output)
  }

  /// Whether it is no file of a program that has boards of its own.
  var isPlain: Bool { dialect == .plain }

  mutating func beginBoard(_ name: String, to output: inout ByteWriter) {
    endBoard(to: &output)
    board = MarkdownFileBoard(name: name)
    (file, numbers, removed) = (nil, [], [])
  }

  /// Notes what was around a task that was removed.
  mutating func addRemoved(_ extras: MarkdownExtras) {
    if extras.dialect == dialect { removed.append(extras) }
  }

  mutating func beginList(_ name: String, role: ListRole) {
    board?.lists.append(.init(name: name, role: role))
  }

  /// Takes a task, to be written with its board.
  mutating func add(_ entry: TaskEntry, _ extras: MarkdownExtras?, _ unsaid: inout Tally) {
    let (lines, isExact, wasCompleted) = items.lines(for: entry, extras)
    if !isExact { unsaid.count("words that mean something else") }
    var item = MarkdownFileBoard.Item(
      list: (board?.lists.count ?? 1) - 1, lines: lines, isCompleted: entry.isCompleted == true,
      wasCompleted: wasCompleted)
    if let extras {
      let place = extras.dialect == dialect ? MarkdownPlace(extras.place) : nil
      if file == nil { file = place?.file }
      item.lane = extras.lane
      if let place, place.file == file {
        if numbers.insert(place.number).inserted {
          item.number = place.number
          item.above = extras.above
          item.prefix = extras.prefix
          noteBelow(extras)
        }
      } else {
        let gap = MarkdownGap(extras.above, extras.dialect)
        if gap.hasText || !Array(extras.below.utf8)[...].isBlankText {
          unsaid.count("surrounding text")
        }
        if extras.dialect == dialect, let heading = gap.headings.last, heading.level == 2,
          heading.name == extras.lane
        {
          item.opening = heading.text
        }
      }
    }
    board?.items.append(item)
  }

  mutating func end(to output: inout ByteWriter) {
    endBoard(to: &output)
    guard !settings.isEmpty else { return }
    text.put(((hasBelow ? "" : text.lineEnd + text.lineEnd) + settings).utf8, to: &output)
  }

  private mutating func noteBelow(_ extras: MarkdownExtras) {
    guard !extras.below.isEmpty else { return }
    board?.below = extras.below
    hasBelow = true
  }

  private mutating func takeRemoved() {
    for extras in removed {
      guard let place = MarkdownPlace(extras.place), place.file == file else { continue }
      board?.removed.append(.init(number: place.number, above: extras.above, lane: extras.lane))
      noteBelow(extras)
    }
  }

  private mutating func endBoard(to output: inout ByteWriter) {
    takeRemoved()
    guard let board else { return }
    self.board = nil
    let arrangement = MarkdownArrangement(board, dialect, text)
    if hasBoards, !board.items.isEmpty,
      !arrangement.sections.contains(where: { section in
        section.board.map { NameMatch.key($0) == NameMatch.key(board.name) } == true
      })
    {
      text.part(to: &output)
      text.put(text.heading(board.name, level: 1).utf8, to: &output)
    }
    var isBelowNew = false
    for index in arrangement.order {
      if isBelowNew || arrangement.isNew(index) { text.part(to: &output) }
      isBelowNew = arrangement.isNew(index)
      write(arrangement.sections[index], arrangement.tasks[index], of: board, arrangement, &output)
    }
  }

  private mutating func write(
    _ section: MarkdownSkeleton.Section, _ tasks: [Int], of board: MarkdownFileBoard,
    _ arrangement: MarkdownArrangement, _ output: inout ByteWriter
  ) {
    var (gaps, ending) = self.gaps(of: section, tasks, board, arrangement.skeleton)
    ending += section.ending
    text.put(section.opening.utf8, to: &output)
    for (index, task) in tasks.enumerated() {
      let item = board.items[task]
      if let number = item.number, let gap = gaps.removeValue(forKey: number),
        index > 0 || !Array(gap.utf8)[...].isBlankText
      {
        text.put(gap.utf8, to: &output)
      }
      text.put(prefixed(item), to: &output)
    }
    text.put(ending.utf8, to: &output)
  }

  /// The text above each task of a section, with that above tasks that are there no more, and
  /// that of those below the others.
  private func gaps(
    of section: MarkdownSkeleton.Section, _ tasks: [Int], _ board: MarkdownFileBoard,
    _ skeleton: MarkdownSkeleton
  ) -> (gaps: [Int: String], ending: String) {
    let own = Set(tasks.compactMap { board.items[$0].number })
    var (gaps, carried) = ([Int: String](), "")
    for number in section.numbers {
      let gap = skeleton.gaps[number] ?? ""
      if own.contains(number) {
        gaps[number] = carried + gap
        carried = ""
      } else if !Array(gap.utf8)[...].isBlankText {
        carried += gap
      }
    }
    return (gaps, carried)
  }

  /// The lines of a task as part of what it was part of, if that is still around it.
  private mutating func prefixed(_ item: MarkdownFileBoard.Item) -> [UInt8] {
    let isInPlace = item.number == last.number + 1
    last = (item.number ?? -2, item.prefix.isEmpty || (isInPlace && last.isPart))
    guard !item.prefix.isEmpty, last.isPart,
      let task = MarkdownTask(alone: item.lines.text, dialect)
    else { return item.lines }
    return task.indented(with: Array(item.prefix.utf8))
  }
}
