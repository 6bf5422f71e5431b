import BoardModel
import CursesUI

/// A screen that ends by being accepted.
extension BoardController {
  /// Handles Enter: accepts what the screen shows, asks once more, or says why not.
  ///
  /// Enter answers a question only while the bottom line shows it: whatever is done meanwhile
  /// withdraws it.
  func accept(_ acceptance: any Acceptance) {
    if isAsked(by: acceptance) { return ask(host: .accept) }
    switch acceptance.check() {
    case .accept: ask(host: .accept)
    case .confirm(let question): message = question.beginningASentence
    case .refuse(let reason, let row):
      attempt { try row.map(showCursor(onHidden:)) }
      message = reason.beginningASentence
    }
  }

  /// Whether the bottom line shows a question that Enter answers with yes.
  func isAsked(by acceptance: any Acceptance) -> Bool {
    guard let message, case .confirm(let question) = acceptance.check() else { return false }
    return question.beginningASentence == message
  }

  /// Puts the cursor on a row, which the filter may hide.
  private func showCursor(onHidden id: TaskID) throws {
    try keepShowing([id])
    try showCursor(on: id)
  }

  /// Goes to the first list that shows rows, in an agenda and on a screen that ends by being
  /// accepted: all rows may start in another list than the first.
  func focusFirstRows() {
    guard settings.acceptance != nil || agenda != nil,
      let first = panes.first(where: { $0.count > 0 })
    else { return }
    focus(first.id)
  }
}
