/// A screen that accepts the bytes of a terminal: keys and mouse reports.
///
/// Columns and rows count from 0.
public protocol TerminalInput {
  /// The result of an input: the picture after it, if it is available at once.
  associatedtype Picture

  /// Sends bytes unchanged, all at once.
  @discardableResult
  func bytes(_ bytes: some Sequence<UInt8>) throws -> Picture
}

extension TerminalInput {
  /// Encodes an SGR mouse report.
  private func report(_ button: Int, _ column: Int, _ row: Int, up: Bool = false) -> [UInt8] {
    Array("\u{1b}[<\(button);\(column + 1);\(row + 1)\(up ? "m" : "M")".utf8)
  }

  /// Presses a button, by default the left one.
  @discardableResult
  public func press(_ column: Int, _ row: Int, button: Int = 0) throws -> Picture {
    try bytes(report(button, column, row))
  }

  /// Releases the left button on a cell.
  @discardableResult
  public func release(_ column: Int, _ row: Int, withAlt: Bool = false) throws -> Picture {
    try bytes(report(withAlt ? 8 : 0, column, row, up: true))
  }

  /// Moves the pointer with the button held, with one report per cell.
  @discardableResult
  public func move(
    from start: (Int, Int), to end: (Int, Int), withAlt: Bool = false
  ) throws -> Picture {
    let steps = max(abs(end.0 - start.0), abs(end.1 - start.1), 1)
    var all: [UInt8] = []
    for step in 1...steps {
      let column = start.0 + (end.0 - start.0) * step / steps
      let row = start.1 + (end.1 - start.1) * step / steps
      all += report(withAlt ? 40 : 32, column, row)
    }
    return try bytes(all)
  }

  /// Presses the button, moves over every cell on the way, and releases it.
  @discardableResult
  public func drag(from start: (Int, Int), to end: (Int, Int)) throws -> Picture {
    try press(start.0, start.1)
    try move(from: start, to: end)
    return try release(end.0, end.1)
  }

  /// Presses and releases the button.
  @discardableResult
  public func click(_ column: Int, _ row: Int) throws -> Picture {
    try press(column, row)
    return try release(column, row)
  }

  /// Turns the wheel by one notch.
  @discardableResult
  public func wheel(_ column: Int, _ row: Int, down: Bool) throws -> Picture {
    try bytes(report(down ? 65 : 64, column, row))
  }
}
