import Foundation
import TestRandom
import Testing

/// The power fails while a command makes the store or changes it: any sector that was not synced
/// may be missing. The next command works, and does not mention it.
struct PowerCutTests {
  private typealias Step = DiskTrace.Step

  /// Files as they are certainly on the disk, and what may be there as well.
  private struct Disk {
    private struct File {
      var bytes: [UInt8] = []
      var pending: [Step] = []
    }

    /// A change of the names in the folder.
    private struct Naming {
      let removed: String?
      let added: (name: String, file: Int)?
    }

    private var files: [File] = []
    /// The files by their names, as programs see them.
    private var names: [String: Int] = [:]
    /// The same as they are certainly on the disk.
    private var syncedNames: [String: Int] = [:]
    private var pendingNames: [Naming] = []

    /// A file that is on the disk.
    mutating func add(_ path: String, _ bytes: [UInt8]) {
      (names[path], syncedNames[path]) = (files.count, files.count)
      files.append(File(bytes: bytes))
    }

    mutating func perform(_ step: Step, folder: String) {
      switch step {
      case .create(let path):
        guard names[path] == nil else { return }
        change(Naming(removed: nil, added: (path, files.count)))
        files.append(File())
      case .write(let path, _, _), .truncate(let path, _):
        if let file = names[path] { files[file].pending.append(step) }
      case .synchronize(folder): (syncedNames, pendingNames) = (names, [])
      case .synchronize(let path):
        guard let file = names[path] else { return }
        for step in files[file].pending { Disk.apply(step, to: &files[file].bytes) }
        files[file].pending = []
      case .rename(let path, let other):
        guard let file = names[path] else { return }
        change(Naming(removed: path, added: (other, file)))
      case .remove(let path): change(Naming(removed: path, added: nil))
      case .makeFolder: break
      }
    }

    private mutating func change(_ naming: Naming) {
      Disk.apply(naming, to: &names)
      pendingNames.append(naming)
    }

    /// What a power cut leaves.
    ///
    /// - Parameter share: How many of a hundred unsynced sectors and names have reached the disk.
    func cut(retaining share: Int, _ random: inout SeededRandom) -> [String: [UInt8]] {
      func isRetained() -> Bool { Int.random(in: 0..<100, using: &random) < share }
      var names = syncedNames
      for naming in pendingNames where isRetained() { Disk.apply(naming, to: &names) }
      return names.sorted { $0.key < $1.key }.reduce(into: [:]) { left, named in
        var bytes = files[named.value].bytes
        for step in files[named.value].pending {
          guard case .write(let path, let start, let written) = step else {
            if isRetained() { Disk.apply(step, to: &bytes) }
            continue
          }
          for offset in stride(from: 0, to: written.count, by: 512) where isRetained() {
            let sector = Array(written[offset..<min(offset + 512, written.count)])
            Disk.apply(.write(path, at: start + offset, sector), to: &bytes)
          }
        }
        left[named.key] = bytes
      }
    }

    private static func apply(_ naming: Naming, to names: inout [String: Int]) {
      if let removed = naming.removed { names[removed] = nil }
      if let added = naming.added { names[added.name] = added.file }
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
      case .create, .makeFolder, .synchronize, .rename, .remove: break
      }
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func whenThePowerGoesWhileTheStoreIsMadeTheNextCommandWorksSilently(seed: UInt64) throws {
    print("seed \(seed)")
    var random = SeededRandom(seed: seed)
    let board = try BoardFixture()
    defer { board.remove() }
    let folder = URL(fileURLWithPath: board.database).deletingLastPathComponent().path
    let steps = try DiskTrace(of: ["add", "Flour"], on: board.database, printing: "1\n").steps
    #expect(steps.count > 40)
    var disk = Disk()
    for (number, step) in steps.enumerated() {
      disk.perform(step, folder: folder)
      let share = [0, 30, 70, 100].randomElement(using: &random) ?? 0
      try put(disk.cut(retaining: share, &random), board)
      let label = "seed \(seed), step \(number + 1) of \(steps.count), \(share) %"
      let listed = try board.run(["list", "--format", "plain"])
      #expect(listed.status == 0 && listed.errors.isEmpty, "\(label): \(listed.errors)")
      #expect(["", "1\tPending\tFlour\n"].contains(listed.output), "\(label): \(listed.output)")
      // What was announced is synced.
      if number == steps.count - 1 { #expect(!listed.output.isEmpty) }
      let left = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(left.allSatisfy { !$0.contains("unfinished") }, "\(label): \(left)")
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
      disk.add(path, Array(try Data(contentsOf: URL(fileURLWithPath: path))))
    }
    let undone = titles.reversed().prefix(3).map { "Undone: added “\($0)”\n" }
    let steps = try DiskTrace(
      of: ["undo", "3"], on: board.database, printing: undone.joined()
    ).steps
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
      try put(disk.cut(retaining: share, &random), board)
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
    let folder = URL(fileURLWithPath: board.database).deletingLastPathComponent()
    for file in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    { try FileManager.default.removeItem(at: file) }
    for (path, bytes) in files { try Data(bytes).write(to: URL(fileURLWithPath: path)) }
  }
}
