import SyncSupport
import Testing

/// What stops `dragboard sync`, and what it says then.
struct SyncBrakeCommandTests {
  private let board: Machine
  private let server: CalendarServer
  private let other: OtherClient

  init() throws {
    board = try Machine()
    server = try CalendarServer(.radicale)
    #expect(try board.addRemote(server, "--create").status == 0)
    other = try OtherClient(of: board)
  }

  private func put(_ count: Int) throws {
    for number in 0..<count {
      try other.put(
        "\(number).ics", "UID:\(number)", "DTSTAMP:20261101T080000Z", "SUMMARY:t\(number)")
    }
  }

  @Test func manyDeletionsStopUntilTheUserAgrees() throws {
    try put(8)
    try board.call("sync")
    for number in 0..<6 { try other.send("DELETE", "\(number).ics") }
    let list = try board.call("list")
    let child = try board.run(["sync"])
    #expect(child.status == 75 && child.errors.contains("--yes"), "\(child.errors)")
    let line = "failed\t75\t'dragboard sync --yes' removes 6 of 8 tasks here\n"
    #expect(try board.run(["sync", "--report"]).output == line)
    #expect(try board.call("list") == list)
    #expect(try board.call("remote", "status").contains("failed: "))
    #expect(try board.call("sync", "--yes").hasPrefix("here: 6 removed"))
    #expect(try !board.call("remote", "status").contains("failed: "))
  }

  @Test func aCollectionThatIsGoneStopsAlsoWhenTheUserAgrees() throws {
    try put(2)
    try board.call("sync")
    try other.send("DELETE", "")
    let list = try board.call("list")
    for words in [["sync"], ["sync", "--yes"]] {
      let child = try board.run(words)
      #expect(
        child.status == 75 && child.errors.contains("is no longer on the server"), "\(child.errors)"
      )
    }
    #expect(try board.call("list") == list)
  }

  @Test func whatCannotBeReadIsSaidUntilItCan() throws {
    try put(2)
    try board.call("sync")
    try other.put(
      "0.ics", "UID:0", "DTSTAMP:20261102T080000Z", "SUMMARY:theirs", "PRIORITY:high")
    try board.call("edit", "1", "--notes", "mine")
    for _ in 0..<2 {
      let child = try board.run(["sync"])
      #expect(child.status == 75)
      #expect(child.errors.contains("PRIORITY is not a number"), "\(child.errors)")
      #expect(try other.send("GET", "0.ics").contains("SUMMARY:theirs"))
    }
    #expect(try board.call("remote", "status").contains("1 waiting"))
    try other.put("0.ics", "UID:0", "DTSTAMP:20261103T080000Z", "SUMMARY:theirs", "PRIORITY:1")
    try board.call("sync")
    let text = try other.send("GET", "0.ics")
    #expect(text.contains("SUMMARY:theirs") && text.contains("DESCRIPTION:mine"))
  }

  @Test func whatGaveWayIsSaid() throws {
    try put(1)
    try board.call("sync")
    try board.call("edit", "1", "--notes", "mine")
    try other.put(
      "0.ics", "UID:0", "DTSTAMP:20261102T080000Z", "SUMMARY:t0", "DESCRIPTION:theirs")
    let output = try board.call("sync")
    #expect(output.contains("“t0”: your notes replaced “theirs” from the server."), "\(output)")
    try board.call("edit", "1", "--priority", "A")
    try other.put(
      "0.ics", "UID:0", "DTSTAMP:20991102T080000Z", "SUMMARY:t0", "DESCRIPTION:mine", "PRIORITY:2")
    let child = try board.run(["sync"])
    #expect(child.output.contains("“t0”: the priority from the server replaced “A” here."))
    #expect(child.errors.contains("more than a day ahead"), "\(child.errors)")
  }

  @Test func timesStayAsTheyCameInAnotherTimeZone() throws {
    try other.put(
      "t.ics", "UID:t", "DTSTAMP:20261101T080000Z", "DTSTART:20261224T080000Z",
      "DUE:20261224T170000Z", "SUMMARY:a")
    board.zone = "Europe/Berlin"
    try board.call("sync")
    func due() throws -> Bool {
      try board.call("list", "--format", "json").contains("2026-12-24T18:00")
    }
    #expect(try due())
    board.zone = "America/New_York"
    #expect(try board.call("sync") == "nothing to sync\n")
    try board.call("edit", "1", "--title", "b")
    #expect(try board.call("sync") == "here: nothing\nthere: 1 sent\n")
    func times() throws -> [Substring] {
      try other.send("GET", "t.ics").split(whereSeparator: \.isNewline)
        .filter { $0.hasPrefix("DUE") || $0.hasPrefix("DTSTART") }.sorted()
    }
    #expect(try times() == ["DTSTART:20261224T080000Z", "DUE:20261224T170000Z"])
    #expect(try board.call("sync") == "nothing to sync\n" && due())
    // A task that comes back there comes as it was.
    try other.send("DELETE", "t.ics")
    try board.call("edit", "1", "--notes", "n")
    try board.call("sync")
    #expect(try times() == ["DTSTART:20261224T080000Z", "DUE:20261224T170000Z"])
    // A time that is edited is one of the new zone.
    try board.call("edit", "1", "--due", "2026-12-24 18:00")
    #expect(try board.call("sync") == "nothing to sync\n")
    try board.call("edit", "1", "--due", "2026-12-24 19:00")
    try board.call("sync")
    #expect(try times() == ["DTSTART:20261224T080000Z", "DUE:20261225T000000Z"])
  }
}
