/// A column of details beside the titles of a pane, from left to right.
enum DetailColumn: Int, CaseIterable {
  case steps, priority, due, repetition
  /// Tags, and behind them the restrictions of a row.
  case tags
  case notes
  case board

  /// Its bit in a set of columns.
  var bit: UInt8 { 1 << rawValue }

  /// The empty columns in front of it.
  var gap: Int {
    switch self {
    case .steps, .priority, .due, .repetition, .notes: 1
    case .tags, .board: 2
    }
  }

  /// What is wider than this is cut, or extends to the left where there is room.
  var enough: Int {
    switch self {
    case .steps, .priority, .repetition, .notes: .max
    case .due, .board: 8
    case .tags: 5
    }
  }

  /// No title is cut shorter than this for it.
  var leastTitle: Int {
    switch self {
    case .priority, .due: 8
    case .board: 10
    case .steps, .repetition, .tags, .notes: 12
    }
  }

  /// All of them, the one that is left out last first.
  static let byImportance: [DetailColumn] = [
    .due, .board, .priority, .repetition, .steps, .tags, .notes,
  ]
}

extension RowContent.Detail {
  /// The column that it stands in; `nil` for the end of the row.
  var column: DetailColumn? {
    switch kind {
    case .steps: .steps
    case .priority: .priority
    case .due, .today, .tomorrow, .overdue: .due
    case .repetition: .repetition
    case .tags, .flag: .tags
    case .notes: .notes
    case .board: .board
    case .effect: nil
    }
  }
}
