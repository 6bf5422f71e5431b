/// A source that may have more than one board.
public protocol BoardEditing: BoardSource {
  /// Makes a board with some lists, at least one.
  func createBoard(named name: String, lists: [NewList]) throws -> Board
}

extension BoardEditing {
  /// The source itself.
  public var boardEditing: (any BoardEditing)? { self }

  /// Makes a board with the lists of a preset.
  @discardableResult
  public func createBoard(named name: String, preset: BoardPreset = .tasks) throws -> Board {
    try createBoard(named: name, lists: preset.lists)
  }
}
