import BoardModel
import Formats

/// Merges three versions of a file task by task.
struct BoardMerger {
  private let base: MergeText
  private let ours: MergeText
  private let theirs: MergeText
  private let kind: FileKind
  private let identities: TaskIdentities
  private let positions: MergePositions
  private var numbers = LineNumbers()
  private var parts: [BoardMerge.Part] = []
  /// The lines of the tasks in ``parts``, with our values of fields in conflict.
  private var written: [[UInt8]] = []

  /// Returns the parts of the merged file; `nil` if it cannot be merged task by task.
  static func merge(
    _ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8], _ kind: FileKind
  ) -> [BoardMerge.Part]? {
    for version in [base, ours, theirs] {
      // The first mark for the byte order has been removed; a second one would move all ranges.
      if !SourceBytes(version).isUTF8 || version.starts(with: [0xEF, 0xBB, 0xBF]) { return nil }
    }
    guard let before = try? MergeText(base, kind), let own = try? MergeText(ours, kind),
      let other = try? MergeText(theirs, kind),
      ![before, own, other].allSatisfy(\.tasks.isEmpty)
    else { return nil }
    var merger = BoardMerger(base: before, ours: own, theirs: other, kind)
    merger.mergeSections()
    return merger.isReadAsMeant ? BoardMerge.joined(merger.parts) : nil
  }

  private init(base: MergeText, ours: MergeText, theirs: MergeText, _ kind: FileKind) {
    (self.base, self.ours, self.theirs, self.kind) = (base, ours, theirs, kind)
    identities = TaskIdentities(base: base, ours: ours, theirs: theirs)
    positions = MergePositions(identities, base: base, ours: ours, theirs: theirs)
  }

  private var hasBase: Bool {
    base.sections.count > 1 || !base.sections[0].elements.isEmpty || !base.settings.isEmpty
  }

  // MARK: Sections

  /// The elements of a section in the three versions; `nil` where the section is missing.
  private struct Content {
    var base: [SectionMerge.Element]?
    var ours: [SectionMerge.Element]?
    var theirs: [SectionMerge.Element]?
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
      append(
        SectionMerge(
          base: content.base ?? [], ours: content.ours ?? removed,
          theirs: content.theirs ?? removed, hasBase: content.base != nil && hasBase, numbers))
    }
    let (before, own, other) = (
      numbers.numbers(of: base.settings), numbers.numbers(of: ours.settings),
      numbers.numbers(of: theirs.settings)
    )
    let settings = MergedLines.merging(
      base: hasBase ? before : nil, ours: own, theirs: other, numbers)
    parts += settings.map { BoardMerge.Part($0, numbers) }
  }

  private mutating func content(of section: Int) -> Content {
    let versions = identities.sections[section]
    let (tasks, all, decisions) = (positions.tasks, identities.tasks, positions.decisions)
    func isShared(_ task: Int) -> Bool { decisions[task] == .shared(section: section) }
    return Content(
      base: versions.base.map { index in
        elements(base, index, tasks.base) {
          isShared($0) && all[$0].ours != nil && all[$0].theirs != nil
        }
      },
      ours: versions.ours.map { index in
        elements(ours, index, tasks.ours) {
          isShared($0) || decisions[$0] == .ours(section: section)
        }
      },
      theirs: versions.theirs.map { index in
        elements(theirs, index, tasks.theirs) {
          isShared($0) || decisions[$0] == .theirs(section: section)
        }
      })
  }

  /// The elements of a section of a version.
  ///
  /// - Parameters:
  ///   - merged: The merged task for each task of the version.
  ///   - remains: Whether a merged task is in this section after the merge.
  private mutating func elements(
    _ text: MergeText, _ section: Int, _ merged: [Int], where remains: (Int) -> Bool
  ) -> [SectionMerge.Element] {
    var elements: [SectionMerge.Element] = []
    for element in text.sections[section].elements {
      switch element {
      case .line(let line): elements.append(.line(numbers.number(of: line)))
      case .task(let task): if remains(merged[task]) { elements.append(.task(merged[task])) }
      }
    }
    return elements
  }

  /// Whether a section remains. A section that one side removed remains if the other side changed
  /// it, or if tasks remain in it.
  private func isKept(_ section: Int, _ content: Content) -> Bool {
    let versions = identities.sections[section]
    func isChanged(_ text: MergeText, _ index: Int, _ elements: [SectionMerge.Element]) -> Bool {
      guard let before = versions.base else { return true }
      return text.sections[index].heading != base.sections[before].heading
        || elements.contains { !$0.isLine }
        || elements != (content.base ?? []).filter(\.isLine)
    }
    switch (versions.ours, versions.theirs) {
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
    guard let own = heading(ours, versions.ours) ?? heading(theirs, versions.theirs) else { return }
    let other = heading(theirs, versions.theirs) ?? own
    let before = heading(base, versions.base)
    switch FieldOrigin(base: before ?? own, ours: own, theirs: other) {
    case .unchanged, .ours: parts.append(.lines(own))
    // Both sides may have added the section, with differences in white space.
    case .theirs: parts.append(.lines(before == nil ? own : other))
    case .conflict:
      parts.append(
        .conflict(BoardMerge.Conflict(ours: own, base: before ?? [], theirs: other)))
    }
  }

  // MARK: Tasks

  private mutating func append(_ merge: SectionMerge) {
    for part in merge.parts {
      switch part {
      case .text(let lines): parts.append(BoardMerge.Part(lines, numbers))
      case .task(let task): appendTask(task)
      }
    }
  }

  private mutating func appendTask(_ task: Int) {
    let versions = identities.tasks[task]
    let before = versions.base.map { base.tasks[$0] }
    let (own, other) = (
      versions.ours.map { ours.tasks[$0] }, versions.theirs.map { theirs.tasks[$0] }
    )
    guard let own, let other else {
      let lines = Array((own ?? other)?.lines ?? [])
      parts.append(.lines(lines))
      written.append(lines)
      return
    }
    let mover: TaskMerge.Mover =
      switch positions.decisions[task] {
      case .theirs: .theirs
      case .ours: .ours
      case .shared(let section):
        versions.base.map { positions.sections.base[base.tasks[$0].section] } == section
          ? .none : .ours
      case .removed: .none
      }
    let merged = TaskMerge(
      base: before, ours: own, theirs: other, mover: mover, kind, ours.dialect)
    written.append(merged.lines)
    if let otherLines = merged.otherLines {
      parts.append(
        .conflict(
          BoardMerge.Conflict(
            title: own.title, fields: merged.fields, ours: merged.lines,
            base: Array(before?.lines ?? []), theirs: otherLines)))
    } else {
      parts.append(.lines(merged.lines))
    }
  }

  /// Whether the merged file has the merged tasks and no others, when our values of all fields in
  /// conflict are used, and whether no other line was lost or doubled.
  private var isReadAsMeant: Bool {
    let hasConflicts = parts.contains { if case .conflict = $0 { true } else { false } }
    guard let own = merged(choosing: .ours),
      let other = hasConflicts ? merged(choosing: .theirs) : own, own.tasks.count == written.count,
      zip(own.tasks, written).allSatisfy({ $0.lines.elementsEqual($1) })
    else { return false }
    // Without a base, both sides may have added the same lines.
    guard hasBase else { return true }
    var numbers = numbers
    let lines = [base, ours, theirs, own, other].map { numbers.numbers(of: $0.otherLines) }
    var check = LineCheck(base: lines[0], ours: lines[1], theirs: lines[2], numbers)
    check.mayKeepRemoved = true
    return check.isPassed(by: lines[3], in: hasConflicts ? .ours : nil)
      && check.isPassed(by: lines[4], in: hasConflicts ? .theirs : nil)
  }

  /// The merged file with a side chosen for all conflicts; `nil` if it cannot be parsed.
  private func merged(choosing side: BoardMerge.Choice) -> MergeText? {
    let bytes = parts.flatMap { part in
      switch part {
      case .lines(let lines): lines
      case .conflict(let conflict): side == .ours ? conflict.ours : conflict.theirs
      }
    }
    return try? MergeText(bytes, kind)
  }
}

extension SectionMerge.Element {
  /// Whether this is a line that is no task.
  fileprivate var isLine: Bool { if case .line = self { true } else { false } }
}
