import SystemPackage

/// A standard stream.
struct FileOutput: Sendable {
  static let standard = FileOutput(descriptor: .standardOutput)
  static let error = FileOutput(descriptor: .standardError)

  private let descriptor: FileDescriptor

  /// Writes all of a text.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  func write(_ text: String) -> Bool {
    (try? descriptor.writeAll(Array(text.utf8))) != nil
  }
}
