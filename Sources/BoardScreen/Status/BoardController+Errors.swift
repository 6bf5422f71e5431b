import BoardModel

extension BoardController {
  /// Runs an action; if it fails, shows the error and reads the lists again.
  func attempt(_ action: () throws -> Void) {
    do {
      try action()
    } catch {
      // Keys typed after the failed action assumed that it would succeed. After a refusal, such
      // keys still apply, unless a title is being edited.
      if mode.editing != nil || !(error is Refusal) { ask(host: .dropTypedAhead) }
      // Find the names now, because the reload forgets what is gone.
      let missing = (error as? any MissingRecordError)?.missingRecord.map(rowWords.sentence(for:))
      do {
        try reload()
      } catch {
        // If the reload fails too, try again later and keep the message about the first error.
        timers.reload = now + Timers.reloadDelay
      }
      let refusal = (error as? Refusal).map { rowWords.sentence(for: $0).beginningASentence }
      announce(missing ?? refusal ?? sentence(for: error))
    }
  }

  /// The message for an error, beginning with a capital letter.
  func sentence(for error: any Error) -> String {
    settings.words(error).beginningASentence
  }
}
