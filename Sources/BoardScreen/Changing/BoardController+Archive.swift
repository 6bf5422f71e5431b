import BoardModel

/// What is completed leaves the board for the archive, and comes back from there.
extension BoardController {
  /// Archives what is completed on this board.
  func archive() throws {
    let count = try source.archive(on: board.id)
    try reload()
    message =
      count == 0
      ? "Nothing is completed on this board"
      : "Archived \(source.noun.counted(count))\(undoHint)"
  }

  /// Brings the archived task of a match back, and goes to it on its board.
  func bringBack(_ match: TaskSearch.Match) throws {
    let id = match.title.id
    try boardSource.unarchive([id])
    try goTo(id, on: match.board)
    message = "Brought back \(quoted(match.title.text)) to \(match.list)\(undoHint)"
  }

  /// What is said where a filter asks for archived tasks alone; `nil` for other filters.
  var wordsForArchive: String? {
    guard pane.filter.isOfArchive, boardSource.abilities.contains(.archive) else { return nil }
    let key = keyName(for: .find).map { ": \($0) finds them" } ?? ""
    return "Archived tasks are off the board\(key)"
  }
}
