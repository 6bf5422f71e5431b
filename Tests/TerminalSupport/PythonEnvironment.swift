import Foundation

/// Python with packages from PyPI: independent implementations of formats, servers and clients.
///
/// It is installed once, below the build folder, and shared by all tests.
public enum PythonEnvironment {
  private static let packages = [
    "authlib==1.9.9", "caldav==3.6.0", "flask==3.1.3", "icalendar==7.3.0",
    "markdown-it-py==4.3.0", "mdit-py-plugins==0.7.0", "pytodotxt==3.1.0", "radicale==3.9.0",
    "todoman==4.7.0", "vdirsyncer==0.21.0", "xandikos==0.4.10",
  ]

  /// Runs a Python script.
  ///
  /// - Parameter input: The contents of its standard input.
  /// - Returns: Its standard output.
  /// - Throws: ``Failure`` if it ends with an error, or the packages cannot be installed.
  public static func run(_ script: String, input: String) throws -> String {
    try run([try program.get(), "-c", script], input: input)
  }

  /// The path of an installed program: `python`, `todo`, `vdirsyncer`.
  ///
  /// - Throws: ``Failure`` if the packages cannot be installed.
  public static func path(of name: String) throws -> String {
    URL(fileURLWithPath: try program.get()).deletingLastPathComponent()
      .appendingPathComponent(name).path
  }

  /// A program that ended with an error.
  public struct Failure: Error, CustomStringConvertible {
    /// The standard error of the program.
    public let description: String
  }

  private static let program = Result { try install() }

  private static func install() throws -> String {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../.build").standardized
    let digest = packages.joined().utf8.reduce(5381 as UInt64) { $0 &* 33 &+ UInt64($1) }
    let folder = root.appendingPathComponent("python-\(String(digest, radix: 36))")
    let program = folder.appendingPathComponent("bin/python").path
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    // Another test process may be installing it.
    let lock = open(folder.path + ".lock", O_CREAT | O_RDWR, 0o600)
    defer { close(lock) }
    flock(lock, LOCK_EX)
    let mark = folder.appendingPathComponent("complete").path
    if FileManager.default.fileExists(atPath: mark) { return program }
    _ = try run(["/usr/bin/python3", "-m", "venv", "--clear", folder.path])
    _ = try run([program, "-m", "pip", "install", "-q", "--disable-pip-version-check"] + packages)
    try Data().write(to: URL(fileURLWithPath: mark))
    return program
  }

  private static func run(_ arguments: [String], input: String = "") throws -> String {
    // pip needs the proxies and certificates of the machine.
    var environment = ProcessInfo.processInfo.environment
    environment["PYTHONUTF8"] = "1"
    let child = try ChildProcess(arguments, environment: environment, input: input)
    guard child.status == 0 else { throw Failure(description: child.errors) }
    return child.output
  }
}
