/// Tells what others have changed, once the user has time to read it.
///
/// A message waits while a title is edited or something is carried, and until the answer to the
/// latest key can have been read. What is changed meanwhile goes into the same message. A message
/// that is replaced before it can have been read is shown again.
extension BoardController {
  /// Adds changes to those of which the user is told.
  func add(_ news: NewsWords) {
    if news.isEmpty { return }
    if sharing.news?.add(news) == nil { sharing.news = news }
    if sharing.newsShown != nil, status.isNews { tellNews() }
  }

  /// Shows the message if nothing more important is shown; called after each event.
  func updateNews() {
    forgetReadNews()
    guard sharing.news != nil else { return }
    if !status.isNews { sharing.newsShown = nil }
    if sharing.newsShown == nil, isReadyForNews, !status.isAnswerUnread(at: now) { tellNews() }
  }

  /// When to show the message that waits; `nil` if an event must come first.
  var newsDue: Duration? {
    guard let news = sharing.news, isReadyForNews else { return nil }
    guard let shown = sharing.newsShown else { return status.answerEnd }
    return news.rest == nil ? nil : shown + Status.readingTime
  }

  /// Whether nothing is edited or carried, the board exists, and no interruption is explained.
  var isReadyForNews: Bool {
    if case .interrupted = mode { return false }
    return !isGone && mode.editing == nil && rowDrag.items.isEmpty && !card.drag.isCarrying
      && card.editing.line == nil
  }

  /// Forgets changes about which the user can have read.
  func forgetReadNews() {
    if let shown = sharing.newsShown, now - shown >= Status.readingTime { sharing.forgetNews() }
  }

  private func tellNews() {
    if let news = sharing.news { status.announceNews(news.sentence(in: self), at: now) }
    sharing.newsShown = sharing.newsShown ?? now
  }
}
