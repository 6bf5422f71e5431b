import BoardModel

extension Optional {
  /// The part of a source that can make a change.
  ///
  /// - Throws: ``Refusal/unsupported`` where the source has no such part.
  func orUnsupported() throws -> Wrapped {
    guard let self else { throw Refusal.unsupported }
    return self
  }
}
