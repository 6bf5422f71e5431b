/// The animation of the ghost after a drop or a cancelled drag.
///
/// It does not affect the model; a click or a resize, for example, ends it early.
public struct SettlingAnimation: Equatable, Sendable {
  /// How a ghost leaves the screen.
  public enum Kind: Equatable, Sendable {
    /// The ghost flies to its item.
    case flight
    /// The ghost vanishes where it is, because its item was removed.
    case puff
  }

  /// How this ghost leaves the screen.
  public let kind: Kind
  /// The ghost's first cell at the start.
  public let from: Cell
  /// The ghost's first cell at the end; ``from`` for a puff.
  public internal(set) var to: Cell
  /// The time at which the animation starts.
  public let start: Duration
  /// How long the animation takes.
  public let length: Duration

  /// The time at which the animation ends.
  public var end: Duration { start + length }

  /// The fraction of the animation that has passed, 0…1.
  public func progress(at time: Duration) -> Double { max(0, min(1, (time - start) / length)) }

  /// The ghost's first cell at `time`. The movement slows down towards the end.
  func position(at time: Duration) -> Cell {
    let rest = 1 - progress(at: time)
    let eased = 1 - rest * rest
    func between(_ from: Int, _ to: Int) -> Int {
      from + (to - from).signum() * Int(Double(abs(to - from)) * eased + 0.5)
    }
    return Cell(between(from.column, to.column), between(from.row, to.row))
  }
}
