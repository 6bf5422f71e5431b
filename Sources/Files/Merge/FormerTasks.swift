import BoardModel
import Formats

/// The tasks that one side turned into a step of another task or into other text, while the other
/// side changed them.
struct FormerTasks {
  /// A line that was a task in the base.
  struct Entry {
    /// The merged task.
    let task: Int
    /// The side that has the line.
    let side: BoardMerge.Choice
    /// The task of that side whose steps and notes the line is in; `nil` if it is in none.
    let container: Int?
    /// The section of that side.
    let section: Int
    /// The line, and the lines below it that are indented more.
    let lines: ArraySlice<UInt8>
  }

  /// The lines, in the order of the merged tasks.
  private(set) var entries: [Entry] = []
  private let texts: Texts

  /// The three versions of the file.
  struct Texts {
    let base: MergeText
    var ours: MergeText
    var theirs: MergeText

    subscript(side: BoardMerge.Choice) -> MergeText { side == .ours ? ours : theirs }
  }

  init(_ identities: TaskIdentities, _ positions: MergePositions, _ texts: Texts) {
    self.texts = texts
    let candidates = identities.tasks.indices.filter { task in
      let versions = identities.tasks[task]
      return versions.base != nil && (versions.ours == nil) != (versions.theirs == nil)
        && positions.decisions[task] != .removed
    }
    if candidates.isEmpty { return }
    let before = Self.lines(of: texts.base)
    var found = (ours: Self.lines(of: texts.ours), theirs: Self.lines(of: texts.theirs))
    for task in candidates {
      let versions = identities.tasks[task]
      guard let base = versions.base, let index = versions.ours ?? versions.theirs else { continue }
      let side: BoardMerge.Choice = versions.ours == nil ? .ours : .theirs
      let changed = versions.ours == nil ? texts.theirs : texts.ours
      let own = side == .ours ? found.ours : found.theirs
      let names = [texts.base.tasks[base].lines, changed.tasks[index].lines].map {
        OutlineLine($0).text
      }
      for name in names where !name.isEmpty {
        guard var lines = own[name], lines.count > before[name, default: []].count else { continue }
        let old = Set(before[name, default: []].map(\.bytes))
        let place = lines.firstIndex { !old.contains($0.bytes) } ?? 0
        let line = lines.remove(at: place)
        if side == .ours { found.ours[name] = lines } else { found.theirs[name] = lines }
        entries.append(
          Entry(
            task: task, side: side, container: line.container, section: line.section,
            lines: texts[side].bytes[line.range]))
        break
      }
    }
  }

  // MARK: Lines

  /// A line that is no task.
  private struct Line {
    let bytes: ArraySlice<UInt8>
    let container: Int?
    let section: Int
    /// The offsets of the line, and of the lines below it that are indented more.
    var range: Range<Int>
  }

  /// The lines that are no task, by their texts.
  private static func lines(of text: MergeText) -> [ArraySlice<UInt8>: [Line]] {
    var all: [ArraySlice<UInt8>: [Line]] = [:]
    func add(_ lines: [ArraySlice<UInt8>], _ container: Int?, _ section: Int) {
      let outline = lines.map(OutlineLine.init)
      for (index, line) in outline.enumerated() where !line.text.isEmpty {
        let last = outline[(index + 1)...].firstIndex { $0.indentation <= line.indentation }
        let range = lines[index].startIndex..<lines[(last ?? lines.count) - 1].endIndex
        all[line.text, default: []].append(
          Line(bytes: lines[index], container: container, section: section, range: range))
      }
    }
    for (index, section) in text.sections.enumerated() {
      var run: [ArraySlice<UInt8>] = []
      for element in section.elements {
        switch element {
        case .line(let line): run.append(line)
        case .task(let task):
          add(run, nil, index)
          run = []
          add(Array(text.tasks[task].lines.splitLines.dropFirst()), task, index)
        }
      }
      add(run, nil, index)
    }
    return all
  }

  // MARK: Steps

  /// The versions in which the changes of the other side are made to the steps.
  ///
  /// - Returns: The new versions, and the tasks of each side that have thereby been merged; `nil`
  ///   if there are none.
  func mergedSteps(
    _ identities: TaskIdentities, _ positions: MergePositions
  ) -> (ours: [UInt8], theirs: [UInt8], merged: Set<MergedStep>)? {
    var (ours, theirs) = (texts.ours.bytes, texts.theirs.bytes)
    var merged: Set<MergedStep> = []
    let ordered = entries.sorted { $0.lines.startIndex > $1.lines.startIndex }
    for entry in ordered {
      guard let line = step(entry, identities.tasks[entry.task], positions) else { continue }
      let first = entry.lines.startIndex
      let end = entry.lines.splitLines.first?.endIndex ?? first
      if entry.side == .ours {
        ours.replaceSubrange(first..<end, with: line)
      } else {
        theirs.replaceSubrange(first..<end, with: line)
      }
      let versions = identities.tasks[entry.task]
      merged.insert(
        MergedStep(
          side: entry.side == .ours ? .theirs : .ours,
          task: versions.ours ?? versions.theirs ?? 0))
    }
    return merged.isEmpty ? nil : (ours, theirs, merged)
  }

  /// The line of a step with the changes that the other side made to it as a task; `nil` if both
  /// sides changed the same field, or if the other side changed more than the line.
  private func step(
    _ entry: Entry, _ versions: TaskIdentities.Versions, _ positions: MergePositions
  ) -> [UInt8]? {
    guard entry.container != nil, let base = versions.base,
      let index = versions.ours ?? versions.theirs
    else { return nil }
    let text = versions.ours == nil ? texts.theirs : texts.ours
    let sections = versions.ours == nil ? positions.sections.theirs : positions.sections.ours
    let (before, changed) = (texts.base.tasks[base], text.tasks[index])
    let (old, new) = (before.plainLines.splitLines, changed.plainLines.splitLines)
    guard positions.sections.base[before.section] == sections[changed.section],
      old.dropFirst() == new.dropFirst(),
      let first = entry.lines.splitLines.first, case let line = OutlineLine(first), line.hasBox
    else { return nil }
    let merged = MarkdownTaskMerge.merge(
      (Array(old[0]), Array(first[line.start...]), Array(new[0])), texts.base.dialect)
    guard let merged, merged.fields.isEmpty else { return nil }
    return first[..<line.start] + merged.ours
  }
}

/// A task that was merged with the step into which the other side turned it.
struct MergedStep: Hashable {
  /// The side that still has the task.
  let side: BoardMerge.Choice
  /// The task of that side.
  let task: Int
}

/// A line of a Markdown file, divided into indentation, list marker and text.
struct OutlineLine {
  /// The columns of white space and block quote markers before the line.
  let indentation: Int
  /// The offset of the first byte after them.
  let start: Int
  /// Whether the line has a box.
  let hasBox: Bool
  /// The text after the list marker and the box; empty for a blank line.
  let text: ArraySlice<UInt8>

  /// - Parameter lines: The line; lines below it are left out.
  init(_ lines: ArraySlice<UInt8>) {
    var rest = lines.prefix { $0 != 0x0A }
    var columns = 0
    while let byte = rest.first, [0x20, 0x09, UInt8(ascii: ">")].contains(byte) {
      columns += byte == 0x09 ? 4 : 1
      rest = rest.dropFirst()
    }
    (indentation, start) = (columns, rest.startIndex)
    let digits = rest.prefix { 0x30...0x39 ~= $0 }
    let marker = digits.isEmpty ? "-*+" : ".)"
    let body = rest[digits.endIndex...]
    if let sign = body.first, marker.utf8.contains(sign), body.dropFirst().first == 0x20 {
      rest = body.dropFirst(2).drop { $0 == 0x20 }
    }
    let box = Array(rest.prefix(4))
    hasBox =
      box.count == 4 && box[0] == UInt8(ascii: "[") && box[2] == UInt8(ascii: "]")
      && box[3] == 0x20
    if hasBox { rest = rest.dropFirst(4) }
    while let last = rest.last, last <= 0x20 { rest = rest.dropLast() }
    text = rest.drop { $0 == 0x20 }
  }

  /// Removes the first line with a text, and the lines below it that are indented more.
  static func removing(_ text: ArraySlice<UInt8>, from lines: [UInt8]) -> [UInt8] {
    let all = lines.splitLines
    let outline = all.map(OutlineLine.init)
    guard let start = outline.indices.dropFirst().first(where: { outline[$0].text == text }) else {
      return lines
    }
    let end =
      outline[(start + 1)...].firstIndex { $0.indentation <= outline[start].indentation }
      ?? outline.endIndex
    return (all[..<start] + all[end...]).flatMap(\.self)
  }
}
