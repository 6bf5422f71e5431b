import CommandWords
import HubClient
import NetOptions
import Registers
import Service

/// An invitation as it is printed: the link and, on a terminal, a QR code and what it is for.
struct InvitationText {
  /// The name of the board.
  let board: String
  let role: MemberRole
  let uses: Int
  let lifetime: Duration
  /// Whether a QR code may be drawn.
  let isDrawn: Bool

  /// Prints the link. If standard output is not a terminal, nothing else is printed, so that a
  /// script can use it.
  func print(_ link: InvitationLink) throws {
    guard OutputScreen.isTerminal else { return try FileOutput.print(link.text + "\n") }
    let (picture, isShown) = isDrawn ? TerminalQRCode.picture(of: link.text) : ("", false)
    let start = isShown ? "Send this picture or the link" : "Send this link"
    // Lines that fit into 80 columns, unless the name of the board is long.
    try FileOutput.print(
      "\(picture)\(start); 'dragboard join' accepts it.\n"
        + "It invites \(people).\nIt is valid for \(time):\n\(link.text)\n")
  }

  private var people: String {
    let article = role == .viewer ? "a viewer" : role == .owner ? "an owner" : "an editor"
    return uses == 1
      ? "one person to \(quoted(board)) as \(article)"
      : "\(uses) people to \(quoted(board)) as \(role.rawValue)s"
  }

  private var time: String {
    let minutes = Int(lifetime.components.seconds / 60)
    for (size, unit) in [(24 * 60, "day"), (60, "hour")] where minutes % size == 0 {
      return counted(minutes / size, unit)
    }
    return counted(minutes, "minute")
  }
}
