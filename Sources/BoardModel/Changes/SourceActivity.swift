/// What a source is doing while the caller waits for it.
public enum SourceActivity: Equatable, Sendable {
  /// The source is waiting for another process, whose pid is `holder` if it is known.
  case waiting(holder: Int?)
  /// The source is reading or writing.
  case working(Work)
  /// The call has returned or thrown. Reported only if another activity was reported during the
  /// call.
  case ended

  /// The progress of a call.
  public struct Work: Equatable, Sendable {
    /// The kind of the change that the call records; `nil` if the call records no change.
    public var kind: Change.Kind?
    /// Whether the change is made, undone or redone.
    public var step: Change.Step
    /// The number of rows processed or, while a file is copied, the number of pages.
    public var done: Int
    /// The total number of rows or pages; `nil` if unknown.
    public var total: Int?
    /// Whether a file of an older version is being upgraded.
    public var isUpgrade = false

    /// Creates the progress of a call, by default at its beginning.
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
