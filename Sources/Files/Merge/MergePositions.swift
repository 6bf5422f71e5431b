/// Which tasks remain in a merge, and which side decides about the position of each.
struct MergePositions {
  /// A decision about a task.
  enum Decision: Equatable {
    case removed
    /// The task is in the same section on both sides, and neighbours decide about its position.
    case shared(section: Int)
    case ours(section: Int)
    case theirs(section: Int)
  }

  /// The decision about each merged task.
  let decisions: [Decision]
  /// For each task of a version, the merged task.
  let tasks: (base: [Int], ours: [Int], theirs: [Int])
  /// For each section of a version, the merged section.
  let sections: (base: [Int], ours: [Int], theirs: [Int])

  init(_ identities: TaskIdentities, base: MergeText, ours: MergeText, theirs: MergeText) {
    typealias Versions = TaskIdentities.Versions
    func merged(_ all: [Versions], _ version: KeyPath<Versions, Int?>) -> [Int] {
      all.indices.filter { all[$0][keyPath: version] != nil }
        .sorted { (all[$0][keyPath: version] ?? 0) < (all[$1][keyPath: version] ?? 0) }
    }
    func merged(_ all: [Versions]) -> (base: [Int], ours: [Int], theirs: [Int]) {
      (merged(all, \.base), merged(all, \.ours), merged(all, \.theirs))
    }
    tasks = merged(identities.tasks)
    let sections = merged(identities.sections)
    self.sections = sections
    decisions = identities.tasks.map { task in
      let before = task.base.map { (base.tasks[$0], sections.base[base.tasks[$0].section]) }
      let own = task.ours.map { (ours.tasks[$0], sections.ours[ours.tasks[$0].section]) }
      let other = task.theirs.map { (theirs.tasks[$0], sections.theirs[theirs.tasks[$0].section]) }
      return Self.decision(before, own, other)
    }
  }

  private typealias Version = (task: MergeText.Task, section: Int)

  private static func decision(_ base: Version?, _ ours: Version?, _ theirs: Version?) -> Decision {
    switch (ours, theirs) {
    case (nil, nil): return .removed
    case (let ours?, nil):
      return isEdited(ours, since: base) ? .ours(section: ours.section) : .removed
    case (nil, let theirs?):
      return isEdited(theirs, since: base) ? .theirs(section: theirs.section) : .removed
    case (let ours?, let theirs?):
      if ours.section == theirs.section { return .shared(section: ours.section) }
      guard let base else { return .ours(section: ours.section) }
      if ours.section == base.section { return .theirs(section: theirs.section) }
      // If only their side completed the task, its new section is probably the done list.
      let isCompletedByThem =
        theirs.task.isCompleted != base.task.isCompleted
        && ours.task.isCompleted == base.task.isCompleted
      return theirs.section != base.section && isCompletedByThem
        ? .theirs(section: theirs.section) : .ours(section: ours.section)
    }
  }

  /// Whether a task is new, or was edited or moved to another section.
  private static func isEdited(_ version: Version, since base: Version?) -> Bool {
    guard let base else { return true }
    return version.task.text != base.task.text || version.section != base.section
  }
}
