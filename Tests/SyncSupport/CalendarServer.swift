import Foundation
import Synchronization
import TerminalSupport

/// An independent CalDAV server on loopback with its own folder.
///
/// It ends when the object is released, or when the test process ends.
public final class CalendarServer: Sendable {
  /// The CalDAV servers that tests can start.
  public enum Kind: CaseIterable, Sendable {
    /// Checks names and passwords; serves one request per connection.
    case radicale
    /// Accepts any name and password; has a calendar from the start.
    case xandikos
  }

  /// The paths of a certificate and its key, both PEM files.
  public typealias Identity = (certificate: String, key: String)

  /// A server shared by all tests that need only their own calendars. The server and its folder are
  /// removed when the process ends.
  ///
  /// - Throws: ``Failure`` if it did not start.
  public static func shared(_ kind: Kind) throws -> CalendarServer {
    switch kind {
    case .radicale: try sharedRadicale.get()
    case .xandikos: try sharedXandikos.get()
    }
  }

  private static let sharedRadicale = Result { try CalendarServer(.radicale) }
  private static let sharedXandikos = Result { try CalendarServer(.xandikos) }

  /// The name of the only account.
  public static let user = "anna@example.org"
  /// The password of the account.
  public static let password = "se:cret ü"

  /// The server program that is started.
  public let kind: Kind
  /// The port on 127.0.0.1; it stays the same after a restart.
  public var port: Int { reserved.number }
  /// The folder of its data, which is removed with the object.
  public let data: URL
  private let reserved: ReservedPort
  private let folder: URL
  private let identity: Identity?
  private let process = Mutex<pid_t?>(nil)

  /// Starts a server without tasks.
  ///
  /// - Parameter identity: The certificate for TLS, with Radicale only.
  /// - Throws: ``Failure`` if it does not start.
  public init(_ kind: Kind, identity: Identity? = nil) throws {
    self.kind = kind
    self.identity = identity
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("calendars-\(UUID().uuidString.prefix(8))")
    data = folder.appendingPathComponent("data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    reserved = try ReservedPort()
    try start()
  }

  deinit {
    stop()
    try? FileManager.default.removeItem(at: folder)  // a leftover does no harm
  }

  /// A server that did not start.
  public struct Failure: Error, CustomStringConvertible {
    /// The output of the server.
    public let description: String
  }

  /// The address of a path on the server.
  public func address(_ path: String = "/") -> String {
    "\(identity == nil ? "http" : "https")://127.0.0.1:\(port)\(path)"
  }

  /// Starts the server after ``stop()``.
  public func start() throws {
    let log = folder.appendingPathComponent("log").path
    let child = try spawn(
      [try PythonEnvironment.path(of: "python"), "-c", Self.launcher, folder.path]
        + (try arguments()),
      environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path, "PYTHONUTF8": "1", "TZ": "UTC"],
      streams: [
        ("/dev/null", O_RDONLY), (log, O_WRONLY | O_CREAT | O_TRUNC),
        (log, O_WRONLY | O_CREAT | O_APPEND),
      ])
    process.withLock { $0 = child }
    let end = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < end {
      if let connection = try? LoopbackSocket.connect(to: port) {
        close(connection)
        return
      }
      if waitpid(child, nil, WNOHANG) != 0 {
        process.withLock { $0 = nil }
        break
      }
      usleep(10_000)
    }
    stop()
    throw Failure(description: (try? String(contentsOfFile: log, encoding: .utf8)) ?? "no log")
  }

  /// Kills the server, as a power cut would. Its data stays.
  public func stop() {
    process.withLock { process in
      guard let child = process else { return }
      process = nil
      kill(child, SIGKILL)
      while waitpid(child, nil, 0) < 0, errno == EINTR {}
    }
  }

  /// Copies the data of the server, and returns the copy.
  public func backUp() throws -> URL {
    let copy = folder.appendingPathComponent("copy-\(UUID().uuidString)")
    try FileManager.default.copyItem(at: data, to: copy)
    return copy
  }

  /// Restarts the server with the data of a copy.
  public func rollBack(to copy: URL) throws {
    stop()
    try FileManager.default.removeItem(at: data)
    try FileManager.default.copyItem(at: copy, to: data)
    try start()
  }

  /// Runs a Python module as a program until the tests end, and then removes its folder. Raises the
  /// limit of five waiting connections, because all tests may connect at once.
  private static let launcher = """
    import os, runpy, shutil, socketserver, sys, threading, time
    parent, folder = os.getppid(), sys.argv[1]
    def watch():
      while os.getppid() == parent: time.sleep(0.5)
      shutil.rmtree(folder, ignore_errors=True)
      os._exit(0)
    socketserver.TCPServer.request_queue_size = 1024
    threading.Thread(target=watch, daemon=True).start()
    del sys.argv[:2]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    """

  private func arguments() throws -> [String] {
    switch kind {
    case .radicale:
      let users = folder.appendingPathComponent("users").path
      try "\(Self.user):\(Self.password)\n"
        .write(toFile: users, atomically: false, encoding: .utf8)
      let encryption =
        identity.map { ["--ssl", "--certificate", $0.certificate, "--key", $0.key] } ?? []
      return [
        "radicale", "--config", "", "--hosts", "127.0.0.1:\(port)",
        "--storage-filesystem-folder", data.path, "--auth-type", "htpasswd",
        "--auth-htpasswd-filename", users, "--auth-htpasswd-encryption", "plain",
        "--auth-delay", "0",
      ] + encryption
    case .xandikos:
      return [
        "xandikos", "serve", "-d", data.path, "--defaults", "-l", "127.0.0.1", "-p", "\(port)",
      ]
    }
  }
}
