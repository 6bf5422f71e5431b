import BoardModel
import Spelling

/// The words about the state of a shared board.
struct SharingWords {
  /// The name of the board, in quotes.
  let board: String

  /// The message for a person who may only view the board and tries to change it.
  static let viewerRefusal = RefusalWords.viewing("this board")

  /// The text after the name of the board, and whether that text is a warning; `nil` if there is
  /// nothing to say.
  static func mark(for state: SharingState) -> (text: String, warns: Bool)? {
    let unsent = state.unsent > 0 ? "\(state.unsent.formattedWithCommas) unsent" : nil
    switch state.connection {
    case .connecting, .connected: return unsent.map { ($0, false) }
    case .left: return nil
    case .offline: return (["offline", unsent].compactMap(\.self).joined(separator: ", "), false)
    case .stopped: return ("⚠ no longer shared", true)
    case .removed: return ("⚠ no longer a member", true)
    case .unknownKey: return ("⚠ not connected", true)
    }
  }

  /// The sentence about a new state; `nil` if the state is nothing that the user must know.
  ///
  /// - Parameter old: The state before; `nil` if the board was just opened.
  func sentence(for state: SharingState, after old: SharingState?) -> String? {
    if state.connection != old?.connection {
      switch state.connection {
      case .stopped: return "\(board) is no longer shared; it stays here with all its tasks"
      case .removed: return "You are no longer a member of \(board); the board stays here"
      case .left: return "You have left \(board); it stays here as a board of your own"
      case .unknownKey:
        return "The hub does not know your key; \(board) stays here"
      case .connecting, .connected, .offline: break
      }
    }
    guard let old, state.mayEdit != old.mayEdit else { return nil }
    return state.mayEdit ? "You can now change \(board)" : "You can now only view \(board)"
  }
}
