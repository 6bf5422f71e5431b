import CFile
import Foundation

/// Runs a program to its end and collects its output.
///
/// `Foundation.Process` would wait until every descendant that inherited its
/// descriptors has ended, and a tmux server is one of them.
public struct ChildProcess: Sendable {
  /// What the program wrote to standard output.
  public let output: String
  /// What the program wrote to standard error.
  public let errors: String
  /// The exit status, or 128 plus the signal.
  public let status: Int32

  /// Runs `arguments`, whose first element is the path of the program.
  ///
  /// - Parameter input: The contents of standard input.
  /// - Throws: ``SpawnError`` if the program cannot be started.
  public init(
    _ arguments: [String], environment: [String: String], input: String = "",
    directory: String? = nil
  ) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("child-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }  // a leftover does no harm
    let files = ["in", "out", "err"].map { folder.appendingPathComponent($0).path }
    try input.write(toFile: files[0], atomically: false, encoding: .utf8)

    let child = try spawn(
      arguments, environment: environment,
      streams: [
        (files[0], O_RDONLY), (files[1], O_WRONLY | O_CREAT), (files[2], O_WRONLY | O_CREAT),
      ])
    var raw: Int32 = 0
    while waitpid(child, &raw, 0) < 0, errno == EINTR {}
    status = exitStatus(of: raw)
    output = String(
      decoding: FileManager.default.contents(atPath: files[1]) ?? Data(), as: UTF8.self)
    errors = String(
      decoding: FileManager.default.contents(atPath: files[2]) ?? Data(), as: UTF8.self)
  }

  private init(output: String, errors: String, status: Int32) {
    (self.output, self.errors, self.status) = (output, errors, status)
  }

  /// The same result, with the matches of a pattern removed from its standard error.
  public func leavingOutErrors(_ pattern: some RegexComponent) -> ChildProcess {
    ChildProcess(output: output, errors: errors.replacing(pattern, with: ""), status: status)
  }
}

/// Converts a status of `waitpid` as a shell does: the exit status, or 128 plus the signal.
func exitStatus(of raw: Int32) -> Int32 {
  raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
}

/// A program that could not be started.
public struct SpawnError: Error {
  /// The path of the program, or the name of the call that failed.
  public let program: String
  /// The error number of the failed call.
  public let code: Int32

  /// Creates an error for a program or a system call.
  public init(program: String, code: Int32) {
    self.program = program
    self.code = code
  }
}

/// Starts a program with files as its three standard streams and without our other descriptors.
///
/// - Throws: ``SpawnError`` if the program cannot be started.
public func spawn(
  _ arguments: [String], environment: [String: String],
  streams: [(path: String, flags: Int32)], leadsSession: Bool = false
) throws -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  for (descriptor, stream) in streams.enumerated() {
    posix_spawn_file_actions_addopen(
      &actions, Int32(descriptor), stream.path, stream.flags, 0o600)
  }
  // Inherited files and sockets of other tests would count against its limit and stay open.
  posix_spawn_file_actions_addclosefrom_np(&actions, Int32(streams.count))
  // Test threads block signals; a child would inherit the mask.
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  var all = sigset_t()
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  let setsid = leadsSession ? CFILE_SPAWN_SETSID : 0
  posix_spawnattr_setflags(
    &attributes, Int16(Int(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF) | setsid))
  var child = pid_t()
  let words = arguments.map { strdup($0) } + [nil]
  let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
  defer { (words + variables).forEach { free($0) } }
  let code = posix_spawn(&child, arguments[0], &actions, &attributes, words, variables)
  guard code == 0 else { throw SpawnError(program: arguments[0], code: code) }
  return child
}
