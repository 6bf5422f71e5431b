import BoardModel

extension BoardController {
  /// Says what an error was; the board goes on with what is in the source.
  func attempt(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      // What was typed behind a title that is not saved was not meant to be part of it.
      if mode.editing != nil { ask(host: .dropTypedAhead) }
      do {
        try reload()
      } catch {
        // What went wrong was said with the first error.
        reloadDue = now + Self.reloadDelay
      }
      message = (error as? Refusal).map(words(for:)) ?? sentence(for: error)
    }
  }

  /// What went wrong, with a capital.
  func sentence(for error: any Error) -> String {
    let words = settings.words(error)
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
