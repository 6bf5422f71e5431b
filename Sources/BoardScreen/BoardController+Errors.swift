import BoardModel

extension BoardController {
  /// Does something that may fail; shows the error and reads the lists again.
  func attempt(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      // Keys typed after a title that was not saved were not meant for it.
      if mode.editing != nil { ask(host: .dropTypedAhead) }
      do {
        try reload()
      } catch {
        // The message is about the first error.
        reloadDue = now + Self.reloadDelay
      }
      message = (error as? Refusal).map(words(for:)) ?? sentence(for: error)
    }
  }

  /// The words for an error, with a capital letter.
  func sentence(for error: any Error) -> String {
    let words = settings.words(error)
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
