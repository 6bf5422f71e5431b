import Glibc
public import SystemPackage

/// The exclusive right to replace the text of a private file.
///
/// The right is a lock on the file that will replace the private one. Only a killed process leaves
/// that file behind, and the next holder reuses it.
public final class PrivateFileReplacement: Sendable {
  private let file: PrivateFile
  private let new: OpenFile

  /// Acquires the right, and reserves disk space for the longest text.
  ///
  /// - Parameter waits: Whether to wait while another holder, which may be in this process, has the
  ///   right.
  /// - Returns: `nil` if another holder has the right or has just released it; if `waits` is
  ///   `true`, try again.
  /// - Throws: `Errno`.
  public init?(of file: PrivateFile, waits: Bool) throws(Errno) {
    self.file = file
    new = try OpenFile(file.new, .writeOnly, options: [.create, .noFollow])
    // The previous holder may have moved this file into place.
    guard try new.lock(waits: waits), new.isNamed(file.new) else { return nil }
    let status = try new.status()
    guard status.userID.rawValue == geteuid(), status.type == .regular,
      status.permissions == .ownerReadWrite
    else { throw .permissionDenied }
    let code = posix_fallocate(new.descriptor.rawValue, 0, off_t(PrivateFile.maxBytes))
    guard code == 0 else {
      end()
      throw Errno(rawValue: code)
    }
  }

  /// Replaces the text of the private file, atomically and durably.
  ///
  /// - Parameter text: The new text, at most 64 KiB long.
  /// - Throws: `Errno`; the old file is unchanged then.
  public func finish(with text: String) throws(Errno) {
    let bytes = Array(text.utf8)
    guard bytes.count <= PrivateFile.maxBytes else { throw .fileTooLarge }
    try new.write(bytes)
    try new.resize(to: bytes.count)
    try file.synchronize(new)
    try file.new.rename(to: file.filePath)
    file.synchronizeFolder()
  }

  /// Releases the right, and removes the new file unless it has replaced the old one.
  public func end() {
    if new.isNamed(file.new) { unlink(file.new.string) }
    new.unlock()
  }
}
