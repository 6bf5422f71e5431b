import TerminalSupport

/// Python, as a reader that nobody here wrote.
enum ChildPython {
  /// What a script prints.
  static func run(_ script: String, input: String) throws -> String {
    try ChildProcess(
      ["/usr/bin/python3", "-c", script],
      environment: ["PATH": "/usr/bin:/bin", "PYTHONUTF8": "1"], input: input
    ).output
  }
}
