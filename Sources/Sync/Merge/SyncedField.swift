/// The fields of a task that are merged one by one.
public enum SyncedField: String, CaseIterable, Codable, Sendable {
  /// ``SyncedTask/title``
  case title
  /// ``SyncedTask/notes``
  case notes
  /// ``SyncedTask/completion``
  case completion
  /// ``SyncedTask/start``
  case start
  /// ``SyncedTask/due``
  case due
  /// ``SyncedTask/repetition``
  case repetition
  /// ``SyncedTask/priority``
  case priority
  /// ``SyncedTask/tags``
  case tags
  /// ``SyncedTask/url``
  case url
  /// ``SyncedTask/isPinned``
  case isPinned
  /// ``SyncedTask/isLocked``
  case isLocked
  /// ``SyncedTask/place``
  case place

  /// Whether a change of it counts against a deletion: moving or completing a task does not.
  public var isContent: Bool { self != .place && self != .completion }
}
