/// A screen that accepts the bytes of a terminal: keys and mouse reports.
///
/// Columns and rows count from 0.
public protocol TerminalInput {
  /// Sends bytes as they are, all at once.
  func bytes(_ bytes: some Sequence<UInt8>) throws
}

extension TerminalInput {
  /// An SGR mouse report.
  private func report(_ button: Int, _ column: Int, _ row: Int, up: Bool = false) -> [UInt8] {
    Array("\u{1b}[<\(button);\(column + 1);\(row + 1)\(up ? "m" : "M")".utf8)
  }

  /// A button goes down, the left one unless another is named.
  public func press(_ column: Int, _ row: Int, button: Int = 0) throws {
    try bytes(report(button, column, row))
  }

  /// The left button goes up.
  public func release(_ column: Int, _ row: Int, withAlt: Bool = false) throws {
    try bytes(report(withAlt ? 8 : 0, column, row, up: true))
  }

  /// Moves with the button held, one report per cell crossed.
  public func move(
    from start: (Int, Int), to end: (Int, Int), withAlt: Bool = false
  ) throws {
    let steps = max(abs(end.0 - start.0), abs(end.1 - start.1), 1)
    var all: [UInt8] = []
    for step in 1...steps {
      let column = start.0 + (end.0 - start.0) * step / steps
      let row = start.1 + (end.1 - start.1) * step / steps
      all += report(withAlt ? 40 : 32, column, row)
    }
    try bytes(all)
  }

  /// Press, motion over every cell, release.
  public func drag(from start: (Int, Int), to end: (Int, Int)) throws {
    try press(start.0, start.1)
    try move(from: start, to: end)
    try release(end.0, end.1)
  }

  /// Press and release.
  public func click(_ column: Int, _ row: Int) throws {
    try press(column, row)
    try release(column, row)
  }

  /// Turns the wheel by one notch.
  public func wheel(_ column: Int, _ row: Int, down: Bool) throws {
    try bytes(report(down ? 65 : 64, column, row))
  }
}
