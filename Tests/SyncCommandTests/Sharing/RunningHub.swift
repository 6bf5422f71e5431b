import Foundation
import LocalNetwork
import SyncSupport
import Synchronization
import TerminalSupport

/// A hub on loopback with its own folder. It ends when the object is released.
final class RunningHub: Sendable {
  private let folder: URL
  let port: ReservedPort
  private let process = Mutex<pid_t?>(nil)
  /// The certificate that no authority vouches for; `nil` without encryption.
  let certificate: LocalCertificate?

  init(isEncrypted: Bool = false) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("hub-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    port = try ReservedPort()
    certificate =
      isEncrypted
      ? try LocalCertificate(beside: folder.appendingPathComponent("hub").path, for: "127.0.0.1")
      : nil
    try start()
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: folder)  // a leftover does no harm
  }

  /// A hub that did not start, or did not invite anyone.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  var address: String { "\(certificate == nil ? "http" : "https")://127.0.0.1:\(port.number)" }
  private var database: String { "file:\(folder.path)/hub.sqlite" }

  /// Starts the hub after ``kill()``, at the same address.
  func start() throws {
    let log = folder.appendingPathComponent("log").path
    let child = try spawn(
      [
        builtProgram("dragboard-hub"), "serve", "--database", database, "--listen",
        "127.0.0.1:\(port.number)", "--rate", "none",
      ]
        + (certificate.map { ["--tls-certificate", $0.path, "--tls-key", $0.path] } ?? []),
      environment: Self.environment,
      streams: [
        ("/dev/null", O_RDONLY), (log, O_WRONLY | O_CREAT | O_TRUNC),
        (log, O_WRONLY | O_CREAT | O_APPEND),
      ])
    process.withLock { $0 = child }
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end, waitpid(child, nil, WNOHANG) == 0 {
      let text = try String(contentsOfFile: log, encoding: .utf8)
      if text.contains("\(address)/\n") { return }
      usleep(5_000)
    }
    throw Failure(description: try String(contentsOfFile: log, encoding: .utf8))
  }

  /// Kills the hub, as a power cut would.
  func kill() {
    process.withLock { process in
      guard let child = process else { return }
      process = nil
      Glibc.kill(child, SIGKILL)
      while waitpid(child, nil, 0) < 0, errno == EINTR {}
    }
  }

  /// Copies its database aside; the hub must not run.
  func backUp() throws { try copyDatabase(from: "hub.sqlite", to: "backup.sqlite") }

  /// Brings the copy back; the hub must not run.
  func restore() throws { try copyDatabase(from: "backup.sqlite", to: "hub.sqlite") }

  /// Removes its database; the hub must not run.
  func removeDatabase() throws {
    for end in ["", "-wal", "-shm"] {
      let file = folder.appendingPathComponent("hub.sqlite" + end)
      try? FileManager.default.removeItem(at: file)  // it may be missing
    }
  }

  private func copyDatabase(from source: String, to target: String) throws {
    let files = FileManager.default
    for end in ["", "-wal", "-shm"] {
      let (source, target) = (
        folder.appendingPathComponent(source + end), folder.appendingPathComponent(target + end)
      )
      try? files.removeItem(at: target)  // it may be missing
      if files.fileExists(atPath: source.path) { try files.copyItem(at: source, to: target) }
    }
  }

  /// The link with which a person can join.
  func invite() throws -> String {
    let child = try ChildProcess(
      [
        builtProgram("dragboard-hub"), "invite", "--database", database, "--url", address,
      ], environment: Self.environment)
    guard let link = child.output.firstMatch(of: /https?:\S+#[A-Za-z0-9_-]{43}/) else {
      throw Failure(description: child.output + child.errors)
    }
    return String(link.output)
  }

  /// Removes a person from the hub.
  func remove(_ person: String) throws {
    let child = try ChildProcess(
      [builtProgram("dragboard-hub"), "remove", person, "--database", database],
      environment: Self.environment)
    guard child.status == 0 else { throw Failure(description: child.errors) }
  }

  private static let environment = [
    "PATH": "/usr/bin:/bin", "HOME": "/nonesuch", "LANG": "C.UTF-8",
    "SWIFT_BACKTRACE": "enable=no",
  ]
}

extension RunningHub {
  /// A hub that Anna has joined, who has the private board "Work", and Ben, who has not joined yet.
  static func withTwoPeople() throws -> (hub: RunningHub, anna: Machine, ben: Machine) {
    let (hub, anna, ben) = (try RunningHub(), try Machine(), try Machine())
    try anna.call("board", "create", "Work")
    try anna.call("join", hub.invite(), "--as", "Anna")
    return (hub, anna, ben)
  }
}
