import BoardModel

extension Optional {
  /// Returns the part of a source that can make a change.
  ///
  /// - Throws: ``Refusal/unsupported`` if the source has no such part.
  func orUnsupported() throws -> Wrapped {
    guard let self else { throw Refusal.unsupported }
    return self
  }
}
