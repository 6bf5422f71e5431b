/// What is left to be seen of a session that has ended: the ghost on its way.
///
/// It is decided already; a press, a key or a change of size ends it early.
public struct Settlement: Equatable, Sendable {
  /// How the ghost leaves.
  public enum Kind: Equatable, Sendable {
    /// It flies to where its row is.
    case flight
    /// It vanishes where it is, and its row with it.
    case puff
  }

  /// How the ghost leaves.
  public let kind: Kind
  /// Where the ghost was let go.
  public let from: Cell
  /// Where it comes to rest; for a puff the same.
  public internal(set) var to: Cell
  /// When it was let go.
  public let start: Duration
  /// How long it takes.
  public let length: Duration

  /// When it is over.
  public var end: Duration { start + length }

  /// How much of it has passed, 0…1.
  public func progress(at time: Duration) -> Double { max(0, min(1, (time - start) / length)) }

  /// Where the ghost is at a time: fast first, then slower.
  func position(at time: Duration) -> Cell {
    let rest = 1 - progress(at: time)
    let eased = 1 - rest * rest
    func between(_ from: Int, _ to: Int) -> Int {
      from + (to - from).signum() * Int(Double(abs(to - from)) * eased + 0.5)
    }
    return Cell(between(from.column, to.column), between(from.row, to.row))
  }
}
