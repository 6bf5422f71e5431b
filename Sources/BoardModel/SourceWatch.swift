/// Tells without polling when others may have changed a source.
public protocol SourceWatch: AnyObject {
  /// Becomes readable when there is something to ask ``hasChanged()`` for. It belongs to the
  /// watch: do not close it.
  var descriptor: Int32 { get }

  /// Takes what the system has told so far, so that the descriptor is no longer readable.
  ///
  /// - Returns: Whether ``BoardSource/changesByOthers()`` may have something to say.
  /// - Throws: Why the source cannot be used any more.
  func hasChanged() throws -> Bool
}
