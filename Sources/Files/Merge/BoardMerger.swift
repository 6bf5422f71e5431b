import BoardModel
import Formats

/// Merges three versions of a file task by task.
struct BoardMerger {
  let base: MergeText
  let ours: MergeText
  let theirs: MergeText
  let kind: FileKind
  let identities: TaskIdentities
  let positions: MergePositions
  /// The tasks that one side turned into other text, and that could not be merged with it.
  let formerTasks: [FormerTasks.Entry]
  private let versions: (base: MergeVersion, ours: MergeVersion, theirs: MergeVersion)
  private var numbers: LineNumbers
  /// The merged file, without its blank lines.
  private var pieces: [MergePiece] = []
  /// The ids of the lines of each section.
  private var lineIDs: (base: [Int: [Int]], ours: [Int: [Int]], theirs: [Int: [Int]]) = (
    [:], [:], [:]
  )
  private var nextID = 0

  /// Returns the merged file; `nil` if it cannot be merged task by task.
  static func merge(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ kind: FileKind
  ) -> MergedText? {
    for version in [base, ours, theirs] {
      // The first mark for the byte order has been removed; a second one would move all ranges.
      if !SourceBytes(version).isUTF8 || version.starts(with: [0xEF, 0xBB, 0xBF]) { return nil }
    }
    guard let before = try? MergeText(base, kind), let own = try? MergeText(ours, kind),
      let other = try? MergeText(theirs, kind),
      ![before, own, other].allSatisfy(\.tasks.isEmpty),
      var merger = prepared(FormerTasks.Texts(base: before, ours: own, theirs: other), kind)
    else { return nil }
    merger.mergeSections()
    let merged = merger.withBlankLines()
    return merger.isReadAsMeant(merged) ? merged : nil
  }

  /// Creates the merger of three versions.
  ///
  /// - Parameter steps: The tasks that were merged with the steps into which a side turned them;
  ///   empty if there may be such steps.
  /// - Returns: `nil` if a version cannot be parsed.
  private static func prepared(
    _ texts: FormerTasks.Texts, _ kind: FileKind, steps: Set<MergedStep> = []
  ) -> BoardMerger? {
    let identities = TaskIdentities(base: texts.base, ours: texts.ours, theirs: texts.theirs)
    let positions = MergePositions(
      identities, base: texts.base, ours: texts.ours, theirs: texts.theirs, steps: steps)
    let former = FormerTasks(identities, positions, texts)
    guard steps.isEmpty, let merged = former.mergedSteps(identities, positions) else {
      return BoardMerger(texts, kind, identities, positions, former.entries)
    }
    guard let own = try? MergeText(merged.ours, kind),
      let other = try? MergeText(merged.theirs, kind)
    else { return nil }
    let merger = prepared(
      FormerTasks.Texts(base: texts.base, ours: own, theirs: other), kind, steps: merged.merged)
    // If the steps and notes around a step are a conflict, the task must be part of the conflict.
    let isLost = former.entries.contains { entry in
      guard let merger, let container = merger.container(of: entry) else { return false }
      return merger.mergedTask(container).conflict?.hasDifferentNotes ?? false
    }
    return isLost ? BoardMerger(texts, kind, identities, positions, former.entries) : merger
  }

  private init(
    _ texts: FormerTasks.Texts, _ kind: FileKind, _ identities: TaskIdentities,
    _ positions: MergePositions, _ formerTasks: [FormerTasks.Entry]
  ) {
    (base, ours, theirs, self.kind) = (texts.base, texts.ours, texts.theirs, kind)
    (self.identities, self.formerTasks) = (identities, formerTasks)
    var positions = positions
    var lines: (ours: [Int: FormerTask], theirs: [Int: FormerTask]) = ([:], [:])
    for entry in formerTasks where entry.container == nil {
      let line = FormerTask(task: entry.task, lines: entry.lines)
      if entry.side == .ours {
        lines.ours[entry.lines.startIndex] = line
        positions.add(entry.task, to: positions.sections.ours[entry.section], of: .ours)
      } else {
        lines.theirs[entry.lines.startIndex] = line
        positions.add(entry.task, to: positions.sections.theirs[entry.section], of: .theirs)
      }
    }
    self.positions = positions
    var numbers = LineNumbers()
    versions = (
      MergeVersion(base, tasks: positions.tasks.base, &numbers),
      MergeVersion(ours, tasks: positions.tasks.ours, formerTasks: lines.ours, &numbers),
      MergeVersion(theirs, tasks: positions.tasks.theirs, formerTasks: lines.theirs, &numbers)
    )
    self.numbers = numbers
  }

  private var hasBase: Bool {
    base.sections.count > 1 || !base.sections[0].elements.isEmpty || !base.settings.isEmpty
  }

  // MARK: Sections

  /// The elements of a section in the three versions; `nil` where the section is missing.
  private struct Content {
    var base: [MergeVersion.Item]?
    var ours: [MergeVersion.Item]?
    var theirs: [MergeVersion.Item]?
  }

  private mutating func mergeSections() {
    let contents = identities.sections.indices.map { content(of: $0) }
    let kept = identities.sections.indices.map { isKept($0, contents[$0]) }
    func order(_ sections: [Int]) -> [Int] { sections.filter { kept[$0] } }
    let shared = positions.sections.base.filter {
      identities.sections[$0].ours != nil && identities.sections[$0].theirs != nil
    }
    let merged = OrderMerge(
      base: shared, ours: order(positions.sections.ours),
      theirs: order(positions.sections.theirs)
    ).merged
    for section in merged {
      mergeHeading(of: section)
      let content = contents[section]
      // A section that one side removed but that is kept has the lines of the base there.
      let removed = (content.base ?? []).filter(\.isLine)
      mergeContent(
        of: section, content.base ?? [], content.ours ?? removed, content.theirs ?? removed,
        hasBase: content.base != nil && hasBase)
    }
    let (before, own, other) = (
      numbers.numbers(of: base.settings), numbers.numbers(of: ours.settings),
      numbers.numbers(of: theirs.settings)
    )
    let settings = MergedLines.merging(
      base: hasBase ? before : nil, ours: own, theirs: other, numbers)
    if settings.contains(where: { $0 != .lines([]) }) {
      pieces.append(MergePiece(key: .settings, content: .text(settings)))
    }
  }

  private func content(of section: Int) -> Content {
    let indices = identities.sections[section]
    let (all, decisions) = (identities.tasks, positions.decisions)
    func isShared(_ task: Int) -> Bool { decisions[task] == .shared(section: section) }
    func items(
      _ version: MergeVersion, _ index: Int?, where remains: (Int) -> Bool
    ) -> [MergeVersion.Item]? {
      index.map { index in
        version.sections[index].items.filter { $0.task.map(remains) ?? true }
      }
    }
    return Content(
      base: items(versions.base, indices.base) {
        isShared($0) && all[$0].ours != nil && all[$0].theirs != nil
      },
      ours: items(versions.ours, indices.ours) { task in
        if case .divided(section, _) = decisions[task] { return true }
        return isShared(task) || decisions[task] == .ours(section: section)
      },
      theirs: items(versions.theirs, indices.theirs) { task in
        if case .divided(_, section) = decisions[task] { return true }
        return isShared(task) || decisions[task] == .theirs(section: section)
      })
  }

  /// Whether a section remains. A section that one side removed remains if the other side changed
  /// it, or if tasks remain in it.
  private func isKept(_ section: Int, _ content: Content) -> Bool {
    let indices = identities.sections[section]
    func isChanged(_ text: MergeText, _ index: Int, _ items: [MergeVersion.Item]) -> Bool {
      guard let before = indices.base else { return true }
      return text.sections[index].heading != base.sections[before].heading
        || items.contains { !$0.isLine }
        || items.map(\.element) != (content.base ?? []).filter(\.isLine).map(\.element)
    }
    switch (indices.ours, indices.theirs) {
    case (nil, nil): return false
    case (_?, _?): return true
    case (let index?, nil): return isChanged(ours, index, content.ours ?? [])
    case (nil, let index?): return isChanged(theirs, index, content.theirs ?? [])
    }
  }

  private mutating func mergeHeading(of section: Int) {
    let versions = identities.sections[section]
    func heading(_ text: MergeText, _ index: Int?) -> [UInt8]? {
      index.map { Array(text.sections[$0].heading) }
    }
    guard let own = heading(ours, versions.ours) ?? heading(theirs, versions.theirs), !own.isEmpty
    else { return }
    let other = heading(theirs, versions.theirs) ?? own
    let before = heading(base, versions.base)
    let content: MergePiece.Content =
      switch FieldOrigin(base: before ?? own, ours: own, theirs: other) {
      case .unchanged, .ours: .lines(own)
      // Both sides may have added the section, with differences in white space.
      case .theirs: .lines(before == nil ? own : other)
      case .conflict:
        .conflict(BoardMerge.Conflict(ours: own, base: before ?? [], theirs: other))
      }
    pieces.append(MergePiece(key: .heading(section), content: content))
  }

  private mutating func mergeContent(
    of section: Int, _ base: [MergeVersion.Item], _ ours: [MergeVersion.Item],
    _ theirs: [MergeVersion.Item], hasBase: Bool
  ) {
    let merge = SectionMerge(
      base: base.map(\.element), ours: ours.map(\.element), theirs: theirs.map(\.element),
      hasBase: hasBase, numbers, nextID: &nextID)
    (lineIDs.base[section], lineIDs.ours[section], lineIDs.theirs[section]) = (
      merge.lineIDs.base, merge.lineIDs.ours, merge.lineIDs.theirs
    )
    for part in merge.parts {
      switch part {
      case .task(let task): pieces.append(piece(of: task, in: section))
      case .line(let id, let number):
        pieces.append(MergePiece(key: .line(id), content: .lines(Array(numbers.lines[number]))))
      case .conflict(let id):
        let conflict = BoardMerge.Conflict(
          ours: Self.lines(id, ours, merge.lineIDs.ours),
          base: Self.lines(id, base, merge.lineIDs.base),
          theirs: Self.lines(id, theirs, merge.lineIDs.theirs))
        pieces.append(MergePiece(key: .line(id), content: .conflict(conflict)))
      }
    }
  }

  /// The lines of a conflict, with the blank lines between them.
  private static func lines(
    _ id: Int, _ items: [MergeVersion.Item], _ ids: [Int]
  ) -> [UInt8] {
    var (lines, rest) = ([UInt8](), ids[...])
    var isInConflict = false
    for item in items {
      let isFound = item.isLine && rest.popFirst() == id
      if isFound { lines += (isInConflict ? item.blanks : []) + item.lines }
      isInConflict = isFound
    }
    return lines
  }

  // MARK: Blank lines

  /// The merged file with the blank lines between its elements.
  private mutating func withBlankLines() -> MergedText {
    let blanks = BlankLines(
      base: versions.base.sequence(positions.sections.base, lines: lineIDs.base, &nextID),
      ours: versions.ours.sequence(positions.sections.ours, lines: lineIDs.ours, &nextID),
      theirs: versions.theirs.sequence(positions.sections.theirs, lines: lineIDs.theirs, &nextID))
    return MergePiece.joined(pieces, blanks, numbers)
  }

  /// Whether the merged file has the merged tasks and no others, whichever side is chosen for the
  /// conflicts, and whether no other line was lost or doubled.
  private func isReadAsMeant(_ merged: MergedText) -> Bool {
    let hasConflicts = !merged.conflicts.isEmpty
    func version(_ side: BoardMerge.Choice) -> MergeText? {
      guard let text = try? MergeText(merged.bytes { _ in side }, kind) else { return nil }
      let expected = pieces.compactMap { $0.task(on: side) }
      return text.tasks.count == expected.count
        && zip(text.tasks, expected).allSatisfy({ $0.lines.elementsEqual($1) }) ? text : nil
    }
    guard let own = version(.ours), let other = hasConflicts ? version(.theirs) : own else {
      return false
    }
    // Without a base, both sides may have added the same lines.
    guard hasBase else { return true }
    var numbers = numbers
    let lines = [base, ours, theirs, own, other].map { numbers.numbers(of: $0.otherLines) }
    var check = LineCheck(base: lines[0], ours: lines[1], theirs: lines[2], numbers)
    check.mayKeepRemoved = true
    return check.isPassed(by: lines[3], in: hasConflicts ? .ours : nil)
      && check.isPassed(by: lines[4], in: hasConflicts ? .theirs : nil)
  }
}

extension MergeVersion.Item {
  /// Whether this is a line that is no task.
  fileprivate var isLine: Bool { task == nil }

  fileprivate var task: Int? { if case .task(let task) = element { task } else { nil } }
}
