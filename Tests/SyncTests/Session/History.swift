import BoardModel
import Formats
import Testing
import TestRandom

@testable import Store
@testable import Sync

/// One random history.
struct History {
  let server: any SharedServer
  let boards: [SyncedBoard]
  private let label: String
  private var random: SeededRandom
  private let steps: Int
  private let faultiness: Double
  private var count = 0
  /// The titles that a task has had, by those that somebody has deleted or not.
  private var titles: [String: Set<String>] = [:]
  private var deleted: Set<String> = []

  /// - Parameters:
  ///   - server: Nobody else uses it.
  ///   - faultiness: One of these is the chance of a fault with each request.
  init(
    seed: UInt64, on server: any SharedServer, steps: ClosedRange<Int> = 5...25,
    faultiness: [Double] = [0, 0.1, 0.4]
  ) throws {
    random = SeededRandom(seed: seed)
    self.server = server
    self.faultiness = faultiness.randomElement(using: &random)!  // not empty
    self.steps = Int.random(in: steps, using: &random)
    // One clock is ahead of the other one.
    boards = try [0, 3].map { try SyncedBoard(server, skew: Int64($0)) }
    label = "seed \(seed)"
  }

  mutating func run() async throws {
    server.setFaultiness(faultiness)
    for _ in 0..<steps {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...4: try edit(boards.randomElement(using: &random)!)  // not empty
      case 5...6: try await editOnServer()
      case 7 where Int.random(in: 0..<5, using: &random) == 0: try await server.forgetTokens()
      default:
        let board = boards.randomElement(using: &random)!  // not empty
        // It may fail: then it goes on with the next one.
        _ = try? await board.sync { $0.ignoresBrakes = true }
      }
    }
    server.setFaultiness(0)
    for _ in 0..<2 {
      for board in boards { try await board.sync { $0.ignoresBrakes = true } }
    }
    // What was in no order before the last sync of the other board is now.
    for board in boards { try await board.sync { $0.ignoresBrakes = true } }
    try await check()
  }

  private func check() async throws {
    #expect(try boards[0].state == boards[1].state, "\(label)")
    for board in boards {
      #expect(try board.store.integrityFindings() == [], "\(label)")
      #expect(try board.store.waitingCount(of: board.remote) == 0, "\(label)")
      let tasks = try board.tasks
      #expect(Set(tasks.map(\.uuid)).count == tasks.count, "\(label): twice")
      for (uuid, known) in titles where !deleted.contains(uuid) {
        let task = tasks.first { $0.uuid == uuid }
        #expect(task.map { known.contains($0.title) } == true, "\(label): lost \(known)")
      }
    }
    let documents = try await server.texts.values.compactMap { try CalendarDocument($0) }
    #expect(
      try Set(documents.map(\.entry.title)) == Set(boards[0].tasks.map(\.title)), "\(label)")
    #expect(documents.count == Set(documents.map(\.entry.uuid)).count, "\(label)")
  }

  private mutating func nextTitle() -> String {
    count += 1
    return "t\(count)"
  }

  private mutating func edit(_ board: SyncedBoard) throws {
    let tasks = try board.tasks
    let lists = try board.lists
    guard let task = tasks.randomElement(using: &random),
      Int.random(in: 0..<4, using: &random) > 0
    else {
      let title = nextTitle()
      let list = lists.randomElement(using: &random)!  // a board has lists
      let added = try board.store.add([NewTask(title: title)], at: .bottom(list.id))
      titles[added[0].uuid, default: []].insert(title)
      return
    }
    switch Int.random(in: 0..<9, using: &random) {
    case 0...1:
      let title = nextTitle()
      // The one before may come back by an undo.
      titles[task.uuid, default: []].formUnion([title, task.title])
      try board.store.edit([task.id], [.title(title)])
    case 2: try board.store.edit([task.id], [.notes(nextTitle())])
    case 3...5:
      let list = lists.randomElement(using: &random)!  // a board has lists
      let index = Int.random(in: 0...3, using: &random)
      try board.store.move([task.id], to: .index(index, in: list.id))
    case 6:
      if task.completedAt == nil {
        _ = try board.store.complete([task.id])
      } else {
        _ = try board.store.reopen([task.id])
      }
    case 7:
      deleted.insert(task.uuid)
      try board.store.remove([task.id])
    default:
      let before = try Set(board.tasks.map(\.uuid))
      let titlesBefore = try board.tasks.map { ($0.uuid, $0.title) }
      _ = try board.store.undo(on: board.remote.board)
      for (uuid, title) in titlesBefore { titles[uuid, default: []].insert(title) }
      try deleted.formUnion(before.subtracting(board.tasks.map(\.uuid)))
    }
  }

  private mutating func editOnServer() async throws {
    let documents = try await server.documents.sorted { $0.key < $1.key }
    guard let (title, found) = documents.randomElement(using: &random),
      Int.random(in: 0..<4, using: &random) > 0
    else {
      let title = nextTitle()
      let uid = "foreign-\(count)"
      try await server.add(title, uid: uid)
      return
    }
    let uuid = found.document.entry.uuid ?? ""
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let new = nextTitle()
      titles[uuid, default: []].formUnion([new, title])
      try await server.edit(title, "SUMMARY:\(new)")
    case 1: try await server.edit(title, "DESCRIPTION:\(nextTitle())")
    case 2:
      let isDone = found.document.entry.isCompleted == true
      try await server.edit(
        title, "STATUS:\(isDone ? "NEEDS-ACTION" : "COMPLETED")", "COMPLETED:",
        "PERCENT-COMPLETE:")
    default:
      deleted.insert(uuid)
      try await server.write(nil, at: found.href)
    }
  }
}
