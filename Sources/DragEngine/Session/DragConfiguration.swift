/// How a session is begun and ended.
public struct DragConfiguration: Equatable, Codable, Sendable {
  /// How long a press must last to lift, 150–1000 ms.
  public var holdDuration: Duration
  /// Whether the ghost flies back, or to its place.
  public var animates: Bool

  /// Makes a configuration.
  public init(holdDuration: Duration = .milliseconds(300), animates: Bool = true) {
    self.holdDuration = min(max(holdDuration, .milliseconds(150)), .seconds(1))
    self.animates = animates
  }

  /// Columns that a press may drift and still lift by being held.
  static let holdTolerance = 2

  /// How long a flight takes: 120 ms and 6 ms a cell, at most 300 ms.
  func flightLength(from: Cell, to: Cell) -> Duration {
    guard animates else { return .zero }
    let cells = max(abs(from.column - to.column), abs(from.row - to.row))
    return min(.milliseconds(120 + 6 * cells), .milliseconds(300))
  }
}
