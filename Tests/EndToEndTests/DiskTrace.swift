import Foundation
import TerminalSupport
import Testing

@testable import Store

/// The calls by which a command changes the disk, as strace writes them down.
struct DiskTrace {
  /// One call.
  enum Step {
    case create(String)
    case makeFolder(String)
    case write(String, at: Int, [UInt8])
    case truncate(String, Int)
    case synchronize(String)
    case rename(String, to: String)
    case remove(String)
  }

  let steps: [Step]
  private let database: String

  /// What stands behind the name of the copy that is made before a migration.
  static let copy = "-before-\(Schema.current.version)"

  /// What stands behind the name of a store in those of its files.
  private static let endings = [
    "", "-journal", "-lock", "-unfinished", "-unfinished-journal", "-repaired", copy,
  ]

  /// Runs a command on a store.
  ///
  /// - Parameter output: What it prints.
  init(of command: [String], on database: String, printing output: String) throws {
    let log = FileManager.default.temporaryDirectory
      .appendingPathComponent("calls-\(UUID().uuidString.prefix(8))")
    defer { try? FileManager.default.removeItem(at: log) }  // a leftover does no harm
    let file = URL(fileURLWithPath: database)
    let folders = [file.deletingLastPathComponent()].map { [$0, $0.deletingLastPathComponent()] }
    let paths = Self.endings.map { database + $0 } + folders.joined().map(\.path)
    let child = try ChildProcess(
      [
        "/usr/bin/strace", "-f", "-qq", "--seccomp-bpf", "-y", "-xx", "-s", "100000", "-o",
        log.path,
      ]
        + paths.flatMap { ["-P", $0] }
        + ["-e", "trace=openat,mkdir,pwrite64,fdatasync,fsync,ftruncate,rename,unlink"]
        + [BoardFixture.binary, "--db", database] + command,
      environment: ["LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no"])
    try #require(child.status == 0 && child.output == output, "\(child.errors)")
    self.database = database
    steps = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
      .compactMap { try Self.step(String($0)) }
  }

  private static func step(_ line: String) throws -> Step? {
    func bytes(_ text: Substring) -> [UInt8] {
      text.split(separator: "\\x").compactMap { UInt8($0, radix: 16) }
    }
    func path(_ text: Substring) -> String { String(decoding: bytes(text), as: UTF8.self) }
    if let match = line.firstMatch(of: #/openat\([^,]*, "([^"]*)", [A-Z_|]*O_CREAT.*= \d/#) {
      return .create(path(match.1))
    }
    if let match = line.firstMatch(of: #/mkdir\("([^"]*)", \d+\) += 0/#) {
      return .makeFolder(path(match.1))
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
    if let match = line.firstMatch(of: #/rename\("([^"]*)", "([^"]*)"\) += 0/#) {
      return .rename(path(match.1), to: path(match.2))
    }
    if let match = line.firstMatch(of: #/unlink\("([^"]*)"\) += 0/#) {
      return .remove(path(match.1))
    }
    return nil
  }

  /// The steps in words, such as `write store-journal`; those that follow one of the same kind are
  /// left out, and so is the lock file, on which no promise rests.
  var words: [String] {
    let all: [String] = steps.compactMap { step in
      let (word, path) =
        switch step {
        case .create(let path): ("make", path)
        case .makeFolder(let path): ("make", path)
        case .write(let path, _, _): ("write", path)
        case .truncate(let path, _): ("cut", path)
        case .synchronize(let path): ("wait for", path)
        case .rename(_, let path): ("rename to", path)
        case .remove(let path): ("remove", path)
        }
      return path.hasSuffix("-lock") ? nil : "\(word) \(name(path))"
    }
    return all.indices.filter { $0 == 0 || all[$0] != all[$0 - 1] }.map { all[$0] }
  }

  private func name(_ path: String) -> String {
    let folder = URL(fileURLWithPath: database).deletingLastPathComponent()
    switch path {
    case folder.path: return "folder"
    case folder.deletingLastPathComponent().path: return "parent"
    default: return path.replacing(database, with: "store")
    }
  }
}
