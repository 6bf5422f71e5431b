import Foundation

/// What the system reports about a process under /proc (proc(5)).
enum ProcessFile {
  /// The number that follows a name in a file of a process; 0 if there is no such number, or if the
  /// process has ended.
  static func number(behind name: String, in file: String = "status", of process: pid_t) -> Int {
    let words = contents(file, of: process).split { " \t\n".contains($0) }
    guard let index = words.firstIndex(where: { $0 == name }), index + 1 < words.count else {
      return 0
    }
    return Int(words[index + 1]) ?? 0
  }

  /// The contents of a file of a process; empty if the process has ended.
  static func contents(_ file: String, of process: pid_t) -> String {
    (try? String(contentsOfFile: "/proc/\(process)/\(file)", encoding: .utf8)) ?? ""
  }
}
