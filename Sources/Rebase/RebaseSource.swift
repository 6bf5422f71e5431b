public import BoardModel

/// A source with the steps of a rebase in two lists: kept and dropped steps.
public final class RebaseSource: ChangeHistory, RowCombining, RowSending {
  /// The word for a row: `commit`.
  public let noun = ItemNoun("commit")
  /// The word for a commit that is combined with another one.
  public let combinedRole = "fixup"
  /// The only board of this source.
  public let board: Board
  /// The list of the kept steps.
  public static let keep = ListID(rawValue: 1)
  /// The list of the dropped steps.
  public static let drop = ListID(rawValue: 2)

  /// The plan that the lists show.
  public private(set) var plan: RebasePlan
  /// Two forms of a sentence, a long and a short one, about commits that the latest change combines
  /// with a different commit as a side effect; empty if there are no such commits.
  public private(set) var sideEffects: [String] = []
  private let titles: [String]
  private var sessionHistory = SessionHistory<RebasePlan>()

  /// Creates a source that shows a list of steps.
  ///
  /// - Parameters:
  ///   - title: The name of the board.
  ///   - isContinued: Whether git has already run steps, so that there is a commit above the first
  ///     step.
  public init(_ todo: RebaseTodo, title: String, isContinued: Bool = false) {
    board = Board(id: BoardID(rawValue: 1), uuid: "", name: title)
    plan = RebasePlan(todo, isContinued: isContinued)
    titles = todo.steps.map(\.title)
  }

  // MARK: Reading

  /// The id of a step's row.
  public func id(of step: Int) -> TaskID { TaskID(step) }

  /// The only board, in an array.
  public func boards() throws -> [Board] { [board] }

  /// The two lists: Keep and Drop.
  public func lists(of board: BoardID) throws -> [TaskList] {
    [
      TaskList(
        id: Self.keep, uuid: "", board: board, name: "Keep", role: .choices, layout: .table,
        rules: ListRules(), count: plan.kept.count, marks: .words(width: Self.labelWidth),
        sending: SendingWords(
          verb: "keep", past: "Kept", whenEmpty: "Every commit is dropped.")),
      TaskList(
        id: Self.drop, uuid: "", board: board, name: "Drop", role: .selected, layout: .table,
        rules: ListRules(), count: plan.dropped.count, marks: .words(width: Self.labelWidth),
        sending: SendingWords(
          verb: "drop", past: "Dropped", whenEmpty: "No commit is dropped.")),
    ]
  }

  /// The width of the longest labels, such as `reword`, in columns.
  private static let labelWidth = 6

  /// The rows with these ids, in the same order; unknown ids are left out.
  public func rows(_ ids: [TaskID]) throws -> [TaskRow] {
    ids.compactMap { titles.indices.contains($0.step) ? row(of: $0.step) : nil }
  }

  /// The index of a step in its list, from 0; `nil` if there is no such step.
  public func index(of id: TaskID) throws -> Int? {
    plan.kept.firstIndex(of: id.step) ?? plan.dropped.firstIndex(of: id.step)
  }

  /// A window of the rows of a list that match a filter.
  public func window(
    of list: ListID, passing filter: TaskFilter, at anchor: WindowAnchor, limit: Int
  ) throws -> TaskWindow {
    let passing = steps(of: list, passing: filter)
    let start = anchor.start(count: passing.count, limit: limit) {
      passing.firstIndex(of: $0.step) ?? 0
    }
    return TaskWindow(
      list: list, count: passing.count, start: start,
      rows: passing[start...].prefix(limit).map(row))
  }

  /// Creates a filter from plain text, in which words such as `fix:` are not fields.
  public func filter(_ text: String, _ context: FilterContext) -> TaskFilter {
    TaskFilter(plainText: text)
  }

  /// Calls a closure with every row of a list that matches a filter.
  public func everyTask(
    in list: ListID, passing filter: TaskFilter, _ visit: (TaskRecord) throws -> Void
  ) throws {
    try steps(of: list, passing: filter).forEach { try visit(task(of: $0)) }
  }

  /// The ids of all steps of a list, in its order.
  public func ids(of list: ListID) throws -> [TaskID] { steps(of: list).map(TaskID.init) }

  /// The given titles that occur in a list.
  public func titles(among titles: [String], in list: ListID) throws -> Set<String> {
    Set(steps(of: list).map { self.titles[$0] }).intersection(titles)
  }

  private func steps(of list: ListID) -> [Int] { list == Self.keep ? plan.kept : plan.dropped }

  private func steps(of list: ListID, passing filter: TaskFilter) -> [Int] {
    let steps = steps(of: list)
    var matcher = TaskMatcher(filter, inListNamed: list == Self.keep ? "Keep" : "Drop")
    return filter.isEmpty ? steps : steps.filter { matcher.matches(task(of: $0)) }
  }

  private func task(of step: Int) -> TaskRecord {
    TaskRecord(
      id: TaskID(step), list: plan.isDropped(step) ? Self.drop : Self.keep,
      content: TaskContent(
        title: titles[step], isLocked: plan.todo.steps[step].command.isLocked))
  }

  private func row(of index: Int) -> TaskRow {
    let step = plan.todo.steps[index]
    return TaskRow(
      task(of: index),
      titleSpans: step.commit.isEmpty
        ? [] : [TitleSpan(0..<step.commit.utf8.count, attributes: .faint)],
      label: plan.label(of: index),
      followers: plan.makesCommit(index) ? plan.melded(into: index).count : 0)
  }

  // MARK: Changing

  /// Applies a change that can be undone.
  ///
  /// - Parameter steps: The steps that the change affects. If one of them is locked, the change is
  ///   refused.
  func change(_ kind: Change.Kind, _ steps: [Int], _ body: (inout RebasePlan) throws -> Void)
    throws
  {
    sideEffects = []
    if let locked = steps.first(where: { plan.todo.steps[$0].command.isLocked }) {
      throw Refusal.locked(TaskID(locked))
    }
    var changed = plan
    try body(&changed)
    guard changed != plan else { return }
    let named = steps.prefix(Change.maxTasks).map(TaskID.init)
    sessionHistory.add(kind, named, count: steps.count, from: plan)
    sideEffects = changed.wordsForTargets(of: changed.retargeted(since: plan))
    plan = changed
  }

  /// Moves steps to a position in one of the lists.
  public func move(_ ids: [TaskID], to placement: Placement) throws {
    try change(.moved, ids.map(\.step)) { move(ids, to: placement, in: &$0) }
  }

  /// Two forms of a sentence, a long and a short one, about commits that a move would combine with
  /// a different commit as a side effect; empty if there are no such commits.
  public func sideEffects(ofMoving ids: [TaskID], to placement: Placement) -> [String] {
    var changed = plan
    move(ids, to: placement, in: &changed)
    return changed.wordsForTargets(of: changed.retargeted(since: plan))
  }

  private func move(_ ids: [TaskID], to placement: Placement, in plan: inout RebasePlan) {
    let moved = ids.map(\.step)
    let (list, row) = row(of: placement, without: Set(moved))
    plan.move(moved, to: row, droppingThem: list == Self.drop)
  }

  /// The list of a placement, and the index at which to insert the moved steps among the other
  /// steps of that list.
  private func row(of placement: Placement, without moved: Set<Int>) -> (list: ListID, row: Int) {
    func others(in list: ListID, above row: Int) -> Int {
      steps(of: list).prefix(row).reduce(0) { $0 + (moved.contains($1) ? 0 : 1) }
    }
    func others(above id: TaskID, and rows: Int) -> (list: ListID, row: Int) {
      let list = plan.isDropped(id.step) ? Self.drop : Self.keep
      let row = steps(of: list).firstIndex(of: id.step) ?? 0
      return (list, others(in: list, above: row + rows))
    }
    switch placement {
    case .top(let list): return (list, 0)
    case .bottom(let list): return (list, others(in: list, above: .max))
    case .index(let row, in: let list):
      return (list, min(max(0, row), others(in: list, above: .max)))
    case .before(let id): return others(above: id, and: 0)
    case .after(let id): return others(above: id, and: 1)
    }
  }

  /// Drops kept steps, and keeps dropped steps again at their positions in git's list.
  public func send(_ ids: TaskIDSet) throws {
    let wanted = Set(ids.ids.map(\.step))
    let dropped = plan.kept.filter(wanted.contains)
    let restored = plan.dropped.filter(wanted.contains)
    try change(.moved, dropped + restored) { plan in
      plan.restore(restored)
      plan.move(dropped, to: plan.dropped.count, droppingThem: true)
    }
  }

  /// Combines commits with the commit of another step.
  public func combine(_ ids: [TaskID], into target: TaskID) throws {
    let carried = ids.map(\.step)
    // Fixups and squashes that were lifted with their target follow it as they are.
    let moved = carried.filter { plan.leader(of: $0).map(carried.contains) != true }
    if let other = moved.first(where: { !plan.isCommit($0) }) {
      throw Refusal.stated("\(plan.quoted(other)) is not a commit")
    }
    guard !plan.isDropped(target.step) else {
      throw Refusal.stated("\(plan.quoted(target.step)) is dropped")
    }
    let base = plan.command(of: target.step).isMelding ? plan.target(of: target.step) : target.step
    guard let base, plan.makesCommit(base) else {
      throw Refusal.stated("nothing can be combined with \(plan.quoted(target.step))")
    }
    guard !moved.contains(base) else {
      throw Refusal.stated(
        "\(plan.quoted(target.step)) is already combined with \(plan.quoted(base))")
    }
    let before = plan
    try change(.edited, moved) { $0.meld(moved, into: base) }
    // The user chose the target of the combined commits, so only other commits are reported.
    let others = plan.retargeted(since: before).filter { !moved.contains($0) }
    sideEffects = plan.wordsForTargets(of: others)
  }

  // MARK: Undoing

  /// Undoes the latest change; returns `nil` if there is none.
  public func undo() throws -> Change? {
    updatingSideEffects { sessionHistory.undo(&plan) { titles[$0.step] } }
  }

  /// Redoes the change undone last; returns `nil` if there is none.
  public func redo() throws -> Change? {
    updatingSideEffects { sessionHistory.redo(&plan) { titles[$0.step] } }
  }

  private func updatingSideEffects(_ step: () -> Change?) -> Change? {
    let before = plan
    defer { sideEffects = plan.wordsForTargets(of: plan.retargeted(since: before)) }
    return step()
  }

  /// The id of the latest change, including undo and redo; `nil` before the first.
  public func latestChange() throws -> ChangeID? { sessionHistory.latestChange }
}

extension TaskID {
  /// Creates the id of a step; steps are counted from 0.
  init(_ step: Int) { self.init(rawValue: Int64(step) + 1) }
  var step: Int { Int(rawValue) - 1 }
}
