/// Finds the sections of one version of a file in another version.
struct SectionMatching {
  /// For each section of the new text, the index of the same section in the old text.
  private(set) var sections: [Int?]

  private let old: MergeText
  private let new: MergeText
  private var free: Set<Int>

  init(_ old: MergeText, _ new: MergeText) {
    (self.old, self.new) = (old, new)
    sections = Array(repeating: nil, count: new.sections.count)
    free = Set(old.sections.indices)
    match(0, 0)
    matchInOrder { "\($0.level) \($0.path)" }
    matchInOrder { "\($0.level) \($0.name)" }
    matchInOrder { $0.name }
    matchTasks()
    matchBetweenNeighbours()
  }

  private mutating func match(_ oldSection: Int, _ newSection: Int) {
    sections[newSection] = oldSection
    free.remove(oldSection)
  }

  private var unmatched: [Int] { sections.indices.filter { sections[$0] == nil } }

  private mutating func matchInOrder(_ key: (MergeText.Section) -> String) {
    // The last one of each is the next to be matched.
    var rest = Dictionary(grouping: free.sorted(by: >)) { key(old.sections[$0]) }
    for section in unmatched {
      let wanted = key(new.sections[section])
      if let other = rest[wanted]?.popLast() { match(other, section) }
    }
  }

  private func titles(_ section: Int, of text: MergeText) -> Set<String> {
    Set(
      text.sections[section].elements.compactMap { element in
        if case .task(let task) = element { text.tasks[task].title } else { nil }
      })
  }

  /// Matches renamed sections that share tasks; those that share most come first.
  private mutating func matchTasks() {
    // A title that is in many sections says little about them.
    let maxSections = 8
    guard !free.isEmpty, !unmatched.isEmpty else { return }
    var sectionsOfTitles: [String: [Int]] = [:]
    for section in free {
      for title in titles(section, of: old) { sectionsOfTitles[title, default: []].append(section) }
    }
    var pairs: [(count: Int, old: Int, new: Int)] = []
    for section in unmatched {
      var counts: [Int: Int] = [:]
      for title in titles(section, of: new) {
        guard let others = sectionsOfTitles[title], others.count <= maxSections else { continue }
        for other in others { counts[other, default: 0] += 1 }
      }
      pairs += counts.map { ($0.value, $0.key, section) }
    }
    pairs.sort { ($1.count, $0.old, $0.new) < ($0.count, $1.old, $1.new) }
    for pair in pairs where free.contains(pair.old) && sections[pair.new] == nil {
      match(pair.old, pair.new)
    }
  }

  /// Matches renamed sections between the same neighbours that have the same levels, unless both of
  /// a pair have tasks.
  private mutating func matchBetweenNeighbours() {
    var start = 1
    while start < sections.count {
      guard sections[start] == nil, let before = sections[start - 1] else {
        start += 1
        continue
      }
      let end = sections[start...].firstIndex { $0 != nil } ?? sections.count
      let after = end < sections.count ? sections[end] : old.sections.count
      if let after, after - before == end - start + 1 {
        for (other, section) in zip(before + 1..<after, start..<end)
        where free.contains(other) && old.sections[other].level == new.sections[section].level
          && (titles(other, of: old).isEmpty || titles(section, of: new).isEmpty)
        {
          match(other, section)
        }
      }
      start = end
    }
  }
}
