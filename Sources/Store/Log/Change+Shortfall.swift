import BoardModel

/// What an undo left undone, as one column keeps it: words, parted by blanks and semicolons.
extension Change.Shortfall {
  static func list(in text: String) -> [Change.Shortfall] {
    text.split(separator: ";").compactMap { Change.Shortfall($0) }
  }

  static func text(of shortfalls: [Change.Shortfall]) -> String {
    shortfalls.map(\.text).joined(separator: ";")
  }

  private var text: String {
    switch self {
    case .changedSince(let task, let part): "\(part.rawValue) \(task)"
    case .listGone(let task): "list \(task)"
    case .boardChangedSince: "board"
    }
  }

  private init?(_ text: Substring) {
    let words = text.split(separator: " ")
    let task = words.dropFirst().first.flatMap { Int64($0) }.map(TaskID.init(rawValue:))
    switch (words.first, task) {
    case ("board", nil): self = .boardChangedSince
    case ("list", .some(let task)): self = .listGone(task)
    case (.some(let word), .some(let task)):
      guard let part = Part(rawValue: String(word)) else { return nil }
      self = .changedSince(task, part)
    default: return nil
    }
  }
}
