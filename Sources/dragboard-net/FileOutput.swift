import CommandWords
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

  /// Prints the results of a command on standard output.
  ///
  /// - Throws: `Failure` if the text cannot be written.
  static func print(_ text: String) throws {
    do {
      try standard.descriptor.writeAll(Array(text.utf8))
    } catch Errno.brokenPipe {
      StandardOutput.endAsBrokenPipe()
    } catch {
      throw StandardOutput.failure(for: error, consequence: "The output is incomplete.")
    }
  }
}
