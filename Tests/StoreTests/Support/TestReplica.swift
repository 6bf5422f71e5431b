import BoardModel
import GRDB
import Registers
import Synchronization
import TestRandom

@testable import Store

/// The time that all stores of a test share; each store's clock may be off.
final class TestTime: Sendable {
  private let milliseconds = Mutex<Int64>(1_800_000_000_000)

  var now: Int64 { milliseconds.withLock { $0 } }

  func pass(_ step: Int64) { milliseconds.withLock { $0 += step } }
}

/// A store with a clock that may be off, which exchanges with a hub.
final class TestReplica {
  private(set) var store: TaskStore
  let person: String
  private let time: TestTime
  private let skew: Skew
  /// The board that is meant, if there are several.
  var board = BoardID(rawValue: 0)

  private final class Skew: Sendable {
    let milliseconds = Mutex<Int64>(0)
  }

  init(_ person: String, _ time: TestTime, seed: UInt64) throws {
    self.person = person
    self.time = time
    let skew = Skew()
    self.skew = skew
    var options = StoreOptions(source: .board)
    options.clock = WallClock {
      time.pass(1)
      return Timestamp(milliseconds: time.now + skew.milliseconds.withLock { $0 })
    }
    options.random = SeededRandom(seed: seed)
    store = try TaskStore.inMemory(options: options)
  }

  /// A copy of the store, which knows nothing of being one.
  func copy(seed: UInt64) throws -> TestReplica {
    let copy = try TestReplica(person, time, seed: seed)
    try store.queue.backup(to: copy.store.queue)
    copy.board = board
    copy.setClock(aheadBy: ahead)
    return copy
  }

  /// Sets the clock, perhaps back.
  func setClock(aheadBy milliseconds: Int64) {
    skew.milliseconds.withLock { $0 = milliseconds }
  }

  var ahead: Int64 { skew.milliseconds.withLock { $0 } }

  /// Makes a board with three lists and shares it.
  func share(named name: String = "Work", lists: [NewList]? = nil) throws {
    let lists =
      lists ?? [
        NewList(name: "To do"), NewList(name: "Doing"), NewList(name: "Done", role: .done),
      ]
    board = try store.createBoard(named: name, lists: lists).id
    _ = try store.share(board, on: "home", as: person)
  }

  /// Joins the board of another replica.
  func join(_ other: TestReplica) throws {
    let shared = try other.shared
    board = try store.addSharedBoard(
      uuid: shared.uuid, name: shared.name, on: "home", as: person, role: .editor
    ).board
  }

  var shared: SharedBoard {
    get throws { try store.sharedBoard(board).orDamaged("the board is not shared") }
  }

  /// What happens to one exchange.
  enum Fate: CaseIterable { case whole, requestLost, answerLost, repeated, notApplied }

  /// Exchanges with the hub once.
  ///
  /// - Returns: Whether there was anything to send.
  @discardableResult
  func exchange(_ hub: inout TestHub, _ fate: Fate = .whole) throws -> Bool {
    var request = try store.nextPush(of: shared)
    if fate == .requestLost { return true }
    let answer: ExchangeAnswer
    do {
      answer = try hub.exchange(request, by: person, now: time.now)
    } catch TestHub.Refusal.clock {
      request = try store.nextPush(of: shared, hubAhead: -ahead)
      answer = try hub.exchange(request, by: person, now: time.now)
    } catch TestHub.Refusal.copied {
      try store.rename(shared)
      return true
    }
    var answers = [answer]
    if fate == .answerLost { return true }
    if fate == .repeated {
      answers = [try hub.exchange(request, by: person, now: time.now)]
    }
    while let last = answers.last, last.hasMore {
      answers.append(
        try hub.exchange(
          ExchangeRequest(since: last.revision, replica: request.replica), by: person,
          now: time.now))
    }
    if fate == .notApplied { return true }
    let merged = try store.apply(answers, to: shared, sent: request)
    if fate == .repeated { try store.apply(answers, to: shared, sent: request) }
    return merged.hasUnsent || !request.records.isEmpty
  }
}

/// What the tests look at.
extension TestReplica {
  var lists: [TaskList] { get throws { try store.lists(of: board) } }

  func list(_ name: String) throws -> ListID {
    try lists.first { $0.name == name }.orDamaged("no list \(name)").id
  }

  func tasks(_ list: ListID) throws -> [TaskRecord] {
    try store.window(of: list, at: .top, limit: 1_000_000).tasks
  }

  func titles(_ list: String) throws -> [String] { try tasks(self.list(list)).map(\.title) }

  func task(_ title: String) throws -> TaskRecord {
    try lists.flatMap { try tasks($0.id) }.first { $0.title == title }
      .orDamaged("no task \(title)")
  }

  @discardableResult
  func add(_ titles: String..., to list: String = "To do") throws -> [TaskID] {
    try store.add(titles.map { NewTask(title: $0) }, at: .bottom(self.list(list))).map(\.id)
  }

  /// The lists and the tasks in them, by uuid and in order.
  func order() throws -> [[String]] {
    try lists.map { list in try [list.uuid] + tasks(list.id).map(\.uuid) }
  }

  /// The uuids of all tasks that the store knows, or only of those on boards.
  func uuids(areOnBoards: Bool) throws -> Set<String> {
    try store.read { database in
      try String.fetchSet(
        database,
        sql: areOnBoards
          ? "SELECT uuid FROM task WHERE removedAt IS NULL" : "SELECT uuid FROM task")
    }
  }

  /// The names of the sorted lists that are not in order.
  func unsortedLists() throws -> [String] {
    try lists.filter { list in
      guard let order = list.rules.sort else { return false }
      let keys = try store.read {
        try SortedList(database: $0, list: list).rows(by: order).filter { !$0.isPinned }.map(\.key)
      }
      return zip(keys, keys.dropFirst()).contains { $1 < $0 }
    }.map(\.name)
  }

  /// How the registers of the rows differ from those of a hub.
  func differences(from hub: TestHub) throws -> [String] {
    try store.read { database in
      let registers = try RegisterTable(board, in: database)
      let lists = try SharedLists(of: board, in: database)
      let codec = SharedRow(lists: lists)
      var differences: [String] = []
      for record in hub.records {
        let entity = try Entity(rawValue: record.id.kind.rawValue).orDamaged()
        let id: Int64? =
          switch entity {
          case .board: board.rawValue
          case .list: lists.id(of: record.id.uuid)
          case .task: try RecordRows(of: board, in: database).task(record.id.uuid)
          }
        let isRemoved = record["removed"].map { $0.value != .null } ?? false
        guard let id, let row = try EntityRow.load(entity, id: id, from: database),
          entity != .task || lists.has(row[.list].number)
        else {
          if !isRemoved { differences.append("\(record.id) is missing") }
          continue
        }
        let known = try registers.known(entity, id)
        for (name, register) in record.registers {
          guard let field = SharedField(name, of: entity) else { continue }
          let value = codec.value(of: field, in: row)
          if value != register.value || known[name]?.stamp != register.stamp {
            differences.append(
              "\(record.id) \(name): \(register) there, \(value) \(known[name] as Any) here")
          }
        }
        for field in SharedField.written(in: row) where record[field.name(in: entity)] == nil {
          differences.append("\(record.id) \(field): only here")
        }
        for (name, own) in known where record[name] == nil {
          differences.append("\(record.id) \(name): only here, \(own)")
        }
      }
      return differences
    }
  }
}

extension TestReplica {
  /// Anna, who shares a board with some tasks, and Ben, who has joined it.
  static func pair(
    sharing titles: [String], through hub: inout TestHub, at time: TestTime = TestTime()
  ) throws -> (anna: TestReplica, ben: TestReplica) {
    let anna = try TestReplica("Anna", time, seed: 1)
    let ben = try TestReplica("Ben", time, seed: 2)
    try anna.share()
    for title in titles { try anna.add(title) }
    try anna.exchange(&hub)
    try ben.join(anna)
    try ben.exchange(&hub)
    return (anna, ben)
  }
}
