import BoardModel
import CalDAV
import Formats
import GRDB
import Testing
import TestRandom
import Web

@testable import Store
@testable import Sync

/// One random history.
struct History {
  /// What goes wrong in a history besides its requests. One of a kind: what the rules of merging
  /// say is plain only as long as clocks and tokens are not wrong at once.
  enum Trouble: CaseIterable {
    case none
    /// The clock of one board is ahead of that of the others.
    case skewedClocks
    /// The server does not know the tokens any more that it has given out.
    case forgottenTokens
    /// The server is set back to what it had.
    case rollback
    /// Another client does not say when it has changed something.
    case silentEdits
    /// Objects come to other addresses, and sometimes the server forgets its tokens as well.
    case movedObjects
    /// Another client writes what we cannot read.
    case unreadableObjects
    /// The server does not show some objects.
    case unshownObjects
    /// The server does not take some objects.
    case refusedWrites
  }

  let server: any SharedServer
  let boards: [SyncedBoard]
  private let seed: UInt64
  private let trouble: Trouble
  private var random: SeededRandom
  private let steps: Int
  private let faultiness: Double
  private var count = 0
  private var ledger = Ledger()
  /// What was done, in words.
  private var trace: [String] = []
  private var backUp: MemoryServer.Objects?
  /// What the server was set back to, by uuid.
  private var returned: [String: Ledger.Texts] = [:]

  /// - Parameters:
  ///   - server: Nobody else uses it.
  ///   - faultiness: One of these is the chance of a fault with each request.
  init(
    seed: UInt64, on server: any SharedServer, steps: ClosedRange<Int> = 5...25,
    faultiness: [Double] = [0, 0.1, 0.4], troubles: [Trouble] = Trouble.allCases
  ) throws {
    random = SeededRandom(seed: seed)
    self.server = server
    self.faultiness = faultiness.randomElement(using: &random)!  // not empty
    self.steps = Int.random(in: steps, using: &random)
    trouble = troubles.randomElement(using: &random)!  // not empty
    let skew: Int64 = trouble == .skewedClocks ? 3 : 0
    boards = try [0, skew].map { try SyncedBoard(server, skew: $0) }
    self.seed = seed
  }

  /// What a failure says.
  private var label: String {
    (["seed \(seed), \(trouble)"] + trace).joined(separator: "\n")
  }

  mutating func run() async throws {
    server.setFaultiness(faultiness)
    for _ in 0..<steps {
      switch chance(of: 10) {
      case 0...4: try edit(boards.randomElement(using: &random)!)  // not empty
      case 5...6: try await editOnServer()
      case 7: try await makeTrouble()
      default:
        let board = boards.randomElement(using: &random)!  // not empty
        do {
          try await sync(board, asksAgain: chance(of: 2) == 0)
        } catch is WebFailure {
          // It goes on with the next one.
        }
      }
    }
    server.setFaultiness(0)
    try await endTrouble()
    for _ in 0..<2 {
      for board in boards { try await sync(board) }
    }
    // What was in no order before the last sync of the other board is now.
    for board in boards { try await sync(board) }
    try await check()
  }

  /// Syncs; where a brake stops that, its user may allow it.
  private mutating func sync(_ board: SyncedBoard, asksAgain: Bool = true) async throws {
    let start = server.requests.count
    defer { trace.append("\(name(board)): \(server.requests.dropFirst(start))") }
    do {
      try await board.sync()
    } catch is Brake {
      if asksAgain { try await board.sync { $0.ignoresBrakes = true } }
    }
  }

  private func check() async throws {
    let states = try boards.map { try $0.state }
    #expect(states[0] == states[1], "\(label)")
    for board in boards {
      #expect(try board.store.integrityFindings() == [], "\(label)")
      #expect(try board.store.waitingCount(of: board.remote) == 0, "\(label)")
      let tasks = try board.tasks
      #expect(Set(tasks.map(\.uuid)).count == tasks.count, "\(label): twice")
    }
    let tasks = try boards[0].texts
    #expect(ledger.findings(tasks) == [], "\(label)")
    let history = try boards.reduce(into: Set<String>()) { try $0.formUnion($1.history) }
    #expect(ledger.latest(of: tasks).subtracting(history) == [], "\(label): in no history")
    let documents = try await server.texts.values.compactMap { try CalendarDocument($0) }
    #expect(documents.count == Set(documents.map(\.entry.uuid)).count, "\(label): twice there")
    let theirs = documents.map { ($0.entry.uuid ?? "", $0.texts) }
    #expect(Dictionary(theirs) { first, _ in first } == tasks, "\(label)")
  }

  private mutating func nextText() -> String {
    count += 1
    return "t\(count)"
  }

  private mutating func chance(of count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  // MARK: Boards

  private mutating func edit(_ board: SyncedBoard) throws {
    let before = try board.texts
    try change(board)
    try enter(before, board.texts, by: name(board))
  }

  private func name(_ board: SyncedBoard) -> String { board === boards[0] ? "one" : "other" }

  private mutating func enter(
    _ before: [String: Ledger.Texts], _ after: [String: Ledger.Texts], by name: String
  ) {
    ledger.enter(before: before, after: after)
    for uuid in Set(before.keys).union(after.keys) where before[uuid] != after[uuid] {
      trace.append("\(name): \(uuid): \(before[uuid]?.words ?? "") -> \(after[uuid]?.words ?? "")")
    }
  }

  private mutating func change(_ board: SyncedBoard) throws {
    let lists = try board.lists
    let list = lists.randomElement(using: &random)!  // a board has lists
    guard let task = try board.tasks.randomElement(using: &random), chance(of: 4) > 0 else {
      try board.store.add([NewTask(title: nextText())], at: .bottom(list.id))
      return
    }
    switch chance(of: 10) {
    case 0...1: try board.store.edit([task.id], [.title(nextText())])
    case 2...3: try board.store.edit([task.id], [.notes(nextText())])
    case 4...5:
      let index = chance(of: 4)
      trace.append("\(name(board)): moves \(task.title) to \(list.name) \(index)")
      try board.store.move([task.id], to: .index(index, in: list.id))
    case 6:
      trace.append("\(name(board)): completes or reopens \(task.title)")
      if task.completedAt == nil {
        _ = try board.store.complete([task.id])
      } else {
        _ = try board.store.reopen([task.id])
      }
    case 7: try board.store.remove([task.id])
    default:
      trace.append("\(name(board)): undoes")
      _ = try board.store.undo(on: board.remote.board)
    }
  }

  // MARK: The server

  private struct Object {
    let href: String
    let text: String
    let document: CalendarDocument
    var uuid: String { document.entry.uuid ?? "" }
  }

  /// The objects that other clients work with.
  private func objects() async throws -> [Object] {
    try await server.texts.compactMap { href, text in
      try CalendarDocument(text.readable).map { Object(href: href, text: text, document: $0) }
    }
    .sorted { $0.document.entry.title < $1.document.entry.title }
  }

  private mutating func editOnServer() async throws {
    let objects = try await objects()
    guard let object = objects.randomElement(using: &random), chance(of: 4) > 0 else {
      let uid = "foreign-\(count)"
      let title = nextText()
      let href = try await server.add(title, uid: uid)
      let uuid = try await server.texts[href].flatMap { try CalendarDocument($0) }?.entry.uuid
      return enter([:], [uuid ?? "": [.title: title, .notes: ""]], by: "client")
    }
    switch chance(of: 12) {
    case 0...2: try await change(object, "SUMMARY:\(nextText())")
    case 3...6: try await change(object, "DESCRIPTION:\(nextText())")
    case 7...9:
      let isDone = object.document.entry.isCompleted == true
      try await change(
        object, "STATUS:\(isDone ? "NEEDS-ACTION" : "COMPLETED")", "COMPLETED:",
        "PERCENT-COMPLETE:")
    default:
      // Sometimes all of them.
      for object in chance(of: 10) == 0 ? objects : [object] {
        enter([object.uuid: object.document.texts], [:], by: "client")
        try await server.write(nil, at: object.href)
      }
    }
  }

  private mutating func change(_ object: Object, _ lines: String...) async throws {
    let time = trouble == .silentEdits && chance(of: 2) == 0 ? [] : [server.modified()]
    let text = object.text.replacing(lines + time)
    guard let after = try CalendarDocument(text.readable)?.texts else { return }
    trace.append("client: \(object.document.entry.title): \(lines + time)")
    ledger.enterEdit(
      of: object.uuid,
      leaving: returned[object.uuid, default: [:]].filter {
        object.document.texts[$0.key] == $0.value
      })
    enter([object.uuid: object.document.texts], [object.uuid: after], by: "client")
    try await server.write(text, at: object.href)
  }

  // MARK: Trouble

  private mutating func makeTrouble() async throws {
    trace.append("trouble")
    switch trouble {
    case .none, .skewedClocks, .silentEdits: try await editOnServer()
    case .forgottenTokens: try await server.forgetTokens()
    case .rollback: try await rollBack()
    case .movedObjects:
      guard let object = try await objects().randomElement(using: &random) else { return }
      try await server.write(nil, at: object.href)
      try await server.write(object.text, at: object.href + "-moved")
      if chance(of: 3) == 0 { try await server.forgetTokens() }
    case .unshownObjects, .refusedWrites:
      guard let memory = server as? MemoryServer else { return }
      let some = memory.texts.keys.sorted().filter { _ in chance(of: 3) == 0 }
      if trouble == .refusedWrites { memory.forbid(Set(some)) } else { memory.hide(Set(some)) }
    case .unreadableObjects:
      guard let object = try await objects().randomElement(using: &random) else { return }
      try await change(object, "DESCRIPTION:\(nextText())", String.unreadableLine)
    }
  }

  private mutating func rollBack() async throws {
    guard let memory = server as? MemoryServer else { return }
    guard let old = backUp else { return backUp = memory.backUp() }
    let before = try await objects()
    memory.rollBack(to: old)
    let after = try await objects()
    try enterReturn(from: before, to: after)
    backUp = nil
  }

  private mutating func enterReturn(from before: [Object], to after: [Object]) throws {
    let (before, after) = (
      Dictionary(uniqueKeysWithValues: before.map { ($0.uuid, $0.document.texts) }),
      Dictionary(uniqueKeysWithValues: after.map { ($0.uuid, $0.document.texts) })
    )
    let tasks = try boards.map { try $0.texts }
    for uuid in Set(before.keys).union(after.keys) where before[uuid] != after[uuid] {
      trace.append("server: \(uuid): \(after[uuid]?.words ?? "")")
      returned[uuid] = after[uuid]
      ledger.enterReturn(of: uuid, to: after[uuid], on: tasks.map { $0[uuid] })
    }
  }

  /// Puts an end to what nobody can merge.
  private mutating func endTrouble() async throws {
    if let memory = server as? MemoryServer {
      memory.forbid([])
      memory.hide([])
    }
    for object in try await objects() where object.text != object.text.readable {
      try await server.write(
        object.text.readable.replacing([server.modified()]), at: object.href)
    }
  }
}

extension Ledger.Texts {
  fileprivate var words: String { "\(self[.title] ?? "")/\(self[.notes] ?? "")" }
}
