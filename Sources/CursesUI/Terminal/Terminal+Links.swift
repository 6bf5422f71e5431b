import CNcurses
import CTerminal
import TerminalText

/// Hyperlinks (OSC 8), which curses does not support.
///
/// Curses writes the cells of a link once more, between the two sequences that begin and end a
/// link. Its record of the screen therefore stays correct. The sequences are described at
/// <https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda>.
extension Terminal {
  /// Queues the cells of changed links.
  ///
  /// - Returns: Whether the cells of all links could be queued.
  func queue(_ links: [ChangedLinks], of window: UnsafeMutablePointer<WINDOW>, _ file: Int32)
    -> Bool
  {
    func rewrite(_ columns: Range<Int>, _ row: Int) {
      shim_rewrite(Int32(row), Int32(columns.lowerBound), Int32(columns.count))
    }
    for changed in links { changed.removed.forEach { rewrite($0, changed.row) } }
    if links.contains(where: { !$0.removed.isEmpty }) {
      doupdate()
      guard terminal_queue_frame(file, "", "") else { return false }
    }
    for changed in links {
      for link in changed.shown {
        rewrite(link.columns, changed.row)
        doupdate()
        guard terminal_queue_frame(file, Modes.linkBegin(link.address), Modes.linkEnd) else {
          return false
        }
      }
    }
    return true
  }
}
