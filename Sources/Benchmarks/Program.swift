import Foundation
import TerminalSupport

/// A program on a terminal of its own, timed from the outside.
final class Program {
  private let terminal: PseudoTerminal
  private let begin: Double

  /// Starts a program on a screen of that size.
  init(_ words: [String], screen: (columns: Int, rows: Int)) throws {
    begin = Self.now
    terminal = try PseudoTerminal(
      words, width: screen.columns, height: screen.rows,
      environment: ["HOME": NSHomeDirectory(), "SWIFT_BACKTRACE": "enable=no", "EDITOR": "true"])
  }

  /// The milliseconds from its start until it has drawn a text.
  func start(until mark: String) -> Double {
    let waited = Self.now
    return time("", until: mark) + waited - begin
  }

  /// Sends keys and waits until their effect has been drawn.
  ///
  /// - Parameter mark: A text that the effect contains; without one, any output counts.
  /// - Returns: The milliseconds until the last of the output.
  @discardableResult
  func time(_ keys: String, until mark: String? = nil) -> Double {
    terminal.clear()
    let start = Self.now
    terminal.type(keys)
    var end = start
    while terminal.read(milliseconds: isShown(mark) ? 3 : 10_000) { end = Self.now }
    precondition(isShown(mark), "never shown: \(mark ?? "")")
    return end - start
  }

  /// Sends keys that may show nothing, and lets them take effect.
  func settle(_ keys: String, within milliseconds: Int32 = 60) {
    terminal.clear()
    terminal.type(keys)
    while terminal.read(milliseconds: milliseconds) {}
  }

  private func isShown(_ mark: String?) -> Bool {
    guard let mark else { return !terminal.output.isEmpty }
    return String(decoding: terminal.output, as: UTF8.self).contains(mark)
  }

  /// Changes the size of its screen.
  func resize(to screen: (columns: Int, rows: Int)) {
    terminal.resize(width: screen.columns, height: screen.rows)
  }

  // MARK: What the system reports

  /// The number of bytes that were read from its terminal.
  var bytesShown: Int { terminal.bytesRead }

  var isRunning: Bool { terminal.isRunning }

  /// Resident memory in MiB.
  var memory: Double { Double(number(behind: "VmRSS:", in: "status")) / 1_024 }

  /// Resident memory that belongs to this process alone, in MiB.
  var privateMemory: Double { Double(number(behind: "RssAnon:", in: "status")) / 1_024 }

  /// How often it has gone to sleep.
  var contextSwitches: Int { number(behind: "voluntary_ctxt_switches:", in: "status") }

  /// The milliseconds it has run on a processor.
  var cpu: Double {
    let words = contents(of: "schedstat").split(separator: " ")
    return Double(words.first.flatMap { Int($0) } ?? 0) / 1_000_000
  }

  /// How many files it has open.
  var descriptors: Int {
    let folder = "/proc/\(terminal.process)/fd"
    // A program that has ended has none.
    return (try? FileManager.default.contentsOfDirectory(atPath: folder))?.count ?? 0
  }

  private func number(behind name: String, in file: String) -> Int {
    let words = contents(of: file).split { " \t\n".contains($0) }
    guard let index = words.firstIndex(where: { $0 == name }), index + 1 < words.count else {
      return 0
    }
    return Int(words[index + 1]) ?? 0
  }

  /// A file of the program under /proc; empty if the program has ended.
  private func contents(of file: String) -> String {
    (try? String(contentsOfFile: "/proc/\(terminal.process)/\(file)", encoding: .utf8)) ?? ""
  }

  /// Milliseconds since a fixed moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
  }

  // MARK: Commands

  /// Runs a program to its end, and returns what it prints.
  @discardableResult
  static func output(of words: [String], input: String = "") throws -> String {
    let child = try attempt(words, input: input)
    precondition(child.status == 0, "\(words) ended with \(child.status): \(child.errors)")
    return child.output
  }

  /// Runs a program that may fail.
  @discardableResult
  static func attempt(_ words: [String], input: String = "") throws -> ChildProcess {
    try ChildProcess(
      ["/usr/bin/env"] + words, environment: ProcessInfo.processInfo.environment, input: input)
  }

  /// The milliseconds that a program takes from its start to its end.
  static func duration(of words: [String]) throws -> Double {
    let start = now
    let nothing = ("/dev/null", O_RDWR)
    let process = try spawn(words, environment: [:], streams: [nothing, nothing, nothing])
    waitpid(process, nil, 0)
    return now - start
  }
}
