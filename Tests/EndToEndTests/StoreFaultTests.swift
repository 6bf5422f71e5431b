import Foundation
import TerminalSupport
import Testing

/// A disk that fails, a file that disappears, and many writers at once.
struct StoreFaultTests {
  private static let five = ["Apple", "Bread", "Cheese", "Dates", "Eggs"]

  /// Runs a shell script beside the store.
  private func shell(_ script: String, _ board: BoardFixture) throws -> ChildProcess {
    try ChildProcess(
      ["/bin/bash", "-c", script],
      environment: [
        "D": BoardFixture.binary, "DRAGBOARD_DB": board.database, "LANG": "C.UTF-8",
        "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
      ])
  }

  /// The size of the store in KiB, rounded up.
  private func kibibytes(of board: BoardFixture) throws -> Int {
    let size = try FileManager.default.attributesOfItem(atPath: board.database)[.size] as? Int
    return try #require(size) / 1_024
  }

  @Test func whereNothingCanBeWrittenAddFailsAndChangesNothing() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    // The file may not grow, as on a full disk; some long tasks need it to.
    let limit = try kibibytes(of: board)
    let added = try shell(
      "ulimit -f \(limit); head -c 200000 /dev/zero | tr '\\0' x | fold -w 50000 | \"$D\" add -",
      board)
    #expect(added.status == 74 && added.output.isEmpty)
    #expect(added.errors.hasPrefix("dragboard: the disk "))
    #expect(try board.titles("Pending") == Self.five)
    #expect(try board.run(["doctor"]).output.contains("journal: the tables match the log"))
  }

  @Test func whereNothingCanBeWrittenADropSnapsBackAndTheBoardGoesOn() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let screen = try TmuxScreen(
      [
        "/bin/bash", "-c", "ulimit -f 8; exec \"$0\" \"$@\"", BoardFixture.binary, "--db",
        board.database,
      ])
    try screen.wait(forText: "Pending")
    try screen.drag(from: (6, 2), to: (6, 5))
    try screen.wait(forText: "The disk")
    try screen.wait(for: "the old order") { shownTitles($0, left: true) == Self.five }
    #expect(try board.titles("Pending") == Self.five)
    try screen.keys("j")
    try screen.wait(forText: "2 of 5")
    try screen.keys("x")
    try screen.wait(forText: "The disk")
    try screen.keys("G")
    try screen.wait(forText: "5 of 5")
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
  }

  /// Where the system does not allow mounting, only the two tests above run: they limit the
  /// size of the file.
  @Test func onAFullDiskNothingIsLostAndWhenThereIsRoomItGoesOn() throws {
    let disk = try BoardFixture()
    defer { disk.remove() }
    let folder = URL(fileURLWithPath: disk.database).deletingLastPathComponent().path
    guard try shell("mount -t tmpfs -o size=512k tmpfs \(folder)", disk).status == 0 else {
      return
    }
    defer { _ = try? shell("umount -l \(folder)", disk) }  // it may be gone already
    #expect(try disk.run(["add", "-"], input: Self.five.joined(separator: "\n")).status == 0)
    let screen = try disk.open()
    _ = try shell("cat /dev/zero > \(folder)/filler", disk)
    let added = try disk.run(["add", "One more"])
    #expect(added.status == 74 && added.output.isEmpty)
    #expect(added.errors.hasPrefix("dragboard: the disk is full: "), "\(added.errors)")
    try screen.drag(from: (6, 2), to: (6, 5))
    try screen.wait(forText: "The disk is full")
    try screen.wait(for: "the old order") { shownTitles($0, left: true) == Self.five }
    #expect(try disk.titles("Pending") == Self.five)
    #expect(try disk.run(["doctor"]).output.contains("journal: the tables match the log"))
    _ = try shell("rm \(folder)/filler", disk)
    try screen.drag(from: (6, 2), to: (6, 5))
    try screen.wait(forText: "Moved “Apple”")
    try disk.wait(for: "Pending", toHold: ["Bread", "Cheese", "Dates", "Apple", "Eggs"])
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
  }

  /// Root may open any file unless it drops that right.
  @Test func aFileOfAnotherUserIsRefusedInWords() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let isRoot = geteuid() == 0
    let path = isRoot ? board.database : "/etc/shadow"
    if isRoot { chown(path, 65_534, 65_534) }
    let rights = "-dac_override,-dac_read_search"
    let drop = isRoot ? "setpriv --bounding-set=\(rights) --inh-caps=\(rights)" : ""
    for command in ["list", "add Flour", "undo"] {
      let refused = try shell("\(drop) \"$D\" --db \(path) \(command)", board)
      #expect(refused.status == 77, "\(command)")
      #expect(refused.errors.contains("\(path) is not readable."), "\(refused.errors)")
    }
    // Nor can one be created in another user's folder.
    let folder = isRoot ? "\(path).folder" : "/etc"
    if isRoot {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      chown(folder, 65_534, 65_534)
    }
    let made = try shell("\(drop) \"$D\" --db \(folder)/new.sqlite add Flour", board)
    #expect(made.status == 77)
    #expect(
      made.errors.hasPrefix(
        "dragboard: cannot create the store: \(folder)/new.sqlite: Permission denied."))
    let doctor = try shell("\(drop) \"$D\" --db \(path) doctor", board)
    #expect(doctor.output.contains("\(path) is not readable"))
    let screen = try TmuxScreen(
      ["/bin/sh", "-c", "exec \(drop) \(BoardFixture.binary) --db \(path)"], width: 160)
    #expect(try screen.exitStatus() == 77)
    try screen.wait(forText: "\(path) is not readable.")
    if isRoot {
      chown(path, 0, 0)
      #expect(try board.titles("Pending") == Self.five)
    }
  }

  private func opened(_ board: BoardFixture, failingAt call: Int) throws -> TmuxScreen {
    let screen = try TmuxScreen([
      "/usr/bin/strace", "-f", "-o", "/dev/null", "-e",
      "inject=fdatasync:error=EIO:when=\(call)", BoardFixture.binary, "--db", board.database,
    ])
    try screen.wait(forText: "Pending")
    return screen
  }

  /// A drop syncs files four times. Its folder is synced with another call, which may fail.
  @Test(arguments: [1, 2, 3])
  func aDiskThatFailsOnceSnapsTheRowBackAndTheNextDropIsKept(call: Int) throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let screen = try opened(board, failingAt: call)
    try screen.keys("J")
    try screen.wait(forText: "The disk failed")
    try screen.wait(for: "the old order") { shownTitles($0, left: true) == Self.five }
    #expect(try board.titles("Pending") == Self.five)
    try screen.keys("G", "K")
    try screen.wait(forText: "Moved “Eggs” to position 4")
    #expect(try board.titles("Pending") == ["Apple", "Bread", "Cheese", "Eggs", "Dates"])
    #expect(try board.run(["doctor"]).output.contains("journal: the tables match the log"))
  }

  /// The last sync comes when the change is already written: the disk has failed, and the board
  /// shows what the file holds.
  @Test func aDiskThatFailsAfterTheChangeIsSaidAndShowsWhatIsThere() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let screen = try opened(board, failingAt: 4)
    try screen.keys("J")
    try screen.wait(forText: "The disk failed")
    let moved = ["Bread", "Apple", "Cheese", "Dates", "Eggs"]
    try screen.wait(for: "what is there") { shownTitles($0, left: true) == moved }
    #expect(try board.titles("Pending") == moved)
    #expect(try board.run(["undo"]).output == "Undone: moved “Apple”\n")
  }

  /// Three calls in a row fail while a change of another process is read: for any three, the
  /// screen shows the change in the end.
  @Test(arguments: [1, 5, 9, 13])
  func aChangeElsewhereIsShownThoughItsReadingFailsAtFirst(call: Int) throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let files = [board.database, board.database + "-journal"].flatMap { ["-P", $0] }
    let calls = board.database + ".calls"
    let before = try TmuxScreen(
      ["/usr/bin/strace", "-f", "-qq", "-o", calls, "-e", "trace=fcntl"] + files
        + [BoardFixture.binary, "--db", board.database])
    try before.wait(forText: "? help")
    try before.keys("q")
    #expect(try before.exitStatus() == 0)
    let count = try String(contentsOfFile: calls, encoding: .utf8).split(separator: "\n")
      .count { $0.contains("fcntl(") }
    let first = count + call
    let screen = try TmuxScreen(
      [
        "/usr/bin/strace", "-f", "-qq", "-o", "/dev/null", "-e", "trace=fcntl", "-e",
        "inject=fcntl:error=EIO:when=\(first)..\(first + 2)",
      ] + files + [BoardFixture.binary, "--db", board.database])
    try screen.wait(forText: "? help")
    #expect(try board.run(["add", "Flour"]).status == 0)
    try screen.wait(for: "the new task") { shownTitles($0, left: true) == Self.five + ["Flour"] }
    // So do its own changes.
    try screen.keys("J")
    let moved = ["Bread", "Apple", "Cheese", "Dates", "Eggs", "Flour"]
    try screen.wait(for: "what is stored") { lines in
      let shown = shownTitles(lines, left: true)
      return shown == Self.five + ["Flour"] || shown == moved
    }
    let stored = try board.titles("Pending")
    try screen.wait(for: "what is stored") { shownTitles($0, left: true) == stored }
  }

  @Test(arguments: [true, false])
  func aStoreThatIsGoneWhileOpenIsSaidAndNotMadeAnew(isReplaced: Bool) throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let other = try BoardFixture(pending: ["Other"])
    defer { other.remove() }
    let screen = try board.open()
    if isReplaced {
      try FileManager.default.moveItem(atPath: board.database, toPath: board.database + ".old")
      try FileManager.default.copyItem(atPath: other.database, toPath: board.database)
    } else {
      try FileManager.default.removeItem(atPath: board.database)
    }
    try screen.wait(forText: "The store is gone")
    try screen.keys("x")
    try screen.wait(forText: "The store is gone")
    #expect(FileManager.default.fileExists(atPath: board.database) == isReplaced)
    if isReplaced { #expect(try board.titles("Pending") == ["Other"]) }
    try screen.keys("q")
    #expect(try screen.exitStatus() == 0)
  }

  /// A stack too large for the address space: no thread can be created then.
  private static let withoutThreads = "ulimit -s 4000000; ulimit -v 3000000;"

  @Test func whereNoThreadCanBeMadeEveryCommandEnds() throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let ran = try shell(
      """
      \(Self.withoutThreads)
      for command in "add Flour" "list --format plain" "done 2" "undo" "doctor --repair"; do
        timeout -s KILL 60 "$D" $command > /dev/null 2>&1 || echo "$command: $?"
      done
      head -c 20000 "$DRAGBOARD_DB" > broken && printf 'broken' | dd of=broken bs=1 seek=4200 \
        conv=notrunc status=none
      timeout -s KILL 60 "$D" --db broken list > /dev/null 2>&1; echo "$?"; rm -f broken broken-lock
      """, board)
    #expect(ran.output == "65\n", "\(ran.output) \(ran.errors)")
    #expect(try board.titles("Pending") == Self.five + ["Flour"])
  }

  @Test(arguments: [true, false])
  func whereNoThreadCanBeMadeTheBoardEnds(byKey: Bool) throws {
    let board = try BoardFixture(pending: Self.five)
    defer { board.remove() }
    let screen = try TmuxScreen([
      "/bin/bash", "-c", "\(Self.withoutThreads) exec \"$0\" \"$@\"", BoardFixture.binary, "--db",
      board.database,
    ])
    try screen.wait(forText: "━ 5 ━┓")
    if byKey { try screen.keys("q") } else { try screen.signal(SIGTERM) }
    #expect(try screen.exitStatus() == (byKey ? 0 : 128 + SIGTERM))
  }

  @Test func eightWritersBesideAnOpenBoardLoseNothing() throws {
    let board = try BoardFixture(pending: ["First"])
    defer { board.remove() }
    let screen = try board.open()
    let written = try shell(
      """
      for writer in 1 2 3 4 5 6 7 8; do
        seq 1 200 | sed "s/^/writer $writer task /" | "$D" add - > /dev/null || echo failed &
      done
      wait
      """, board)
    #expect(written.output.isEmpty && written.errors.isEmpty)
    let entries = try board.entries()
    #expect(entries.count == 1_601)
    #expect(Set(entries.map(\.id)).count == 1_601)
    #expect(entries.map(\.position) == Array(0..<1_601))
    for writer in 1...8 {
      let own = entries.map(\.title).filter { $0.hasPrefix("writer \(writer) ") }
      #expect(own == (1...200).map { "writer \(writer) task \($0)" })
    }
    try screen.wait(forText: "━ 1,601 ━┓")
  }
}
