/// Which tasks remain in a merge, and which side decides about the position of each.
struct MergePositions {
  /// A decision about a task.
  enum Decision: Equatable {
    case removed
    /// The task is in the same section on both sides, and neighbours decide about its position.
    case shared(section: Int)
    case ours(section: Int)
    case theirs(section: Int)
    /// The sides moved the task to different sections.
    case divided(ours: Int, theirs: Int)
  }

  /// The decision about each merged task.
  private(set) var decisions: [Decision]
  /// For each task of a version, the merged task.
  let tasks: (base: [Int], ours: [Int], theirs: [Int])
  /// For each section of a version, the merged section.
  let sections: (base: [Int], ours: [Int], theirs: [Int])

  /// - Parameter steps: The tasks that remain only as steps of other tasks.
  init(
    _ identities: TaskIdentities, base: MergeText, ours: MergeText, theirs: MergeText,
    steps: Set<MergedStep> = []
  ) {
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
      let step = MergedStep(
        side: task.ours == nil ? .theirs : .ours, task: task.ours ?? task.theirs ?? 0)
      if own == nil || other == nil, steps.contains(step) { return .removed }
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
      if ours.section == base?.section { return .theirs(section: theirs.section) }
      if theirs.section == base?.section { return .ours(section: ours.section) }
      // If only one side completed the task, its new section is probably the done list.
      let isOpen = base.map { !$0.task.isCompleted } ?? false
      switch (isOpen && ours.task.isCompleted, isOpen && theirs.task.isCompleted) {
      case (true, false): return .ours(section: ours.section)
      case (false, true): return .theirs(section: theirs.section)
      case (true, true), (false, false):
        return .divided(ours: ours.section, theirs: theirs.section)
      }
    }
  }

  /// Puts a task that a side lacks into a section of that side, too.
  mutating func add(_ task: Int, to section: Int, of side: BoardMerge.Choice) {
    switch decisions[task] {
    case .ours(let other), .theirs(let other):
      decisions[task] =
        section == other
        ? .shared(section: section)
        : side == .ours
          ? .divided(ours: section, theirs: other) : .divided(ours: other, theirs: section)
    case .removed, .shared, .divided: break
    }
  }

  /// Whether a task is new, or was edited or moved to another section.
  private static func isEdited(_ version: Version, since base: Version?) -> Bool {
    guard let base else { return true }
    return version.task.text != base.task.text || version.section != base.section
  }
}
