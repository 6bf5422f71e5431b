/// What a source is doing while the caller of one of its methods waits.
public enum SourceActivity: Equatable, Sendable {
  /// It waits for another process, whose pid is `holder` where that is known.
  case waiting(holder: Int?)
  /// It reads or writes.
  case working(Work)
  /// The call has ended, one way or another; reported only after another activity was.
  case ended

  /// How far a call is.
  public struct Work: Equatable, Sendable {
    /// What the change log will call the change; `nil` for reading.
    public var kind: Change.Kind?
    /// Whether the change is made, undone or redone.
    public var step: Change.Step
    /// How many rows are done; of an upgrade, pages of the file.
    public var done: Int
    /// How many there are; `nil` when that is not known.
    public var total: Int?
    /// Whether the file of an older version is brought up to date.
    public var isUpgrade = false

    /// Describes the work; without arguments, at its beginning.
    public init(
      kind: Change.Kind? = nil, step: Change.Step = .made, done: Int = 0, total: Int? = nil
    ) {
      self.kind = kind
      self.step = step
      self.done = done
      self.total = total
    }
  }
}
