import CursesUI

/// A screen that ends by being accepted.
extension BoardController {
  /// Handles Enter: accepts what the screen shows, asks once more, or says why not.
  ///
  /// Enter answers a question only while the bottom line shows it: whatever is done meanwhile
  /// withdraws it.
  func accept(_ acceptance: any Acceptance) {
    switch acceptance.check() {
    case .accept: ask(host: .accept)
    case .confirm(let question) where question.beginningASentence == message: ask(host: .accept)
    case .refuse(let words), .confirm(let words): message = words.beginningASentence
    }
  }
}
