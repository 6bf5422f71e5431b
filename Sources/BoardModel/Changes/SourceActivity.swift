/// What a source is doing while the caller of a method waits.
public enum SourceActivity: Equatable, Sendable {
  /// It waits for another process, with the pid `holder` if that is known.
  case waiting(holder: Int?)
  /// It is reading or writing.
  case working(Work)
  /// The call has returned or thrown; reported only after another activity.
  case ended

  /// The progress of a call.
  public struct Work: Equatable, Sendable {
    /// The kind of change in the change log; `nil` for reading.
    public var kind: Change.Kind?
    /// Whether the change is made, undone or redone.
    public var step: Change.Step
    /// How many rows are done; in an upgrade, how many pages of the file.
    public var done: Int
    /// How many there are in total; `nil` if unknown.
    public var total: Int?
    /// Whether a file of an older version is being upgraded.
    public var isUpgrade = false

    /// Creates a progress; without arguments, at the beginning.
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
