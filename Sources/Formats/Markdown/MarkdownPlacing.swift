import BoardModel

/// Assigns each task of a board to a section of the file.
struct MarkdownPlacing {
  private let dialect: MarkdownDialect
  private let lineEnd: String
  private(set) var sections: [MarkdownSection]
  /// The names of the board's lists, as returned by `NameMatch.key`.
  var lists: Set<String> = []
  /// The indices of the sections of each list, by the name of the list as returned by
  /// `NameMatch.key`.
  private var lanes: [String: [Int]] = [:]
  /// The sections in which every task is completed.
  private let done: [Int]
  /// The sections with slots, but without the heading of a list.
  private let homes: [Int]
  /// The sections with slots, in order.
  private let slotted: [Int]

  init(_ frame: MarkdownFrame) {
    dialect = frame.dialect
    lineEnd = frame.lineEnd
    sections = frame.sections.map { MarkdownSection($0) }
    let body = frame.sections.indices.filter { frame.sections[$0].kind == .body }
    for index in body where !frame.sections[index].lane.isEmpty {
      lanes[NameMatch.key(frame.sections[index].lane), default: []].append(index)
    }
    done = body.filter { frame.sections[$0].isDone }
    slotted = body.filter { !frame.sections[$0].gaps.isEmpty }
    homes = slotted.filter { frame.sections[$0].lane.isEmpty }
  }

  /// Assigns the tasks of a list to sections.
  ///
  /// - Parameter acceptsOthers: Whether this list also contains tasks from lists of the file that
  ///   the board does not have.
  mutating func place(
    _ items: [MarkdownLayout.Item], of list: String, role: ListRole, acceptsOthers: Bool
  ) {
    var own = lanes[NameMatch.key(list)] ?? []
    if own.isEmpty, role == .done { own = done }
    let marksCompletion = role == .done && dialect != .taskell
    var previous: Int?
    for item in items {
      let old = item.slot.flatMap(section(of:))
      if marksCompletion, let old, item.wasCompleted || own.isEmpty, !own.contains(old) {
        // Since its box is ticked, the task can stay in its section.
        sections[old].addTicked(item)
        continue
      }
      var (name, targets) = (list, own)
      if acceptsOthers {
        let lane = old.map { sections[$0].frame.lane } ?? item.lane
        if !lane.isEmpty, !lists.contains(NameMatch.key(lane)) {
          (name, targets) = (lane, lanes[NameMatch.key(lane)] ?? [])
        } else if let old, lane.isEmpty {
          targets = [old]
        }
      }
      if targets.isEmpty, acceptsOthers || marksCompletion, name == list { targets = homes }
      let section =
        [old, previous].compactMap(\.self).first(where: targets.contains) ?? targets.first
        ?? newSection(name, isDone: role == .done)
      sections[section].add(item)
      previous = section
    }
  }

  private func section(of slot: Int) -> Int? {
    var (low, high) = (0, slotted.count)
    while low < high {
      let middle = (low + high) / 2
      if sections[slotted[middle]].frame.slots.upperBound <= slot {
        low = middle + 1
      } else {
        high = middle
      }
    }
    guard low < slotted.count, sections[slotted[low]].frame.slots.contains(slot) else { return nil }
    return slotted[low]
  }

  /// Adds a section for a list that the file lacks, and returns the index of the section.
  private mutating func newSection(_ name: String, isDone: Bool) -> Int {
    let key = NameMatch.key(name)
    if let existing = lanes[key]?.first { return existing }
    var heading = MarkdownText()
    heading.lineEnd = lineEnd
    heading.putHeading(name, level: 2)
    heading.separate()
    if isDone, dialect == .kanban { heading.put("**Complete**" + lineEnd) }
    var section = MarkdownSection(
      .init(kind: .body, level: 2, lane: TaskText.title(name), opening: heading.drain()))
    section.isNew = true
    sections.append(section)
    lanes[key] = [sections.count - 1]
    return sections.count - 1
  }
}

extension MarkdownText {
  /// Adds a heading with a blank line above it.
  mutating func putHeading(_ name: String, level: Int) {
    let name = TaskText.title(name)
    let signs = String(repeating: "#", count: level)
    separate()
    // Without these signs, number signs at the end of the name would close the heading.
    put(signs + " " + name + (name.hasSuffix("#") ? " " + signs : "") + lineEnd)
  }
}
