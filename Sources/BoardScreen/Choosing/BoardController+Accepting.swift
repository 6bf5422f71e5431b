import CursesUI

/// A screen that ends by being accepted.
extension BoardController {
  /// Handles Enter: accepts what the screen shows, asks once more, or says why not.
  func accept(_ acceptance: any Acceptance) {
    let asked = confirming
    confirming = nil
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
