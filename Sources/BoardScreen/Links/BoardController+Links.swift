import BoardModel
import TerminalText

/// Opening the link of a task.
extension BoardController {
  /// Opens the url of the task under the cursor, or the first link in its text.
  func openLink() {
    guard let task = pane.cursorTask else { return message = noRowHere }
    guard let link = task.link else {
      guard let url = task.url else { return message = "\(quoted(task.title)) has no link" }
      return message = "\(quoted(url)) is not opened: only web, mail and telephone links are"
    }
    ask(host: .open(link))
  }

  /// Says that a link was opened; one that was not is copied.
  func say(_ link: TaskLink, _ reason: String?) {
    guard let reason else { return message = "Opened \(link.address)" }
    ask(host: .copy(link.address))
    message = "Copied \(link.address): \(reason)"
  }
}
