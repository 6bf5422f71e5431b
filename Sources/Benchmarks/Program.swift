import Foundation
import TerminalSupport

/// A program in its own pseudoterminal, timed externally.
final class Program {
  private let terminal: PseudoTerminal
  private let feeder: Feeder?
  private let begin: Double

  /// Starts a program on a screen of a given size.
  ///
  /// - Parameters:
  ///   - input: The standard input of the program; `nil` for the terminal.
  ///   - output: The file for the standard output of the program; `nil` for the terminal.
  init(
    _ words: [String], screen: (columns: Int, rows: Int), input: Feeder.Input? = nil,
    output: String? = nil
  ) throws {
    feeder = try Feeder(input)
    var files: [Int: (path: String, flags: Int32)] = [:]
    files[0] = feeder?.source
    files[1] = output.map { ($0, O_WRONLY | O_CREAT | O_TRUNC) }
    begin = Self.now
    terminal = try PseudoTerminal(
      words, width: screen.columns, height: screen.rows,
      environment: ["HOME": NSHomeDirectory(), "SWIFT_BACKTRACE": "enable=no", "EDITOR": "true"],
      files: files)
  }

  /// The milliseconds from the start of the program to the end of the output that contains `mark`.
  func start(until mark: String) -> Double {
    let waited = Self.now
    return time("", until: mark) + waited - begin
  }

  /// The milliseconds from the start of the program until `mark` first appears in the output.
  func sight(of mark: String) -> Double {
    while !isShown(mark) {
      precondition(terminal.read(milliseconds: 10_000), "never shown: \(mark)")
    }
    return Self.now - begin
  }

  /// Waits until there has been no output for `milliseconds`, and returns the milliseconds from the
  /// start of the program to the last output.
  func silence(of milliseconds: Int32) -> Double {
    var last = Self.now
    while terminal.read(milliseconds: milliseconds) { last = Self.now }
    return last - begin
  }

  /// Sends keys and waits until their effect has been drawn.
  ///
  /// - Parameters:
  ///   - mark: Text that the effect contains; `nil` if any output counts.
  ///   - silence: The milliseconds without output after which the effect counts as complete.
  /// - Returns: The milliseconds until the last output.
  @discardableResult
  func time(_ keys: String, until mark: String? = nil, silence: Int32 = 3) -> Double {
    terminal.clear()
    let start = Self.now
    terminal.type(keys)
    var end = start
    while terminal.read(milliseconds: isShown(mark) ? silence : 10_000) { end = Self.now }
    precondition(isShown(mark), "never shown: \(mark ?? "")")
    return end - start
  }

  /// Sends keys that end the program, and returns the milliseconds until it exits with status 0.
  func end(_ keys: String) throws -> Double {
    let start = Self.now
    terminal.type(keys)
    while terminal.isRunning { terminal.read(milliseconds: 1) }
    let end = Self.now
    let status = try terminal.exitStatus()
    precondition(status == 0, "ended with \(status)")
    return end - start
  }

  /// Sends keys whose effect may be invisible, and waits until there has been no output for
  /// `milliseconds`.
  func settle(_ keys: String, within milliseconds: Int32 = 60) {
    terminal.clear()
    terminal.type(keys)
    while terminal.read(milliseconds: milliseconds) {}
  }

  private func isShown(_ mark: String?) -> Bool {
    guard let mark else { return !terminal.output.isEmpty }
    return String(decoding: terminal.output, as: UTF8.self).contains(mark)
  }

  func resize(to screen: (columns: Int, rows: Int)) {
    terminal.resize(width: screen.columns, height: screen.rows)
  }

  // MARK: What the system reports

  /// The number of bytes that the program has written to its terminal.
  var bytesShown: Int { terminal.bytesRead }

  var isRunning: Bool { terminal.isRunning }

  /// The resident memory in MiB.
  var memory: Double { Double(number(behind: "VmRSS:", in: "status")) / 1_024 }

  /// The peak resident memory in MiB.
  var peakMemory: Double { Double(number(behind: "VmHWM:", in: "status")) / 1_024 }

  /// The resident memory that belongs to this process alone, in MiB.
  var privateMemory: Double { Double(number(behind: "RssAnon:", in: "status")) / 1_024 }

  /// How often the program has paused to wait, such as for input.
  var contextSwitches: Int { number(behind: "voluntary_ctxt_switches:", in: "status") }

  /// The CPU time in milliseconds.
  var cpu: Double {
    let words = ProcessFile.contents("schedstat", of: terminal.process).split(separator: " ")
    return Double(words.first.flatMap { Int($0) } ?? 0) / 1_000_000
  }

  /// The number of open file descriptors.
  var descriptors: Int {
    let folder = "/proc/\(terminal.process)/fd"
    // A program that has ended has no open files.
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? 0
  }

  private func number(behind name: String, in file: String) -> Int {
    ProcessFile.number(behind: name, in: file, of: terminal.process)
  }

  /// Milliseconds since a fixed point in time.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  // MARK: Commands

  /// Runs a program to its end and returns its output; it must exit with status 0.
  @discardableResult
  static func output(of words: [String], input: String = "") throws -> String {
    let child = try attempt(words, input: input)
    precondition(child.status == 0, "\(words) ended with \(child.status): \(child.errors)")
    return child.output
  }

  /// Runs a program that is allowed to fail.
  @discardableResult
  static func attempt(_ words: [String], input: String = "") throws -> ChildProcess {
    try ChildProcess(
      ["/usr/bin/env"] + words, environment: ProcessInfo.processInfo.environment, input: input)
  }

  /// Runs a program, which must exit with status 0, and measures its cost.
  static func cost(of words: [String], environment: [String: String] = [:]) throws -> Cost {
    let nothing = (path: "/dev/null", flags: O_RDWR)
    let start = now
    let process = try spawn(
      words, environment: environment, streams: [nothing, nothing, nothing])
    var status: Int32 = 0
    var usage = rusage()
    var peak = 0
    while wait4(process, &status, WNOHANG, &usage) == 0 {
      peak = max(peak, ProcessFile.number(behind: "VmHWM:", of: process))
      usleep(1_000)
    }
    precondition(status == 0, "\(words) ended with \(status)")
    return Cost(milliseconds: now - start, mebibytes: Double(peak) / 1_024, usage)
  }

  /// The time that a program takes from start to end, in milliseconds.
  static func duration(of words: [String], input: Feeder.Input? = nil) throws -> Double {
    let nothing = (path: "/dev/null", flags: O_RDWR)
    let feeder = try Feeder(input)
    let start = now
    let process = try spawn(
      words, environment: [:], streams: [feeder?.source ?? nothing, nothing, nothing])
    waitpid(process, nil, 0)
    return now - start
  }
}
