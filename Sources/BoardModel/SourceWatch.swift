/// Tells without polling when others may have changed a source.
public protocol SourceWatch: AnyObject {
  /// Becomes readable when there is something to ask ``hasChanged()`` for. It belongs to the
  /// watch: do not close it.
  var descriptor: Int32 { get }
  /// Whether nothing will change any more: the descriptor may then be readable for ever.
  var hasEnded: Bool { get }

  /// Takes what the system has told so far, so that the descriptor is no longer readable.
  ///
  /// - Returns: Whether ``BoardSource/changesByOthers()`` may have something to say.
  /// - Throws: Why the source cannot be used any more.
  func hasChanged() throws -> Bool
}

extension SourceWatch {
  /// `false`: others may change the source at any time.
  public var hasEnded: Bool { false }
}
