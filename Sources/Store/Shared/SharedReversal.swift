import BoardModel
import GRDB
import Registers

/// Returns a board to the state of the hub after the user has lost the right to change it, since
/// what was not sent will not be accepted.
///
/// The edits of tasks are kept in their histories. Tasks that only this store has move to a board of
/// the user's own.
struct SharedReversal {
  private let board: MergedBoard
  /// What was not sent, by row.
  private var unsent: [UnsentRow] = []

  private struct UnsentRow {
    let row: EntityRow
    let fields: [String]
  }

  /// Prepares the reversal, before the records of the hub are merged.
  init(of board: MergedBoard) throws {
    self.board = board
    var rest = try board.registers.unsent(.max)[...]
    while let first = rest.first {
      let own = rest.prefix { $0.entity == first.entity && $0.row == first.row }
      rest = rest.dropFirst(own.count)
      let row = try EntityRow.load(first.entity, id: first.row, from: board.database).orDamaged()
      unsent.append(UnsentRow(row: row, fields: own.map(\.field)))
    }
    board.isReversal = true
    // A task that was taken away comes back as another task than the one that is elsewhere now.
    for unsent in unsent where unsent.row.entity == .task && !isOnBoard(unsent.row) {
      try board.registers.remove(.task, unsent.row.id)
    }
  }

  private func isOnBoard(_ row: EntityRow) -> Bool { board.lists.has(row[.list].number) }

  /// All records of the hub, with the earliest register for each field that only this store has
  /// written.
  func complete(_ records: [Registers.Record]) -> [Registers.Record] {
    var records = records
    let indices = Dictionary(
      records.indices.map { (records[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    for unsent in unsent where unsent.row.entity != .task || isOnBoard(unsent.row) {
      guard let index = indices[unsent.row.recordID] else { continue }
      for name in unsent.fields {
        guard let field = SharedField(name, of: unsent.row.entity), records[index][name] == nil
        else { continue }
        records[index].write(Register(field.unwritten, at: earliest), to: name)
      }
    }
    return records
  }

  private var earliest: Stamp {
    Stamp(HybridTime(milliseconds: 0), by: board.shared.state.replica)
  }

  /// Ends the reversal, after the records of the hub have been merged.
  ///
  /// - Parameter records: All records of the hub.
  func finish(_ records: [Registers.Record]) throws -> Merged.Unaccepted {
    let shared = Dictionary(
      records.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    var (changed, own): ([TaskID], [EntityRow]) = ([], [])
    for unsent in unsent {
      let (row, record) = (unsent.row, shared[unsent.row.recordID])
      for field in unsent.fields where record?[field] == nil {
        try board.registers.remove(field, of: row.entity, row.id)
      }
      switch row.entity {
      case .board: break
      case .list where record == nil && row[.removedAt].isNull:
        try board.write(.listRemoved, by: author) {
          try board.writer.update(ListID(rawValue: row.id)) {
            $0[.removedAt] = .integer(board.writer.now.milliseconds)
          }
        }
      case .list: break
      case .task where record != nil: changed.append(row.task)
      case .task: if isOnBoard(row), row[.removedAt].isNull { own.append(row) }
      }
    }
    try board.registers.keepBackAll()
    return Merged.Unaccepted(changed: changed, added: own.count, board: try keep(own))
  }

  /// The user, but not as the one whose changes are sent.
  private var author: String { board.shared.state.replica }

  /// Moves tasks to a new board.
  ///
  /// - Returns: The name of that board; `nil` if there are no tasks.
  private func keep(_ tasks: [EntityRow]) throws -> String? {
    guard !tasks.isEmpty else { return nil }
    let reader = BoardReader(database: board.database)
    let name = NameMatch.free(
      "\(board.shared.name) (mine)", among: try reader.boards().map(\.name))
    let lists = try reader.lists(of: board.shared.board).map(\.id.rawValue)
    let indices = Dictionary(uniqueKeysWithValues: zip(lists, lists.indices))
    // Lists of the user's own are removed by now, and were added last.
    let sorted = tasks.map {
      (list: indices[$0[.list].number] ?? .max, key: $0[.orderKey].string ?? "", row: $0)
    }.sorted { ($0.list, $0.key, $0.row.id) < ($1.list, $1.key, $1.row.id) }.map(\.row)
    let new = try board.write(.boardCreated, by: author) {
      try board.writer.insertBoard(named: name, lists: BoardPreset.tasks.lists)
    }
    try board.write(.moved, by: author) {
      for list in try reader.lists(of: new) {
        let rows = sorted.filter { $0[.completedAt].isNull != (list.role == .done) }
        let finder = GapFinder(database: board.database)
        let gap = try finder.gap(at: .bottom(list.id))
        try board.writer.place(rows.count, in: gap, by: finder) { rows[$0] }
      }
    }
    return name
  }
}
