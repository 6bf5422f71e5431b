import Glibc

/// A standard stream.
struct FileOutput: Sendable {
  static let standard = FileOutput(descriptor: STDOUT_FILENO)
  static let error = FileOutput(descriptor: STDERR_FILENO)

  private let descriptor: Int32

  /// Writes all of a text.
  ///
  /// - Returns: Whether it was written.
  @discardableResult
  func write(_ text: String) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }
}
