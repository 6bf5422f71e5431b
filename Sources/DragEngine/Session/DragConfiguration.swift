/// Settings for how drags begin and end.
public struct DragConfiguration: Equatable, Codable, Sendable {
  /// What lifts an item. With `holdOrMove`, which suits a mouse, holding or vertical movement lifts
  /// the item. With `hold`, which suits a finger, only holding does, and vertical movement scrolls
  /// the list.
  public enum Activation: String, Codable, Sendable { case holdOrMove, hold }

  /// How long a press must last to lift an item, 150–1000 ms.
  public var holdDuration: Duration
  /// What lifts an item; see ``Activation``.
  public var activation: Activation
  /// Whether drops, removals and snapping back are animated.
  public var animates: Bool
  /// What the terminal is assumed to report until its events show otherwise.
  public var reporting: PointerReporting

  /// Creates a configuration; a hold duration outside its range is clamped.
  public init(
    holdDuration: Duration = .milliseconds(300), activation: Activation = .holdOrMove,
    animates: Bool = true, reporting: PointerReporting = .drag
  ) {
    self.holdDuration = min(max(holdDuration, .milliseconds(150)), .seconds(1))
    self.activation = activation
    self.animates = animates
    self.reporting = reporting
  }

  /// How long the ghost takes to fly from one cell to another: 120 ms plus 6 ms per cell, at most
  /// 300 ms; zero without animation, or if the cells are the same.
  func flightLength(from: Cell, to: Cell) -> Duration {
    guard animates, from != to else { return .zero }
    let cells = max(abs(from.column - to.column), abs(from.row - to.row))
    return min(.milliseconds(120 + 6 * cells), .milliseconds(300))
  }

  /// The longest time from the first to the second press of a double press, and to the second click
  /// of a double click.
  public static let doubleClickTime = Duration.milliseconds(400)

  /// How long a removed item takes to vanish.
  var puffLength: Duration { animates ? .milliseconds(200) : .zero }
}
