/// Which tasks and sections of three versions of a file are the same.
///
/// A merged task or section is identified by its index in ``tasks`` or ``sections``.
struct TaskIdentities {
  /// The indices of a task or section in the three versions; `nil` where it is missing.
  struct Versions: Equatable {
    var base: Int?
    var ours: Int?
    var theirs: Int?
  }

  private(set) var tasks: [Versions]
  private(set) var sections: [Versions]

  init(base: MergeText, ours: MergeText, theirs: MergeText) {
    let (own, other) = (TextMatching(base, ours), TextMatching(base, theirs))
    func added(_ matches: [Int?]) -> Set<Int> {
      Set(matches.indices.filter { matches[$0] == nil })
    }
    let both = TextMatching(
      ours, theirs, isOfAdditions: true, oldTasks: added(own.tasks), newTasks: added(other.tasks))
    tasks = Self.versions(base.tasks.count, own.tasks, other.tasks, both.tasks)
    let (ownAdded, otherAdded) = (added(own.sections), added(other.sections))
    sections = Self.versions(
      base.sections.count, own.sections, other.sections,
      both.sections.enumerated().map { section, match in
        otherAdded.contains(section) ? match.flatMap { ownAdded.contains($0) ? $0 : nil } : nil
      })
  }

  /// - Parameters:
  ///   - own: For each one of our version, the one of the base, as `other` for their version.
  ///   - both: For each one of their version that the base lacks, the one of our version.
  private static func versions(
    _ count: Int, _ own: [Int?], _ other: [Int?], _ both: [Int?]
  ) -> [Versions] {
    var all = (0..<count).map { Versions(base: $0) }
    var added: [Int: Int] = [:]
    for (index, base) in own.enumerated() {
      if let base {
        all[base].ours = index
      } else {
        added[index] = all.count
        all.append(Versions(ours: index))
      }
    }
    for (index, base) in other.enumerated() {
      if let base {
        all[base].theirs = index
      } else if let shared = both[index].flatMap({ added[$0] }) {
        all[shared].theirs = index
      } else {
        all.append(Versions(theirs: index))
      }
    }
    return all
  }
}
