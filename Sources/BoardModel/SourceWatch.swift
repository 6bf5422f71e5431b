/// Reports, without polling, when others may have changed a source.
public protocol SourceWatch: AnyObject {
  /// A file descriptor that becomes readable when ``hasChanged()`` should be called. It belongs to
  /// the watch, so do not close it.
  var descriptor: Int32 { get }
  /// Whether no more changes can occur; if so, the descriptor may stay readable for ever.
  var hasEnded: Bool { get }

  /// Reads pending notifications from the descriptor.
  ///
  /// - Returns: Whether ``BoardSource/changesByOthers()`` may return changes.
  /// - Throws: An error if the source is gone or cannot be read.
  func hasChanged() throws -> Bool
}

extension SourceWatch {
  /// `false` by default: others may change the source at any time.
  public var hasEnded: Bool { false }
}
