import CursesUI
import Store

/// Taking changes back: those of this board, or the latest of all.
extension BoardController {
  /// Takes back the latest change on this board, and names a later one of another board.
  func undo() throws {
    let undone = try store.undo(on: board.id)
    let elsewhere = undone.elsewhere.map { words(for: $0) }
    guard let change = undone.change else {
      return message = elsewhere.map { "Nothing to undo here; \($0)" } ?? "Nothing to undo"
    }
    try show(change)
    let sentence = ChangeWords.sentence(for: change)
    message = elsewhere.map { "\(sentence); \($0)" } ?? sentence + redoHint
  }

  /// Brings back what was undone last on this board.
  func redo() throws {
    guard let change = try store.redo(on: board.id) else { return message = "Nothing to redo" }
    try show(change)
    message = ChangeWords.sentence(for: change)
  }

  /// Takes back the latest change of all boards.
  func undoAnywhere() throws {
    guard let change = try store.undo() else { return message = "Nothing to undo" }
    try show(change)
    let sentence = ChangeWords.sentence(for: change)
    let other = try store.board(touchedBy: change.id).flatMap { $0.id == board.id ? nil : $0.name }
    message = other.map { "\(sentence), on \(quoted($0))" } ?? sentence + redoHint
  }

  private func show(_ change: Change) throws {
    try reload()
    if let id = change.tasks.first?.id { try showCursor(on: id) }
  }

  /// `the latest of all is added “report” on “Work”: U undoes it`
  private func words(for elsewhere: BoardUndo.Elsewhere) -> String {
    let change = ChangeWords.sentence(for: elsewhere.change)
    let place = elsewhere.board.map { " on \(quoted($0.name))" } ?? ""
    let key = bindings.keyName(for: .undoAnywhere).map { ": \($0) undoes it" } ?? ""
    return "the latest of all is \(change)\(place)\(key)"
  }

  private var redoHint: String { bindings.keyName(for: .redo).map { "; \($0) redoes it" } ?? "" }
}
