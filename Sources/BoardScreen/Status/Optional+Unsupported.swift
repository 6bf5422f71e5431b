import BoardModel

extension Optional {
  /// Unwraps a part of a source that not every source has.
  ///
  /// - Throws: ``Refusal/unsupported`` if the source has no such part.
  func orUnsupported() throws -> Wrapped {
    guard let self else { throw Refusal.unsupported }
    return self
  }
}
