import BoardModel
import CFile
import Foundation
import SystemFiles
import TestRandom
import Testing

@testable import Files

/// See setfsuid(2): whom a thread makes files as.
@_silgen_name("setfsuid") @discardableResult private func setfsuid(_ user: uid_t) -> CInt
@_silgen_name("setfsgid") @discardableResult private func setfsgid(_ group: gid_t) -> CInt

/// Another program rewrites, truncates, replaces or removes the file at every step of our saves.
struct FileAttackTests {
  /// What the other program does.
  private enum Attack: CaseIterable {
    /// A new file is renamed over the old one.
    case replaces
    /// The file is truncated and written.
    case rewrites
    /// The same, slowly, byte by byte.
    case rewritesSlowly
    /// The file is emptied.
    case truncates
    /// The file is removed.
    case removes
  }

  /// The other program. What it writes in place waits for us in `open`, so that it has a thread.
  private final class Attacker: @unchecked Sendable {
    let path: String
    private let done = DispatchSemaphore(value: 0)
    private var isRunning = false

    init(path: String) { self.path = path }

    func perform(_ attack: Attack, _ text: String) throws {
      switch attack {
      case .replaces:
        try text.write(toFile: path + ".new", atomically: false, encoding: .utf8)
        #expect(rename(path + ".new", path) == 0)
      case .removes: unlink(path)
      case .rewrites, .rewritesSlowly, .truncates:
        isRunning = true
        // Only the path, which does not change, and the semaphore are shared.
        Thread.detachNewThread { [self] in
          let file = open(path, O_WRONLY | O_TRUNC)
          if attack == .rewritesSlowly { usleep(3_000) }
          for byte in text.utf8 where file >= 0 && attack != .truncates {
            if attack == .rewritesSlowly, byte == 0x0A { usleep(200) }
            _ = withUnsafeBytes(of: byte) { write(file, $0.baseAddress, 1) }
          }
          if file >= 0 { close(file) }
          done.signal()
        }
        // Long enough for most of them to arrive at the file; none must, for what is checked.
        usleep(300)
      }
    }

    func finish() {
      if isRunning { done.wait() }
      isRunning = false
    }
  }

  @Test func nothingOfTheirsAndNothingAnnouncedOfOursIsLost() throws {
    let seed: UInt64 = 17_006
    print("attacks on a file, seed \(seed)")
    var random = SeededRandom(seed: seed)
    var (announced, refused) = (0, 0)
    for round in 0..<1_000 {
      let text = "# Plans\n\n- [ ] a\n- [ ] b\n  note\n- [ ] c\n"
      let file = try FileFixture("TODO.md", text)
      let attack = Attack.allCases.randomElement(using: &random)!  // not empty
      let step = TextFile.ExchangeStep.allCases.randomElement(using: &random)!  // not empty
      let theirs = text.replacing(
        Bool.random(using: &random) ? "- [ ] b" : "- [ ] c", with: "- [ ] new \(round)\n- [ ] d")
      let attacker = Attacker(path: file.path)
      var isAttacked = false
      file.source.storage.step = { now in
        guard now == step, !isAttacked else { return }
        isAttacked = true
        do { try attacker.perform(attack, theirs) } catch { Issue.record(error) }
      }
      let id = try file.id("a")
      let isDone: Bool
      var reason = ""
      do {
        if round.isMultiple(of: 2) {
          _ = try file.source.complete([id])
        } else {
          try file.source.move([id], to: .bottom(file.list("Done")))
        }
        isDone = true
      } catch let refusal as Refusal {
        (isDone, reason) = (false, "\(refusal)")
      } catch let problem as FileSource.Problem {
        (isDone, reason) = (false, "\(problem)")
      }
      attacker.finish()
      (announced, refused) = (announced + (isDone ? 1 : 0), refused + (isDone ? 0 : 1))
      let left = FileManager.default.contents(atPath: file.path).map {
        String(decoding: $0, as: UTF8.self)
      }
      let label =
        "\(round): \(attack) at \(step), \(isDone ? "announced" : "refused: \(reason)")"
      switch attack {
      case .removes: #expect(left == nil, "\(label)")
      case .truncates:
        // Ours may have come after it only if there was something to change.
        #expect(left == "", "\(label)")
      case .replaces, .rewrites, .rewritesSlowly:
        let both = theirs.replacing("- [ ] a", with: "- [x] a")
        #expect(left == theirs || isDone && left == both, "\(label): \(left ?? "")")
        // Who came before our save is not overwritten, and does not overwrite us.
        if isDone, attack == .replaces, step != .exchanged { #expect(left == both, "\(label)") }
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: file.folder.path)
      #expect(names == (left == nil ? [] : ["TODO.md"]), "\(label)")
    }
    print("announced \(announced), refused \(refused)")
    #expect(announced > 100 && refused > 100)
  }

  @Test func aProgramThatKeepsTheFileOpenForWritingIsNotOverwritten() throws {
    let file = try FileFixture("TODO.md", "- [ ] a\n")
    let theirs = open(file.path, O_WRONLY | O_APPEND)
    defer { close(theirs) }
    let problem = FileSource.Problem.unwritable(
      name: "TODO.md", reason: "another program is writing it")
    #expect(throws: problem) { try file.source.complete([file.id("a")]) }
    #expect(write(theirs, "- [ ] b\n", 8) == 8)
    #expect(file.text == "- [ ] a\n- [ ] b\n")
  }

  @Test func aProgramThatIsDoneWithWritingSoonIsWaitedFor() throws {
    let file = try FileFixture("TODO.md", "- [ ] a\n")
    let theirs = open(file.path, O_WRONLY | O_APPEND)
    var isClosed = false
    file.source.storage.isBusy = {
      if !isClosed { close(theirs) }
      isClosed = true
    }
    _ = try file.source.complete([file.id("a")])
    #expect(isClosed && file.text == "- [x] a\n")
  }

  @Test func aProgramThatReadsTheFileIsInNobodysWay() throws {
    let file = try FileFixture("TODO.md", "- [ ] a\n")
    let theirs = open(file.path, O_RDONLY)
    defer { close(theirs) }
    _ = try file.source.complete([file.id("a")])
    #expect(file.text == "- [x] a\n")
  }

  /// Keeps every file of a folder that this process has open for reading from being read.
  private func breakReading(in folder: URL) throws {
    let writer = open("/dev/null", O_WRONLY)
    defer { close(writer) }
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      guard let descriptor = Int32(name), fcntl(descriptor, F_GETFL) & O_ACCMODE == O_RDONLY,
        let path = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\(name)"),
        path.hasPrefix(folder.path + "/")
      else { continue }
      #expect(dup2(writer, descriptor) == descriptor)
    }
  }

  @Test func whatCannotBeReadBackIsPutBackAndSaidNotToBeSaved() throws {
    let file = try FileFixture("TODO.md", "- [ ] a\n")
    file.source.storage.step = { step in
      guard step == .exchanged else { return }
      do { try self.breakReading(in: file.folder) } catch { Issue.record(error) }
    }
    let problem = FileSource.Problem.unwritable(name: "TODO.md", reason: "Bad file descriptor")
    #expect(throws: problem) { try file.source.complete([file.id("a")]) }
    #expect(file.text == "- [ ] a\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.folder.path) == ["TODO.md"])
    #expect(try file.source.changesByOthers() == nil)
    // The next one is saved, and undone.
    file.source.storage.step = { _ in }
    _ = try file.source.complete([file.id("a")])
    #expect(file.text == "- [x] a\n")
    _ = try file.source.undo()
    #expect(file.text == "- [ ] a\n")
  }

  @Test func aFileWithASecondNameIsNotSaved() throws {
    let file = try FileFixture("TODO.md", "- [ ] a\n")
    #expect(link(file.path, file.path + ".linked") == 0)
    let problem = FileSource.Problem.unwritable(
      name: "TODO.md", reason: "\(TextFile.HardLinked(names: 2))")
    #expect(throws: problem) { try file.source.complete([file.id("a")]) }
    #expect(file.text == "- [ ] a\n")
  }

  @Test func aTaskThatIsBackIsNotAddedInItsPlace() throws {
    let file = try FileFixture("TODO.md", "- [ ] a\n- [ ] b\n")
    let (gone, list) = (try file.id("b"), try file.list("Pending"))
    try file.write("- [ ] a\n")
    #expect(try file.source.changesByOthers() != nil)
    // Another program has cut the file short, and writes the rest while a change waits for it.
    let theirs = open(file.path, O_WRONLY | O_APPEND)
    var isWritten = false
    file.source.storage.isBusy = {
      guard !isWritten else { return }
      isWritten = true
      #expect(write(theirs, "- [ ] b\n", 8) == 8)
      close(theirs)
    }
    #expect(throws: Refusal.stated("“b” is back")) {
      try file.source.add(NewTask(title: "new"), at: .bottom(list), unlessBack: gone)
    }
    #expect(isWritten && file.text == "- [ ] a\n- [ ] b\n")
    #expect(try file.source.task(gone)?.title == "b")
  }

  /// As in /usr/include/linux/posix_acl_xattr.h: the rights of the owner, of user 65532, of the
  /// group, of all these together, and of others.
  private static let accessList: [UInt8] =
    [2, 0, 0, 0]
    + [(1, 6, -1), (2, 4, 65_532), (4, 0, -1), (16, 4, -1), (32, 6, -1)].flatMap { entry in
      [entry.0, 0, entry.1, 0] + withUnsafeBytes(of: Int32(entry.2), Array.init)
    }

  @Test func modeOwnerAttributesAndLinkStay() throws {
    let file = try FileFixture("real.md", "- [ ] a\n")
    if geteuid() == 0 { chown(file.path, 65_534, 65_533) }
    chmod(file.path, 0o646)
    let attributes = [("user.note", Array("x".utf8)), ("system.posix_acl_access", Self.accessList)]
    for (name, value) in attributes {
      try #require(setxattr(file.path, name, value, value.count, 0) == 0, "\(errno)")
    }
    var before = stat()
    stat(file.path, &before)
    let link = file.folder.appendingPathComponent("TODO.md").path
    #expect(symlink("real.md", link) == 0)
    let source = try FileSource(FileStorage(path: link), .markdown, today: file.source.today)
    _ = try source.complete([try #require(source.file.ids.first)])
    var (after, own) = (stat(), stat())
    #expect(stat(file.path, &after) == 0 && lstat(link, &own) == 0)
    #expect(after.st_mode == before.st_mode && own.st_mode & S_IFMT == S_IFLNK)
    #expect(after.st_uid == before.st_uid && after.st_gid == before.st_gid)
    for (name, value) in attributes {
      var now = [UInt8](repeating: 0, count: 64)
      let count = getxattr(file.path, name, &now, now.count)
      #expect(Array(now.prefix(max(0, count))) == value, "\(name)")
    }
    #expect(file.text == "- [x] a\n")
  }

  @Test func aListThatTheFolderGivesNewFilesIsTakenOff() throws {
    let file = try FileFixture("TODO.md", "- [ ] a\n")
    let folder = file.folder.path
    let list = Self.accessList
    try #require(setxattr(folder, "system.posix_acl_default", list, list.count, 0) == 0)
    _ = try file.source.complete([file.id("a")])
    #expect(getxattr(file.path, "system.posix_acl_access", nil, 0) == -1)
  }

  /// Who may write a file, but cannot give it to its owner and its group.
  @Test(arguments: [(0, 0), (65_534, 0), (0, 65_534)])
  func anOwnerThatCannotBeGivenDoesNotKeepFromSaving(owner: Int, group: Int) throws {
    // Only root can make such a file.
    guard geteuid() == 0 else { return }
    let file = try FileFixture("TODO.md", "- [ ] a\n")
    chown(file.path, uid_t(owner), gid_t(group))
    chmod(file.path, 0o666)
    chown(file.folder.path, 65_534, 65_534)
    // These are those of this thread alone.
    setfsgid(65_534)
    setfsuid(65_534)
    defer {
      setfsuid(0)
      setfsgid(0)
    }
    _ = try file.source.complete([file.id("a")])
    try TextFile.replace(file.path, with: file.text + "- [ ] b\n")
    var after = stat()
    #expect(stat(file.path, &after) == 0 && after.st_mode & 0o7777 == 0o666)
    #expect(file.text == "- [x] a\n- [ ] b\n")
  }

  @Test func theWatchReportsWhatOthersSaveAndNotOurOwn() throws {
    let file = try FileFixture("TODO.md", "- [ ] a\n")
    let watch = try #require(try file.source.watch())
    _ = try file.source.complete([file.id("a")])
    _ = try watch.hasChanged()
    #expect(try file.source.changesByOthers() == nil)
    try file.write("- [ ] a\n- [ ] b\n")
    var poll = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    #expect(Foundation.poll(&poll, 1, 10_000) == 1)
    #expect(try watch.hasChanged())
    #expect(try file.source.changesByOthers()?.entries.count == 1)
  }
}
