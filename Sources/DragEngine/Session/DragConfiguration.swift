/// How a session is begun and ended.
public struct DragConfiguration: Equatable, Codable, Sendable {
  /// What a press does that moves up or down: lift the row, as a mouse would,
  /// or scroll the list, as a finger would.
  public enum Activation: String, Codable, Sendable { case holdOrMove, hold }

  /// How long a press must last to lift, 150–1000 ms.
  public var holdDuration: Duration
  /// What a press does that moves up or down.
  public var activation: Activation
  /// Whether the ghost flies back, or to its place.
  public var animates: Bool
  /// What the terminal is thought to report until it shows otherwise.
  public var reporting: PointerReporting

  /// Makes a configuration.
  public init(
    holdDuration: Duration = .milliseconds(300), activation: Activation = .holdOrMove,
    animates: Bool = true, reporting: PointerReporting = .drag
  ) {
    self.holdDuration = min(max(holdDuration, .milliseconds(150)), .seconds(1))
    self.activation = activation
    self.animates = animates
    self.reporting = reporting
  }

  /// How long a flight takes: 120 ms and 6 ms a cell, at most 300 ms.
  func flightLength(from: Cell, to: Cell) -> Duration {
    guard animates, from != to else { return .zero }
    let cells = max(abs(from.column - to.column), abs(from.row - to.row))
    return min(.milliseconds(120 + 6 * cells), .milliseconds(300))
  }

  /// How long a removed row takes to vanish.
  var puffLength: Duration { animates ? .milliseconds(200) : .zero }
}
