import SystemPackage

/// A standard stream to write to.
struct FileOutput: Sendable {
  static let standard = FileOutput(descriptor: .standardOutput)
  static let error = FileOutput(descriptor: .standardError)

  private let descriptor: FileDescriptor

  /// Writes the whole text.
  ///
  /// - Returns: Whether all of it was written.
  @discardableResult
  func write(_ text: String) -> Bool {
    (try? descriptor.writeAll(Array(text.utf8))) != nil
  }
}
