import BoardModel
import TestRandom
import Testing

@testable import Store

/// The agenda of a store: which rows its lists have, and what is changed in them.
struct AgendaSourceTests {
  /// A Friday.
  private static let today = CivilDay(year: 2026, month: 11, day: 20)!  // the day exists

  private let board: TestBoard
  private let work: Board
  private let agenda: AgendaSource

  init() throws {
    board = try TestBoard()
    work = try board.store.createBoard(named: "Work")
    agenda = AgendaSource(board.store) { Self.today }
  }

  private var store: TaskStore { board.store }

  @discardableResult
  private func add(
    _ title: String, due: String? = nil, repeat repetition: String? = nil, to list: ListID? = nil
  ) throws -> TaskID {
    let due = try due.map { try #require(DueDate($0)) }
    return try store.add(
      [NewTask(title: title, due: due, repetition: repetition)], at: .bottom(list ?? board.pending)
    )[0].id
  }

  private func list(_ span: AgendaSpan, of agenda: AgendaSource? = nil) throws -> TaskList {
    let agenda = agenda ?? self.agenda
    return try #require(
      agenda.lists(of: agenda.agendaBoard.id).first { $0.span == span })
  }

  private func titles(_ span: AgendaSpan, of agenda: AgendaSource? = nil) throws -> String {
    try (agenda ?? self.agenda).window(
      of: list(span, of: agenda).id, passing: TaskFilter(), at: .top, limit: 100
    ).tasks.map(\.title).joined(separator: " ")
  }

  private func titles() throws -> [String] { try AgendaSpan.allCases.map { try titles($0) } }

  // MARK: Reading

  @Test func openTasksStandInTheListOfTheirDate() throws {
    let workList = try store.lists(of: work.id)[0].id
    try add("report", due: "2026-11-20T18:00", to: workList)
    try add("passport", due: "2026-10-30")
    try add("call", due: "2026-11-20T09:00")
    try add("plants", due: "2026-11-20", to: workList)
    try add("milk", due: "2026-11-20")
    try add("dentist", due: "2026-11-21")
    try add("sunday", due: "2026-11-22")
    try add("monday", due: "2026-11-23")
    try add("someday")
    try store.complete([add("done", due: "2026-11-20")])
    try store.remove([add("removed", due: "2026-11-20")])
    #expect(
      try titles() == [
        "passport", "milk plants call report", "dentist", "sunday", "monday", "someday",
      ])
    let lists = try agenda.lists(of: agenda.agendaBoard.id)
    #expect(lists.map(\.count) == [1, 4, 1, 1, 1, 1])
    #expect(lists.map(\.name) == AgendaSpan.allCases.map(\.name))
    #expect(lists.filter { $0.rules.accept == .none }.map(\.span) == [.overdue])
    let rows = try agenda.rows(agenda.ids(of: lists[1].id))
    #expect(rows.map(\.boardName) == ["Tasks", "Work", "Tasks", "Work"])
    #expect(rows.allSatisfy { $0.list == lists[1].id && $0.listName == "Pending" })

    let ofWork = AgendaSource(store, of: work) { Self.today }
    #expect(ofWork.agendaBoard.name == "Agenda · Work")
    #expect(try titles(.today, of: ofWork) == "plants report" && titles(.undated, of: ofWork) == "")
    #expect(try ofWork.lists(of: ofWork.agendaBoard.id).map(\.count) == [0, 2, 0, 0, 0, 0])
    try store.removeBoard(work.id)
    #expect(try titles(.today) == "milk call" && list(.today).count == 2)
    // With one board left, no row has to name it.
    #expect(try agenda.rows(agenda.ids(of: lists[1].id)).map(\.boardName) == [nil, nil])
  }

  @Test func aDayLaterTheyHaveMovedOn() throws {
    try add("today", due: "2026-11-20")
    try add("tomorrow", due: "2026-11-21")
    try add("sunday", due: "2026-11-22")
    let later = AgendaSource(store) { Self.today.adding(days: 1) }
    #expect(try titles(.overdue, of: later) == "today" && titles(.today, of: later) == "tomorrow")
    #expect(try titles(.tomorrow, of: later) == "sunday")
    #expect(try list(.thisWeek, of: later).rules.accept == .none)
  }

  /// Windows, indices and filters, compared with all rows sorted by hand.
  @Test(arguments: [1, 2, 3] as [UInt64])
  func rowsAreOrderedByDateThenBoardThenPosition(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let home = try store.defaultBoard().id
    // A list of the first board that is younger than those of the second, and comes first.
    let young = try store.addList(
      NewList(name: "Young", role: .plain), to: home, before: board.pending)
    let lists = [
      young.id, board.pending, try store.lists(of: work.id)[0].id,
    ]
    for number in 0..<90 {
      let offset = Int.random(in: -3...6, using: &random)
      let time = Bool.random(using: &random) ? "" : "T0\(Int.random(in: 0...2, using: &random)):00"
      let due = offset == 6 ? nil : "\(Self.today.adding(days: offset))\(time)"
      let id = try add(
        "\(number % 3 == 0 ? "x" : "y")\(number)", due: due, to: lists.randomElement(using: &random)
      )
      if number % 7 == 0, let list = try store.task(id)?.list {
        try store.move([id], to: .top(list))
      }
    }
    let all = try lists.enumerated().flatMap { rank, list in
      try store.ids(of: list).enumerated().map { (rank: rank, position: $0.offset, id: $0.element) }
    }
    let tasks = Dictionary(
      uniqueKeysWithValues: try store.tasks(all.map(\.id)).map { ($0.id, $0) })
    for filter in [TaskFilter(), TaskFilter("x", FilterContext(today: Self.today))] {
      for span in AgendaSpan.allCases {
        let expected = all.filter {
          AgendaSpan(of: tasks[$0.id]?.due, on: Self.today) == span
            && (filter.isEmpty || tasks[$0.id]?.title.first == "x")
        }.sorted {
          (tasks[$0.id]?.due?.text ?? "", $0.rank, $0.position)
            < (tasks[$1.id]?.due?.text ?? "", $1.rank, $1.position)
        }.map(\.id)
        let list = try list(span)
        #expect(try agenda.idSet(of: list.id, passing: filter) == TaskIDSet(expected))
        for start in stride(from: 0, through: expected.count, by: 3) {
          for limit in [1, 40] {
            let window = try agenda.window(
              of: list.id, passing: filter, at: .index(start), limit: limit)
            let first = min(start, max(0, expected.count - limit))
            #expect(window.start == first && window.count == expected.count)
            #expect(window.tasks.map(\.id) == Array(expected.dropFirst(first).prefix(limit)))
          }
        }
        for (row, id) in expected.enumerated() {
          if filter.isEmpty { #expect(try agenda.index(of: id) == row) }
          let window = try agenda.window(
            of: list.id, passing: filter, at: .task(id, rowsBefore: 0), limit: 1)
          #expect(window.start == row)
        }
      }
    }
  }

  @Test func aFilterKnowsTheListsOfBoards() throws {
    let young = try store.addList(
      NewList(name: "Errands", role: .plain), to: store.defaultBoard().id, before: nil)
    try add("here", due: "2026-11-20", to: young.id)
    try add("there", due: "2026-11-20")
    let filter = TaskFilter("list:errands", FilterContext(today: Self.today))
    let window = try agenda.window(of: list(.today).id, passing: filter, at: .top, limit: 9)
    #expect(window.tasks.map(\.title) == ["here"])
  }

  // MARK: Changing

  @Test func aMoveSetsTheDateAndLeavesTheTimeAndThePosition() throws {
    let ids = [
      try add("a", due: "2026-10-30T18:00"), try add("b", due: "2026-11-20"), try add("c"),
    ]
    try agenda.move(ids, to: .bottom(list(.tomorrow).id))
    #expect(
      try store.tasks(ids).map { $0.due?.text } == ["2026-11-21T18:00", "2026-11-21", "2026-11-21"])
    #expect(try board.titles(board.pending) == "a b c" && titles(.tomorrow) == "b c a")
    #expect(try store.log(limit: 1).first?.taskCount == 3)
    try agenda.move([ids[0]], to: .before(add("d", due: "2026-11-30")))
    #expect(try store.task(ids[0])?.due?.text == "2026-11-23T18:00")
    try agenda.move([ids[0]], to: .top(list(.undated).id))
    #expect(try store.task(ids[0])?.due == nil)
    // A task of a board's list goes there.
    let workList = try store.lists(of: work.id)[0].id
    try agenda.move([ids[1]], to: .top(workList))
    #expect(try board.titles(workList) == "b" && titles(.tomorrow) == "c b")
  }

  @Test func aDayOfOnesOwnIsSetInOneStepAndLeavesTheTime() throws {
    let ids = [try add("a", due: "2026-10-30T18:00"), try add("b"), try add("c")]
    let friday = try #require(DueDate("2026-12-04"))
    try agenda.setDue(friday, of: ids)
    #expect(
      try store.tasks(ids).map { $0.due?.text } == ["2026-12-04T18:00", "2026-12-04", "2026-12-04"])
    #expect(try agenda.undo(on: agenda.agendaBoard.id).change?.taskCount == 3)
    #expect(try store.tasks(ids).map { $0.due?.text } == ["2026-10-30T18:00", nil, nil])
    try agenda.setDue(try #require(DueDate("2026-12-04T09:00")), of: ids)
    #expect(Set(try store.tasks(ids).map { $0.due?.text }) == ["2026-12-04T09:00"])
  }

  @Test func whatIsThereKeepsItsDate() throws {
    let id = try add("a", due: "2026-12-24")
    try agenda.move([id], to: .bottom(list(.later).id))
    #expect(try store.task(id)?.due?.text == "2026-12-24")
  }

  @Test func nothingBecomesOverdue() throws {
    let id = try add("a", due: "2026-11-20")
    #expect(throws: Refusal.stated("Overdue accepts no tasks; choose a later day")) {
      try agenda.move([id], to: .bottom(list(.overdue).id))
    }
    let saturday = AgendaSource(store) { Self.today.adding(days: 1) }
    #expect(throws: Refusal.stated("no more days are left this week")) {
      try saturday.move([id], to: .bottom(list(.thisWeek, of: saturday).id))
    }
    try store.edit([id], [.locked(true)])
    #expect(throws: Refusal.locked(id)) {
      try agenda.move([id], to: .bottom(list(.tomorrow).id))
    }
    #expect(try store.task(id)?.due?.text == "2026-11-20")
  }

  @Test func theRowOfADropIsKnownBeforehand() throws {
    try add("early", due: "2026-11-21T08:00")
    let id = try add("moved", due: "2026-11-20T09:00")
    try add("late", due: "2026-11-21T10:00")
    let tomorrow = try list(.tomorrow)
    #expect(try agenda.sortedIndex(of: id, in: tomorrow, passing: TaskFilter()) == 1)
    #expect(try agenda.sortedIndex(of: id, in: list(.today), passing: TaskFilter()) == nil)
    try agenda.move([id], to: .bottom(tomorrow.id))
    #expect(try titles(.tomorrow) == "early moved late")
  }

  @Test func aNewTaskGetsTheDateOfItsList() throws {
    let new = [NewTask(title: "a"), NewTask(title: "b", due: DueDate("2026-11-21"))]
    let added = try agenda.add(new, at: .bottom(list(.today).id))
    #expect(added.map { $0.due?.text } == ["2026-11-20", "2026-11-21"])
    #expect(try added.map(\.list) == [list(.today).id, list(.tomorrow).id])
    #expect(try board.titles(board.pending) == "a b")
    let ofWork = AgendaSource(store, of: work) { Self.today }
    _ = try ofWork.add([NewTask(title: "c")], at: .bottom(list(.undated).id))
    #expect(try board.titles(store.lists(of: work.id)[0].id) == "c")
  }

  @Test func theNextOfARepeatingTaskTakesItsPlace() throws {
    let id = try add("rent", due: "2026-11-20", repeat: "monthly")
    #expect(try agenda.complete([id]) == [id])
    #expect(try titles(.today) == "" && titles(.later) == "rent")
    #expect(try agenda.nextTask(after: id)?.list == list(.later).id)
    #expect(try agenda.undo(on: agenda.agendaBoard.id).change?.kind == .completed)
    #expect(try titles(.today) == "rent" && titles(.later) == "")
  }

  /// What a filter has found is brought up to date task by task: rows that were looked at are not
  /// looked at again.
  @Test func aFilterFollowsChanges() throws {
    let workList = try store.lists(of: work.id)[0].id
    let lists = [board.pending, workList]
    var random = SeededRandom(seed: 4)
    let dues = ["2026-11-20", "2026-11-20T08:00", "2026-11-21", "2026-12-24", nil]
    // More of today than are searched at once.
    let ids = try (0..<200).map { number in
      try add("x\(number)", due: dues[number % dues.count], to: lists[number % 2])
    }
    let filter = TaskFilter("x", FilterContext(today: Self.today))
    func shown(_ agenda: AgendaSource) throws -> [[TaskID]] {
      try AgendaSpan.allCases.map { span in
        try agenda.window(
          of: ListID(span), passing: filter, at: .top, limit: 400
        ).tasks.map(\.id)
      }
    }
    store.patience = .zero
    _ = try shown(agenda)
    #expect(agenda.isSearching)
    for step in 0..<60 {
      // Changes come while rows are looked at, and afterwards.
      let id = try #require(ids.randomElement(using: &random))
      switch step % 6 {
      case 0: try store.edit([id], [.title("y")])
      case 1: try store.edit([id], [.title("x again")])
      case 2: try store.edit([id], [.due(DueDate("2026-11-2\(step % 4)"))])
      case 3: _ = try store.complete([id])
      case 4: _ = try store.undo()
      default: try store.move([id], to: .top(lists[step % 2]))
      }
      _ = try shown(agenda)
      if step < 20 { try agenda.searchOn() }
      if step == 30 { while agenda.isSearching { try agenda.searchOn() } }
      guard step >= 30 else { continue }
      #expect(!agenda.isSearching, "step \(step)")
      store.patience = nil
      #expect(try shown(agenda) == shown(AgendaSource(store) { Self.today }), "step \(step)")
      store.patience = .zero
    }
    // Another order of the lists is another order of the rows.
    let young = try store.addList(
      NewList(name: "Young", role: .plain), to: work.id, before: workList)
    try store.move([ids[0]], to: .top(young.id))
    while agenda.isSearching { try agenda.searchOn() }
    store.patience = nil
    #expect(try shown(agenda) == shown(AgendaSource(store) { Self.today }))
  }

  // MARK: History

  @Test func undoTakesBackWhatWasDoneThere() throws {
    let agendaBoard = agenda.agendaBoard.id
    let id = try add("a", due: "2026-11-20")
    #expect(try agenda.undo(on: agendaBoard).change == nil)
    try agenda.move([id], to: .bottom(list(.tomorrow).id))
    let other = try add("b")
    let undone = try agenda.undo(on: agendaBoard)
    #expect(undone.change?.kind == .edited && undone.change?.tasks.map(\.id) == [id])
    #expect(undone.elsewhere?.change.tasks.map(\.id) == [other])
    #expect(try titles(.today) == "a")
    #expect(try agenda.redo(on: agendaBoard)?.step == .redone && titles(.tomorrow) == "a")
    #expect(try agenda.redo(on: agendaBoard) == nil)
    // It is the board's as well, and there, too, what was redone last is undone first.
    #expect(try store.undo(on: store.defaultBoard().id).change?.tasks.map(\.id) == [id])
    #expect(try store.undo(on: store.defaultBoard().id).change?.tasks.map(\.id) == [other])
  }

  @Test func aNewChangeThereEndsTheChanceToRedo() throws {
    let workList = try store.lists(of: work.id)[0].id
    let (id, other) = (try add("a", due: "2026-11-20"), try add("b", to: workList))
    try agenda.move([id], to: .bottom(list(.tomorrow).id))
    _ = try agenda.undo(on: agenda.agendaBoard.id)
    try agenda.move([other], to: .bottom(list(.today).id))
    #expect(try agenda.redo(on: agenda.agendaBoard.id) == nil)
  }

  @Test func theLogSaysThatItWasInTheAgenda() throws {
    let id = try add("a")
    try agenda.move([id], to: .bottom(list(.today).id))
    try store.edit([id], [.title("A")])
    #expect(try store.log(limit: 3).map(\.source) == [.board, .agenda, .board])
  }
}
