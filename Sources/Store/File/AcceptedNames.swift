import BoardModel
import GRDB

/// Converts the `accept` rules of schema version 1, which list the names of lists, one per line. A
/// single newline means all lists, and an empty text means none.
struct AcceptedNames {
  private struct Name {
    let list: Int64
    let board: Int64
    /// The name in lower case.
    let name: String
    /// Whether this is a former name of the list, or the board of the list is in the trash.
    let isPast: Bool
  }

  private var names: [Name] = []
  private var boards: [Int64: Int64] = [:]

  /// Reads the current and former names of the lists.
  init(database: Database) throws {
    let lists = try Row.fetchAll(
      database,
      sql: """
        SELECT list.id, board, list.name, removedAt IS NOT NULL
        FROM list LEFT JOIN board ON board.id = board
        """)
    for list in lists {
      learn(
        try list.decode(atIndex: 2), of: try list.decode(atIndex: 0),
        on: try list.decode(atIndex: 1), isPast: try list.decode(atIndex: 3))
    }
    let operations = try Row.fetchAll(
      database,
      sql: "SELECT row, before FROM operation WHERE entity = 'list' AND before IS NOT NULL")
    for operation in operations {
      let id = try operation.decode(Int64.self, atIndex: 0)
      // Skip operations that cannot be read.
      guard
        let before = try? OperationFields(
          json: try operation.decode(String.self, atIndex: 1), of: .list),
        let name = before[.name]?.string, let board = boards[id]
      else { continue }
      learn(name, of: id, on: board, isPast: true)
    }
  }

  /// Reads the names of lists from their rows in a damaged file.
  init(_ lists: some Sequence<EntityRow>) {
    for list in lists {
      guard let name = list[.name].string else { continue }
      learn(name, of: list.id, on: list[.board].number, isPast: false)
    }
  }

  private mutating func learn(_ name: String, of list: Int64, on board: Int64, isPast: Bool) {
    boards[list] = board
    names.append(Name(list: list, board: board, name: name.lowercased(), isPast: isPast))
  }

  /// Converts the `accept` rule of a list to the form of schema version 6.
  ///
  /// A name stands for the lists with this name, ignoring case, on the same board or, if there are
  /// none, on all boards; in both cases, current names take precedence over former ones. A name
  /// that no list ever had is left out.
  func accept(_ text: String, of list: Int64) -> String {
    let accept: ListRules.Accept
    switch text {
    case "\n": accept = .all
    case "": accept = .none
    default:
      var lists: [ListID] = []
      for name in text.split(separator: "\n") {
        for id in self.lists(named: name.lowercased(), from: boards[list])
        where !lists.contains(id) { lists.append(id) }
      }
      accept = lists.isEmpty ? .none : .lists(lists)
    }
    return accept.text
  }

  private func lists(named name: String, from board: Int64?) -> [ListID] {
    let matches = names.filter { $0.name == name }
    let own = matches.filter { $0.board == board }
    let found =
      [own.filter { !$0.isPast }, own, matches.filter { !$0.isPast }, matches]
      .first { !$0.isEmpty } ?? []
    return found.map { ListID(rawValue: $0.list) }
  }
}
