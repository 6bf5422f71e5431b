/// A source that can have more than one board.
public protocol BoardEditing: BoardSource {
  /// Creates a board from a name and at least one list.
  func createBoard(named name: String, lists: [NewList]) throws -> Board
}

extension BoardEditing {
  /// The source itself, since it can have several boards.
  public var boardEditing: (any BoardEditing)? { self }

  /// Creates a board with the lists of a preset.
  @discardableResult
  public func createBoard(named name: String, preset: BoardPreset = .tasks) throws -> Board {
    try createBoard(named: name, lists: preset.lists)
  }
}
