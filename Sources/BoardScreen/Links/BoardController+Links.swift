import BoardModel
import TerminalText

/// Opening the link of a task.
extension BoardController {
  /// Opens the url of the task under the cursor, or the first link in its text.
  func openLink() {
    guard let task = pane.cursorTask else { return message = noRowHere }
    guard let link = task.link else {
      guard let url = task.url else { return message = "\(quoted(task.title)) has no link" }
      let reason = TaskLink.fault(in: url).map { ": \($0.words)" } ?? ""
      return message = fitting(
        [.max, 18, 12].map { "\(quoted(url, to: $0)) is not opened\(reason)" })
    }
    ask(host: .open(link))
  }

  /// What is said of a url that is set: `URL “example.org” (not opened: https:// is missing in
  /// front)`, with the reason if it is not a link.
  func words(forURL url: String) -> String {
    let reason = TaskLink.fault(in: url).map { " (not opened: \($0.words))" } ?? ""
    return "URL \(quoted(url))\(reason)"
  }

  /// Says that a link was opened; one that was not is copied.
  func say(_ link: TaskLink, _ reason: String?) {
    guard let reason else { return message = "Opened \(link.address)" }
    ask(host: .copy(link.address))
    message = "Copied \(link.address): \(reason)"
  }
}
