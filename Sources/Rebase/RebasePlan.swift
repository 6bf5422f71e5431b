/// A plan for a list of steps: which steps to keep, in which order, and with which commands.
///
/// A step is identified by its index in the list that git wrote, from 0.
public struct RebasePlan: Equatable, Sendable {
  /// The list of steps that git wrote.
  public let todo: RebaseTodo
  /// The kept steps, in the order in which git will run them.
  public private(set) var kept: [Int]
  /// The dropped steps, in the order in which they are shown.
  public private(set) var dropped: [Int]
  /// The command of each step; for a dropped step, the command that it gets when it is kept again.
  private var commands: [RebaseCommand]
  private var dropFlags: [Bool]

  /// Whether git has already run steps, so that there is a commit above the first step.
  let isContinued: Bool

  /// Creates a plan that leaves the list of steps unchanged.
  ///
  /// - Parameter isContinued: Whether git has already run other steps.
  public init(_ todo: RebaseTodo, isContinued: Bool = false) {
    self.todo = todo
    self.isContinued = isContinued
    let dropFlags = todo.steps.map { $0.command == .drop }
    self.dropFlags = dropFlags
    kept = todo.steps.indices.filter { !dropFlags[$0] }
    dropped = todo.steps.indices.filter { dropFlags[$0] }
    commands = todo.steps.map { $0.command == .drop ? .pick : $0.command }
  }

  // MARK: Reading

  /// Whether a step is dropped from the plan.
  public func isDropped(_ step: Int) -> Bool { dropFlags[step] }

  /// The command of a step; ``RebaseCommand/drop`` if the step is dropped.
  public func command(of step: Int) -> RebaseCommand {
    isDropped(step) ? .drop : commands[step]
  }

  /// Whether a step is a commit that can be given another action.
  public func isCommit(_ step: Int) -> Bool { commands[step].isAction }

  /// Whether a step, if it is kept, creates a commit that other commits can be combined with.
  func makesCommit(_ step: Int) -> Bool {
    switch commands[step] {
    case .pick, .edit, .reword, .revert, .merge: true
    case .fixup, .squash, .exec, .break, .label, .reset, .updateRef, .noop, .drop: false
    }
  }

  /// The kept step whose commit a kept fixup or squash is combined with; `nil` if there is none.
  ///
  /// Steps above a reset are not considered, since a reset begins a new line of commits.
  public func target(of step: Int) -> Int? {
    guard let row = kept.firstIndex(of: step) else { return nil }
    for above in kept[..<row].reversed() {
      if makesCommit(above) { return above }
      if commands[above] == .reset { return nil }
    }
    return nil
  }

  /// The target of a kept fixup or squash that stands directly below it, apart from other fixups
  /// and squashes, so that it is moved with its target; otherwise `nil`.
  func leader(of step: Int) -> Int? {
    guard commands[step].isMelding, let row = kept.firstIndex(of: step) else { return nil }
    let above = kept[..<row].last { !commands[$0].isMelding }
    return above.flatMap { makesCommit($0) ? $0 : nil }
  }

  /// The steps that both plans keep as a fixup or squash, but with different targets.
  func retargeted(since earlier: RebasePlan) -> [Int] {
    let (targets, before) = (targets, earlier.targets)
    return kept.filter { step in
      guard let target = targets[step], let old = before[step] else { return false }
      return target != old
    }
  }

  /// The target of every kept fixup and squash, by step; the value is `nil` if the step has no
  /// target.
  private var targets: [Int: Int?] {
    var targets: [Int: Int?] = [:]
    var latest: Int?
    for step in kept {
      if commands[step].isMelding { targets.updateValue(latest, forKey: step) }
      if makesCommit(step) { latest = step }
      if commands[step] == .reset { latest = nil }
    }
    return targets
  }

  /// The first kept fixup or squash that has no commit to be combined with; `nil` if there is none.
  public var firstWithoutTarget: Int? {
    var hasTarget = isContinued
    for step in kept {
      if commands[step].isMelding, !hasTarget { return step }
      if commands[step] == .reset { hasTarget = false }
      if makesCommit(step) { hasTarget = true }
    }
    return nil
  }

  /// Whether the list has commits, and all of them are dropped.
  public var dropsEveryCommit: Bool {
    let uses = { (step: Int) in commands[step].isAction || makesCommit(step) }
    return !kept.contains(where: uses) && dropped.contains(where: uses)
  }

  // MARK: Changing

  /// Moves steps to a position among the kept or the dropped steps.
  ///
  /// - Parameter row: The new index among the other steps of that list, from 0 to their number.
  public mutating func move(_ steps: [Int], to row: Int, droppingThem isDropped: Bool) {
    remove(steps)
    for step in steps { dropFlags[step] = isDropped }
    if isDropped {
      dropped.insert(contentsOf: steps, at: row)
    } else {
      kept.insert(contentsOf: steps, at: row)
    }
  }

  /// Keeps dropped steps again, each after the nearest kept step above it in git's list, or at the
  /// top.
  public mutating func restore(_ steps: [Int]) {
    var back = [Bool](repeating: false, count: dropFlags.count)
    for step in steps where dropFlags[step] { back[step] = true }
    var first: [Int] = []
    var successors: [Int: [Int]] = [:]
    var nearest: Int?
    for step in todo.steps.indices {
      if !dropFlags[step] {
        nearest = step
      } else if back[step] {
        if let nearest { successors[nearest, default: []].append(step) } else { first.append(step) }
      }
    }
    kept = first + kept.flatMap { [$0] + (successors[$0] ?? []) }
    dropped.removeAll { back[$0] }
    for step in steps { dropFlags[step] = false }
  }

  private mutating func remove(_ steps: [Int]) {
    var isRemoved = [Bool](repeating: false, count: dropFlags.count)
    for step in steps { isRemoved[step] = true }
    kept.removeAll { isRemoved[$0] }
    dropped.removeAll { isRemoved[$0] }
  }

  /// Sets the action of commits; dropped commits are kept again.
  public mutating func setCommand(_ command: RebaseCommand, of steps: [Int]) {
    restore(steps)
    for step in steps { commands[step] = command }
  }

  /// Combines commits with the commit of another step, together with the fixups and squashes that
  /// belong to the combined commits.
  ///
  /// All of them are moved below the target and the fixups and squashes that already belong to the
  /// target.
  ///
  /// - Parameter target: A kept step that creates a commit, not one of `steps`.
  public mutating func meld(_ steps: [Int], into target: Int) {
    precondition(makesCommit(target) && !steps.contains(target), "\(target) cannot take \(steps)")
    var seen: Set<Int> = []
    let moved = steps.flatMap { [$0] + (commands[$0].isMelding ? [] : melded(into: $0)) }
      .filter { seen.insert($0).inserted }
    for step in steps { commands[step] = .fixup }
    remove(moved)
    guard let row = kept.firstIndex(of: target) else { return }
    move(moved, to: row + 1 + melded(into: target).count, droppingThem: false)
  }

  /// The fixups and squashes directly below a kept step.
  func melded(into step: Int) -> [Int] {
    guard let row = kept.firstIndex(of: step) else { return [] }
    return Array(kept[(row + 1)...].prefix { commands[$0].isMelding })
  }

  // MARK: Writing

  /// The list of steps for git, in which unchanged steps and comments are as git wrote them.
  ///
  /// A dropped commit is written with the command `drop`, near its position in git's list. Any
  /// other dropped step, such as an `exec`, is left out.
  public var bytes: [UInt8] {
    var order = self
    order.restore(dropped)
    var lines: [UInt8] = []
    lines.reserveCapacity(todo.bytes.count + 5 * dropped.count)
    var endsWithStep = false
    for index in order.kept {
      let step = todo.steps[index]
      lines += todo.bytes[step.leading]
      endsWithStep = !isDropped(index) || isCommit(index)
      guard endsWithStep else { continue }
      lines += todo.line(of: step, as: command(of: index))
      // The last line of the file may have no line ending.
      if lines.last != UInt8(ascii: "\n") { lines.append(UInt8(ascii: "\n")) }
    }
    let isLastEnded = todo.bytes.last == UInt8(ascii: "\n") || !todo.trailer.isEmpty
    if !isLastEnded, endsWithStep { lines.removeLast() }
    return lines + todo.bytes[todo.trailer]
  }
}
