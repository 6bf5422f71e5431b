/// The message about an edit of tasks.
enum EditWords: Equatable {
  /// The start of the message, as in `Due tomorrow: “Buy milk”`.
  case start(String)
  /// What the message says of one task and of several, as in `“Paint the wall” is blocked by “Buy
  /// paint”`.
  case predicate(one: String, several: String)

  /// The message about tasks with these names.
  func sentence(about names: String, count: Int) -> String {
    switch self {
    case .start(let start): "\(start): \(names)"
    case .predicate(let one, let several): "\(names) \(count == 1 ? one : several)"
    }
  }
}
