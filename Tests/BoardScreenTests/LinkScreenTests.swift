import BoardModel
import BoardScreen
import TerminalSupport
import Testing

/// Opening the link of a task, its url, and its flags.
@MainActor
struct LinkScreenTests {
  private func board(url: String? = nil, notes: String? = nil) throws -> MemoryBoard {
    let board = try MemoryBoard(pending: ["Report", "Milk"])
    try board.edit("Report", .url(url), .notes(notes))
    return board
  }

  nonisolated private static let links: [(url: String?, notes: String?, address: String)] = [
    ("https://example.org/q4", nil, "https://example.org/q4"),
    (nil, "see https://example.org/n.", "https://example.org/n"),
    ("file:///x", "mailto:anna@example.org", "mailto:anna@example.org"),
  ]
  nonisolated private static let others: [(url: String?, message: String)] = [
    (nil, "“Report” has no link"),
    ("file:///etc/passwd", "is not opened: links of this kind are not allowed"),
    ("https://a\u{1b}]0;x\u{7}", "is not opened: it contains an invisible character"),
    ("https://a.b/x y", "is not opened: it contains a space"),
    ("https:///etc/passwd", "is not opened: no host follows https://"),
    ("mailto:a@b.c?attach=/x", "is not opened: it has an unsafe mail field"),
  ]

  @Test(arguments: links)
  func theHostIsAskedToOpenIt(url: String?, notes: String?, address: String) throws {
    let screen = try board(url: url, notes: notes).open()
    try screen.keys("w")
    let link = try #require(TaskLink(address))
    #expect(screen.effects == [.open(link)])
    try screen.deliver(.linkOpened(link, reason: nil))
    try screen.shows("Opened \(address)")
    try screen.deliver(.linkOpened(link, reason: "xdg-open is not installed"))
    try screen.shows("Copied \(address): xdg-open is not installed")
    #expect(screen.clipboard == address)
  }

  @Test(arguments: others)
  func whatIsNoLinkIsNotOpened(url: String?, message: String) throws {
    let screen = try board(url: url).open()
    try screen.keys("w")
    try screen.shows(message)
    #expect(screen.effects.isEmpty)
  }

  @Test func theURLIsAskedFor() throws {
    let board = try board(notes: "https://example.org/n")
    let screen = try board.open()
    try screen.keys(":")
    try screen.enter("set link")
    #expect(screen.answer == "none  current")
    try screen.enter("https://example.org/new")
    #expect(screen.message == "Link “https://example.org/new”: “Report”")
    #expect(try board.task("Report").url == "https://example.org/new")
    try screen.keys("u")
    #expect(try board.task("Report").url == nil)
    // The link of the text is offered.
    try screen.keys(":", "Enter")
    try screen.shows("  https://example.org/n")
    try screen.keys("Down", "Enter")
    #expect(try board.task("Report").url == "https://example.org/n")
    try screen.keys(":", "Enter")
    try screen.enter("none")
    #expect(screen.message == "No link: “Report”")
    #expect(try board.task("Report").url == nil)
  }

  @Test func aURLThatIsNotOpenedIsTakenAndTheReasonSaid() throws {
    let board = try board()
    let screen = try board.open(height: 24)
    try screen.keys(":")
    try screen.enter("set link")
    try screen.enter("example.org")
    try screen.shows(
      "Link “example.org” (not opened: https:// is missing): “Report”")
    #expect(try board.task("Report").url == "example.org")
  }

  @Test func pinAndLockAreSwitched() throws {
    let board = try board()
    let screen = try board.open(height: 24)
    try screen.keys(":")
    try screen.enter("pin")
    #expect(screen.message == "Pinned: “Report”")
    try screen.click(on: "Report", button: 2)
    try screen.shows("Unpin")
    try screen.click(on: "Lock")
    #expect(screen.message == "Locked: “Report”")
    #expect(try board.task("Report").isPinned && board.task("Report").isLocked)
    // Of several, all get it unless all have it.
    try screen.keys("V", ":")
    try screen.enter("lock")
    #expect(screen.message == "Locked: 2 tasks")
    try screen.keys(":", "Enter")
    #expect(screen.message == "Unlocked: 2 tasks")
    try screen.keys("u", "u", "u", "u")
    #expect(try !board.task("Report").isPinned && !board.task("Report").isLocked)
  }

  @Test func theMenuOpensALink() throws {
    let screen = try board(url: "https://example.org").open(height: 24)
    try screen.click(on: "Report", button: 2)
    try screen.shows("Open link       w")
    try screen.keys("w")
    #expect(screen.effects == [.open(try #require(TaskLink("https://example.org")))])
    try screen.click(on: "Milk", button: 2)
    let lines = try screen.shows("─ Milk ─")
    #expect(!lines.joined().contains("Open link"))
  }
}
