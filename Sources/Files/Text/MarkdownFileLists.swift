import Formats

/// Finds the lists of a Markdown text.
struct MarkdownFileLists {
  /// A list and its heading.
  struct Entry {
    var list: FileList
    /// The index of the list's heading; `nil` for a list without a heading.
    var heading: Int?
  }

  /// The level of the headings that are lists; `nil` if no heading is a list.
  let level: Int?
  private(set) var lists: [Entry]
  /// The names of headings that are or were lists, by level.
  private var listNames: [Int: Set<String>]

  /// - Parameters:
  ///   - old: The lists before a change; headings that were lists stay lists.
  ///   - isOurs: Whether Dragboard made the change. If so, the level stays the same.
  init(
    _ items: [MarkdownOutline.Item], _ sections: MarkdownLists, in bytes: [UInt8],
    after old: MarkdownFileLists?, isOurs: Bool
  ) {
    let listNames = old?.listNames ?? [:]
    self.listNames = listNames
    level =
      isOurs && old != nil
      ? old?.level : Self.level(of: items, sections, in: bytes, listNames: listNames)
    lists = [
      Entry(list: FileList(name: "Pending")),
      Entry(list: FileList(name: "Done", isDone: true, completes: true)),
    ]
    guard let level else { return }
    let candidates = Self.candidates(
      level, items, sections, in: bytes, listNames: listNames[level] ?? [])
    let above = Self.headingsAbove(
      level, items, sections, in: bytes, listNames: listNames[level] ?? [])
    lists = (above + candidates).map { index in
      guard let index else { return Entry(list: FileList(name: Self.nameWithoutHeading)) }
      let heading = sections.outline.headings[index]
      let name = sections.name(of: heading, in: bytes)
      return Entry(
        list: FileList(
          name: name, completes: heading.completeMark != nil,
          limit: sections.limit(of: heading, in: bytes)), heading: index)
    }
    // In a board without lanes, a lane is added with the first task.
    if lists.isEmpty { lists = [Entry(list: FileList(name: Self.firstLane))] }
    let done =
      lists.firstIndex { $0.list.completes }
      ?? lists.firstIndex { DoneNames.contains($0.list.name) }
    if let done {
      lists[done].list.isDone = true
      lists[done].list.completes = true
    }
    self.listNames[level, default: []].formUnion(lists.map(\.list.name))
  }

  /// The name of the lane that is added to a board without lanes.
  static let firstLane = "Pending"

  /// The name of the list of tasks above all headings.
  private static let nameWithoutHeading = "No heading"

  /// The level of the headings that are lists; `nil` if no heading is a list.
  ///
  /// In a plain text with tasks, this is the deepest level with tasks. At least two headings of
  /// this level must be lists. The tasks that are not below headings of this level must either all
  /// be below the title of the text or all be above the first heading.
  private static func level(
    of items: [MarkdownOutline.Item], _ sections: MarkdownLists, in bytes: [UInt8],
    listNames: [Int: Set<String>]
  ) -> Int? {
    if sections.dialect != .plain { return 2 }
    let headings = sections.outline.headings
    func areLists(_ level: Int) -> Bool {
      candidates(level, items, sections, in: bytes, listNames: listNames[level] ?? []).count > 1
    }
    guard !items.isEmpty else {
      // Without tasks, headings are lists only if they were lists before, or if one of them is a
      // done list.
      return (1...6).first { level in
        areLists(level)
          && (listNames[level] != nil
            || headings.contains { $0.level == level && isDone($0, sections, in: bytes) })
      }
    }
    func level(_ heading: Int?) -> Int { heading.map { headings[$0].level } ?? 0 }
    let innermost = items.lazy.map { level($0.heading) }.max() ?? 0
    let others = Set(items.lazy.map(\.heading).filter { level($0) < innermost })
    guard innermost > 0, others.isEmpty || others == [nil] || others == [0] else { return nil }
    return areLists(innermost) ? innermost : nil
  }

  /// The headings of the additional lists at the top that have or had tasks: `nil` for tasks above
  /// all headings, and the index of the title of the text for the tasks below the title.
  private static func headingsAbove(
    _ level: Int, _ items: [MarkdownOutline.Item], _ sections: MarkdownLists, in bytes: [UInt8],
    listNames: Set<String>
  ) -> [Int?] {
    guard sections.dialect == .plain else { return [] }
    func holds(_ heading: Int?, _ name: String) -> Bool {
      listNames.contains(name) || items.contains { $0.heading == heading }
    }
    var found: [Int?] = holds(nil, nameWithoutHeading) ? [nil] : []
    if let title = sections.outline.headings.first, title.level < level,
      holds(0, sections.name(of: title, in: bytes))
    {
      found.append(0)
    }
    return found
  }

  /// Whether a heading is that of a done list.
  static func isDone(
    _ heading: MarkdownOutline.Heading, _ sections: MarkdownLists, in bytes: [UInt8]
  ) -> Bool {
    heading.completeMark != nil || DoneNames.contains(sections.name(of: heading, in: bytes))
  }

  /// The headings of a level that are lists.
  ///
  /// In plain Markdown, a heading is a list if there are tasks or nothing at all below it, if it is
  /// that of a done list, or if it was a list before. If all these headings are those of done
  /// lists, another heading may become a list as well.
  private static func candidates(
    _ level: Int, _ items: [MarkdownOutline.Item], _ sections: MarkdownLists, in bytes: [UInt8],
    listNames: Set<String>
  ) -> [Int] {
    let headings = sections.outline.headings
    let held = Set(items.compactMap(\.heading))
    let all = headings.indices.filter { index in
      headings[index].level == level && !sections.isArchived(heading: index)
    }
    if sections.dialect != .plain { return all }
    var found = all.filter { index in
      let heading = headings[index]
      return held.contains(index) || isDone(heading, sections, in: bytes)
        || listNames.contains(sections.name(of: heading, in: bytes))
        || isBlank(section(index, sections, in: bytes), besides: heading.completeMark, bytes)
    }
    if let done = found.first, found.contains(where: held.contains),
      found.allSatisfy({ isDone(headings[$0], sections, in: bytes) }),
      let other = all.last(where: { $0 < done }) ?? all.first(where: { !found.contains($0) })
    {
      found = (found + [other]).sorted()
    }
    return found
  }

  static func isBlank(_ range: Range<Int>, besides mark: Range<Int>?, _ bytes: [UInt8])
    -> Bool
  {
    range.allSatisfy { bytes[$0] <= 0x20 || mark?.contains($0) == true }
  }

  /// The range below a heading, up to the next heading.
  static func section(
    _ index: Int, _ sections: MarkdownLists, in bytes: [UInt8]
  ) -> Range<Int> {
    let headings = sections.outline.headings
    let end =
      index + 1 < headings.count
      ? headings[index + 1].range.lowerBound
      : sections.outline.settings?.lowerBound ?? bytes.count
    return headings[index].range.upperBound..<end
  }

  /// The index of the list of a task; `nil` if its heading is not a list.
  func list(of item: MarkdownOutline.Item) -> Int? {
    guard level != nil else { return item.isCompleted ? 1 : 0 }
    return lists.firstIndex { $0.heading == item.heading }
  }
}
