import BoardModel

/// Finds the sections and tasks of one version of a file in another version.
///
/// A task is found by its id, by its text and neighbours, by its title, or by a similar title, in
/// this order. A section is found by its name, by its tasks, or by its neighbours.
struct TextMatching {
  /// For each section of the new text, the index of the same section in the old text.
  private(set) var sections: [Int?]
  /// For each task of the new text, the index of the same task in the old text.
  private(set) var tasks: [Int?]

  let old: MergeText
  let new: MergeText
  private var freeOldTasks: Set<Int>
  /// Tasks that have no counterpart yet, by their positions between tasks that have one.
  private var gaps: [(old: [Int], new: [Int])] = []

  /// - Parameter isOfAdditions: Whether the texts are both new, so that a task of one is only found
  ///   in the same section of the other, by its id, text or title.
  /// - Parameters:
  ///   - oldTasks: The tasks of the old text that may be found; `nil` for all, as for the others.
  init(
    _ old: MergeText, _ new: MergeText, isOfAdditions: Bool = false,
    oldTasks: Set<Int>? = nil, newTasks: Set<Int>? = nil
  ) {
    (self.old, self.new) = (old, new)
    freeOldTasks = oldTasks ?? Set(old.tasks.indices)
    tasks = Array(repeating: nil, count: new.tasks.count)
    sections = SectionMatching(old, new).sections
    let candidates = new.tasks.indices.filter { newTasks?.contains($0) ?? true }
    matchIDs(candidates)
    matchSequences(Set(candidates))
    if !isOfAdditions { matchUniqueTexts(candidates) }
    for (old, new) in gaps { matchTitles(old, new) }
    for (old, new) in tasksBySection(candidates) { matchTitles(old, new) }
    guard !isOfAdditions else { return }
    matchTexts(candidates)
    matchTitles(freeOldTasks.sorted(), candidates)
    matchSimilar(candidates)
  }

  private mutating func match(_ oldTask: Int, _ newTask: Int) {
    tasks[newTask] = oldTask
    freeOldTasks.remove(oldTask)
  }

  /// Whether two tasks may be the same: they do not have different ids.
  private func canMatch(_ oldTask: Int, _ newTask: Int) -> Bool {
    guard freeOldTasks.contains(oldTask), tasks[newTask] == nil else { return false }
    guard let id = old.tasks[oldTask].id, let other = new.tasks[newTask].id else { return true }
    return id == other
  }

  // MARK: Ids and texts

  private mutating func matchIDs(_ candidates: [Int]) {
    func unique(_ text: MergeText, _ tasks: some Sequence<Int>) -> [String: Int] {
      Dictionary(grouping: tasks.filter { text.tasks[$0].id != nil }) { text.tasks[$0].id ?? "" }
        .compactMapValues { $0.count == 1 ? $0[0] : nil }
    }
    let oldTasks = unique(old, freeOldTasks)
    for (id, task) in unique(new, candidates) { if let other = oldTasks[id] { match(other, task) } }
  }

  /// Matches the tasks of each section in order, and records the tasks between them.
  private mutating func matchSequences(_ candidates: Set<Int>) {
    var numbers = LineNumbers()
    func numbered(
      _ elements: [MergeText.Element], _ text: MergeText, _ isCandidate: (Int) -> Bool
    ) -> [(number: Int, task: Int?)] {
      elements.compactMap { element in
        switch element {
        case .line(let line): (2 * numbers.number(of: line), nil)
        case .task(let task):
          isCandidate(task) ? (2 * numbers.number(of: text.tasks[task].text) + 1, task) : nil
        }
      }
    }
    let free = freeOldTasks
    let matched = Dictionary(
      uniqueKeysWithValues: tasks.enumerated().compactMap { new, old in old.map { ($0, new) } })
    for (index, section) in new.sections.enumerated() {
      guard let other = sections[index] else { continue }
      let oldElements = numbered(old.sections[other].elements, old) {
        free.contains($0) || matched[$0] != nil
      }
      let newElements = numbered(section.elements, new, candidates.contains)
      let found = CommonSubsequence(oldElements.map(\.number), newElements.map(\.number))
      var start = (old: 0, new: 0)
      func record(_ end: (old: Int, new: Int)) {
        let missing = (
          oldElements[start.old..<end.old].compactMap(\.task),
          newElements[start.new..<end.new].compactMap(\.task)
        )
        if !missing.0.isEmpty, !missing.1.isEmpty { gaps.append((missing.0, missing.1)) }
      }
      for pair in found.pairs {
        guard let oldTask = oldElements[pair.old].task, let newTask = newElements[pair.new].task
        else { continue }
        if tasks[newTask] != oldTask {
          guard canMatch(oldTask, newTask) else { continue }
          match(oldTask, newTask)
        }
        record(pair)
        start = (pair.old + 1, pair.new + 1)
      }
      record((oldElements.count, newElements.count))
    }
  }

  /// Matches tasks with a text that occurs once in each version.
  private mutating func matchUniqueTexts(_ candidates: [Int]) {
    let oldTasks = Dictionary(grouping: freeOldTasks) { old.tasks[$0].text }
    let newTasks = Dictionary(grouping: candidates.filter { tasks[$0] == nil }) {
      new.tasks[$0].text
    }
    for (text, found) in newTasks where found.count == 1 {
      guard let others = oldTasks[text], others.count == 1, canMatch(others[0], found[0]) else {
        continue
      }
      match(others[0], found[0])
    }
  }

  /// Matches tasks with equal texts in their order.
  private mutating func matchTexts(_ candidates: [Int]) {
    matchInOrder(freeOldTasks.sorted(), candidates) { text, task in text.tasks[task].text }
  }

  /// Matches tasks with equal titles in their order.
  private mutating func matchTitles(_ oldTasks: [Int], _ newTasks: [Int]) {
    matchInOrder(oldTasks, newTasks) { text, task in text.tasks[task].title }
  }

  /// How many tasks with one title are tried for a task.
  private static let maxEqual = 64

  private mutating func matchInOrder<Key: Hashable>(
    _ oldTasks: [Int], _ newTasks: [Int], _ key: (MergeText, Int) -> Key
  ) {
    // The last one of each is the next to be matched.
    var rest = Dictionary(grouping: oldTasks.reversed().filter(freeOldTasks.contains)) {
      key(old, $0)
    }
    guard !rest.isEmpty else { return }
    for task in newTasks where tasks[task] == nil {
      let wanted = key(new, task)
      // Many tasks with one title can all have other ids.
      guard
        let index = rest[wanted]?.suffix(Self.maxEqual).lastIndex(where: { canMatch($0, task) }),
        let other = rest[wanted]?.remove(at: index)
      else { continue }
      match(other, task)
    }
  }

  /// The unmatched tasks of each pair of sections.
  private func tasksBySection(_ candidates: [Int]) -> [(old: [Int], new: [Int])] {
    let oldTasks = Dictionary(grouping: freeOldTasks.sorted()) { old.tasks[$0].section }
    let newTasks = Dictionary(grouping: candidates.filter { tasks[$0] == nil }) {
      new.tasks[$0].section
    }
    return newTasks.sorted { $0.key < $1.key }.compactMap { section, tasks in
      sections[section].flatMap { oldTasks[$0] }.map { ($0, tasks) }
    }
  }

  // MARK: Similar titles

  /// A task and another one with a similar title.
  private struct SimilarPair {
    let old: Int
    let new: Int
    /// How similar the titles are, and more for tasks at the same position.
    let score: Double
  }

  /// Matches each task with the most similar other task, the most similar pairs first: one that was
  /// moved and edited must not be taken for its neighbour, which resembles it less.
  private mutating func matchSimilar(_ candidates: [Int]) {
    var pairs = similar(freeOldTasks.sorted(), candidates, above: TitleSimilarity.elsewhere)
    for (old, new) in gaps {
      let isAlone = old.count == 1 && new.count == 1
      pairs += similar(
        old, new, above: isAlone ? TitleSimilarity.alone : TitleSimilarity.inPlace,
        adding: TitleSimilarity.shareOfPosition)
    }
    pairs.sort { ($1.score, $0.old, $0.new) < ($0.score, $1.old, $1.new) }
    for pair in pairs where canMatch(pair.old, pair.new) { match(pair.old, pair.new) }
  }

  /// The pairs of unmatched tasks whose titles are more similar than a limit.
  private func similar(
    _ oldTasks: [Int], _ newTasks: [Int], above limit: Double, adding share: Double = 0
  ) -> [SimilarPair] {
    let oldTasks = oldTasks.filter(freeOldTasks.contains)
    let newTasks = newTasks.filter { tasks[$0] == nil }
    let distance = TitleSimilarity.maxDistance(max(oldTasks.count, newTasks.count))
    let oldTitles = oldTasks.map { TitleSimilarity(old.tasks[$0].title) }
    let newTitles = newTasks.map { TitleSimilarity(new.tasks[$0].title) }
    var pairs: [SimilarPair] = []
    for (row, title) in newTitles.enumerated() {
      let start = min(max(0, row - distance), oldTitles.count)
      let end = min(row + distance + 1, oldTitles.count)
      for column in start..<max(start, end) {
        let score = title.score(with: oldTitles[column])
        if score > limit {
          pairs.append(
            SimilarPair(old: oldTasks[column], new: newTasks[row], score: score + share))
        }
      }
    }
    return pairs
  }
}
