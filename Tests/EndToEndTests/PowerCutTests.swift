import Foundation
import TerminalSupport
import TestRandom
import Testing

/// The power fails while a command makes the store or changes it: any sector that was not synced
/// may be missing. The next command works, and does not mention it.
struct PowerCutTests {
  /// A call that changes the disk.
  private enum Step {
    case create(String)
    case write(String, at: Int, [UInt8])
    case truncate(String, Int)
    case synchronize(String)
    case remove(String)
  }

  /// Files as they are certainly on the disk, and what may be there as well.
  private struct Disk {
    var files: [String: [UInt8]] = [:]
    var pending: [String: [Step]] = [:]
    /// Files whose names may not be on the disk yet.
    var unnamed: Set<String> = []

    mutating func perform(_ step: Step, folder: String) {
      switch step {
      case .create(let path):
        guard files[path] == nil else { return }
        files[path] = []
        unnamed.insert(path)
      case .write(let path, _, _), .truncate(let path, _):
        pending[path, default: []].append(step)
      case .synchronize(folder): unnamed = []
      case .synchronize(let path):
        for step in pending[path] ?? [] { Disk.apply(step, to: &files[path, default: []]) }
        pending[path] = nil
      case .remove(let path):
        files[path] = nil
        pending[path] = nil
      }
    }

    /// What a power cut leaves.
    ///
    /// - Parameter share: How many of a hundred unsynced sectors have reached the disk.
    func cut(keeping share: Int, _ random: inout SeededRandom) -> [String: [UInt8]] {
      func isKept() -> Bool { Int.random(in: 0..<100, using: &random) < share }
      var left = files
      for path in files.keys.sorted() {
        if unnamed.contains(path), !isKept() {
          left[path] = nil
          continue
        }
        for step in pending[path] ?? [] {
          guard case .write(_, let start, let bytes) = step else {
            if isKept() { Disk.apply(step, to: &left[path, default: []]) }
            continue
          }
          for offset in stride(from: 0, to: bytes.count, by: 512) where isKept() {
            let sector = Array(bytes[offset..<min(offset + 512, bytes.count)])
            Disk.apply(.write(path, at: start + offset, sector), to: &left[path, default: []])
          }
        }
      }
      return left
    }

    private static func apply(_ step: Step, to bytes: inout [UInt8]) {
      switch step {
      case .write(_, let start, let new):
        let missing = start + new.count - bytes.count
        if missing > 0 { bytes += Array(repeating: 0, count: missing) }
        bytes.replaceSubrange(start..<start + new.count, with: new)
      case .truncate(_, let length):
        bytes =
          Array(bytes.prefix(length)) + Array(repeating: 0, count: max(0, length - bytes.count))
      case .create, .synchronize, .remove: break
      }
    }
  }

  /// The calls by which a command changes the store, read from what strace writes.
  private func steps(
    of arguments: [String], printing output: String, _ board: BoardFixture
  ) throws -> [Step] {
    let log = board.database + ".calls"
    let folder = URL(fileURLWithPath: board.database).deletingLastPathComponent().path
    let files = ["", "-journal", "-lock"].flatMap { ["-P", board.database + $0] }
    let child = try ChildProcess(
      ["/usr/bin/strace", "-f", "-qq", "-y", "-xx", "-s", "100000", "-o", log, "-P", folder]
        + files
        + ["-e", "trace=openat,pwrite64,fdatasync,fsync,ftruncate,unlink", BoardFixture.binary]
        + ["--db", board.database] + arguments,
      environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
    try #require(child.status == 0 && child.output == output, "\(child.errors)")
    return try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .compactMap { try step(String($0)) }
  }

  private func step(_ line: String) throws -> Step? {
    func bytes(_ text: Substring) -> [UInt8] {
      text.split(separator: "\\x").compactMap { UInt8($0, radix: 16) }
    }
    func path(_ text: Substring) -> String { String(decoding: bytes(text), as: UTF8.self) }
    if let match = line.firstMatch(of: #/openat\([^,]*, "([^"]*)", [A-Z_|]*O_CREAT.*= \d/#) {
      return .create(path(match.1))
    }
    if let match = line.firstMatch(of: #/pwrite64\(\d+<([^>]*)>, "([^"]*)", (\d+), (\d+)\)/#) {
      let data = bytes(match.2)
      try #require(data.count == Int(match.3))
      return try .write(path(match.1), at: #require(Int(match.4)), data)
    }
    if let match = line.firstMatch(of: #/ftruncate\(\d+<([^>]*)>, (\d+)\)/#) {
      return try .truncate(path(match.1), #require(Int(match.2)))
    }
    if let match = line.firstMatch(of: #/f(data)?sync\(\d+<([^>]*)>\)/#) {
      return .synchronize(path(match.2))
    }
    if let match = line.firstMatch(of: #/unlink\("([^"]*)"\)/#) { return .remove(path(match.1)) }
    return nil
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func whenThePowerGoesWhileTheStoreIsMadeTheNextCommandWorksSilently(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    let board = try BoardFixture()
    defer { board.remove() }
    let folder = URL(fileURLWithPath: board.database).deletingLastPathComponent().path
    let steps = try steps(of: ["add", "Flour"], printing: "1\n", board)
    #expect(steps.count > 40)
    var disk = Disk()
    for (number, step) in steps.enumerated() {
      disk.perform(step, folder: folder)
      let share = [0, 30, 70, 100].randomElement(using: &random) ?? 0
      try put(disk.cut(keeping: share, &random), board)
      let label = "seed \(seed), step \(number + 1) of \(steps.count), \(share) %"
      let listed = try board.run(["list", "--format", "plain"])
      #expect(listed.status == 0 && listed.errors.isEmpty, "\(label): \(listed.errors)")
      #expect(["", "1\tPending\tFlour\n"].contains(listed.output), "\(label): \(listed.output)")
      // What was announced is synced.
      if number == steps.count - 1 { #expect(!listed.output.isEmpty) }
      let added = try board.run(["add", "Milk"])
      #expect(added.status == 0 && added.errors.isEmpty, "\(label): \(added.errors)")
    }
  }

  /// Only the first transaction of a process has to sync the folder.
  @Test(arguments: [1, 2] as [UInt64])
  func whatIsCommittedStaysThoughTheFolderIsSyncedOnce(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    let board = try BoardFixture()
    defer { board.remove() }
    let titles = ["Flour", "Milk", "Eggs", "Salt"]
    for title in titles { #expect(try board.run(["add", title]).status == 0) }
    let folder = URL(fileURLWithPath: board.database).deletingLastPathComponent().path
    let journal = board.database + "-journal"
    var disk = Disk()
    for path in [board.database, journal, board.database + "-lock"] {
      disk.files[path] = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    }
    let undone = titles.reversed().prefix(3).map { "Undone: added “\($0)”\n" }
    let steps = try steps(of: ["undo", "3"], printing: undone.joined(), board)
    var (committed, folderSyncs, isCutOff) = (0, 0, false)
    for (number, step) in steps.enumerated() {
      disk.perform(step, folder: folder)
      switch step {
      case .synchronize(folder): folderSyncs += 1
      case .truncate(journal, 0): isCutOff = true
      case .synchronize(journal) where isCutOff: (committed, isCutOff) = (committed + 1, false)
      default: break
      }
      let share = [0, 30, 70, 100].randomElement(using: &random) ?? 0
      try put(disk.cut(keeping: share, &random), board)
      let label = "seed \(seed), step \(number + 1) of \(steps.count), \(share) %"
      let listed = try board.run(["list"])
      #expect(listed.status == 0 && listed.errors.isEmpty, "\(label): \(listed.errors)")
      let left = titles.count { listed.output.contains($0) }
      // The one that is under way may be done or not.
      #expect([titles.count - committed, titles.count - committed - 1].contains(left), "\(label)")
    }
    #expect(committed == 3 && folderSyncs == 1)
  }

  /// Makes the disk what a power cut has left.
  private func put(_ files: [String: [UInt8]], _ board: BoardFixture) throws {
    for suffix in ["", "-journal", "-lock"] {
      // It may not exist.
      try? FileManager.default.removeItem(atPath: board.database + suffix)
    }
    for (path, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
  }
}
