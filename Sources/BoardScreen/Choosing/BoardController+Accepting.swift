import CursesUI

/// A screen that ends by being accepted.
extension BoardController {
  /// Why nothing is accepted while rows are marked: they are easily taken for the ones selected.
  private var wordsForMarked: String? {
    guard sends, !selection.isEmpty else { return nil }
    let count = source.noun.counted(selection.count)
    let send = sendingHint.first.flatMap { command, verb in
      keyName(for: command).map { "\($0) to \(verb), " }
    }
    return "\(count) still marked: \(send ?? "")esc to unmark"
  }

  /// Handles Enter: accepts what the screen shows, asks once more, or says why not.
  func accept(_ acceptance: any Acceptance) {
    let asked = confirming
    confirming = nil
    if let reason = wordsForMarked { return message = reason }
    switch acceptance.check() {
    case .accept: ask(host: .accept)
    case .refuse(let reason): message = reason
    case .confirm(let question) where question == asked: ask(host: .accept)
    case .confirm(let question):
      confirming = question
      message = question
    }
  }
}
