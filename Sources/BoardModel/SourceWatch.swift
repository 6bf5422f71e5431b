/// Reports without polling when others may have changed a source.
public protocol SourceWatch: AnyObject {
  /// Becomes readable when ``hasChanged()`` should be called. The watch owns it: do not close it.
  var descriptor: Int32 { get }
  /// Whether nothing can change any more; the descriptor may then be readable for ever.
  var hasEnded: Bool { get }

  /// Reads all pending notifications, so that the descriptor is no longer readable.
  ///
  /// - Returns: Whether ``BoardSource/changesByOthers()`` may return changes.
  /// - Throws: Why the source can no longer be used.
  func hasChanged() throws -> Bool
}

extension SourceWatch {
  /// `false`: others may change the source at any time.
  public var hasEnded: Bool { false }
}
