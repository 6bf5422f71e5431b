import BoardModel
import TerminalText

/// Opens the links of tasks.
@MainActor
struct Links {
  unowned let host: any FeatureHost

  /// Opens the URL of the task under the cursor, or the first link in the task's text.
  func open() {
    guard let task = host.pane.cursorTask else { return host.announce(host.noRowHere) }
    guard let link = task.link else {
      guard let url = task.url else {
        return host.announce("\(host.quoted(task.title)) has no link")
      }
      let reason = TaskLink.fault(in: url).map { ": \($0.words)" } ?? ""
      return host.announce(
        host.fitting(
          [.max, 18, 12].map { "\(host.quoted(url, to: $0)) is not opened\(reason)" }))
    }
    host.ask(host: .open(link))
  }

  /// Reports that a link was opened or, if it could not be opened, copies it to the clipboard.
  func reportOpening(of link: TaskLink, notOpenedBecause reason: String?) {
    guard let reason else { return host.announce("Opened \(link.address)") }
    host.ask(host: .copy(link.address))
    host.announce("Copied \(link.address): \(reason)")
  }
}

extension FeatureHost {
  /// The message for a new link, such as `Link “example.org” (not opened: https:// is missing)`. If
  /// the link can be opened, no reason is added.
  func words(forURL url: String) -> String {
    let reason = TaskLink.fault(in: url).map { " (not opened: \($0.words))" } ?? ""
    return "Link \(quoted(url))\(reason)"
  }
}
