import Glibc
public import SystemPackage

/// The right to put another text in the place of a private file, which one process has at a time.
///
/// It is a lock on the new file, so that nothing is left behind but what a process that is killed
/// leaves, and the next one uses again.
public final class PrivateFileReplacement: Sendable {
  private let file: PrivateFile
  private let new: OpenFile

  /// Takes the right, and room on the disk for the longest text.
  ///
  /// - Parameter waits: Whether to wait while another process, or another one of ours, has it.
  /// - Returns: `nil` if another has it, or had it until now: try again.
  /// - Throws: `Errno`.
  public init?(of file: PrivateFile, waits: Bool) throws(Errno) {
    self.file = file
    new = try OpenFile(file.new, .writeOnly, options: [.create, .noFollow])
    // Whoever had it may have put this file in place.
    guard try new.lock(waits: waits), new.isNamed(file.new) else { return nil }
    let status = try new.status()
    guard status.userID.rawValue == geteuid(), status.type == .regular,
      status.permissions == .ownerReadWrite
    else { throw .permissionDenied }
    let code = posix_fallocate(new.descriptor.rawValue, 0, off_t(PrivateFile.mostBytes))
    guard code == 0 else {
      end()
      throw Errno(rawValue: code)
    }
  }

  /// Puts a text in place, at once and for good.
  ///
  /// - Parameter text: Of 64 KiB at most.
  /// - Throws: `Errno`; the old file is there then.
  public func finish(with text: String) throws(Errno) {
    let bytes = Array(text.utf8)
    guard bytes.count <= PrivateFile.mostBytes else { throw .fileTooLarge }
    try new.write(bytes)
    try new.resize(to: bytes.count)
    try file.synchronize(new)
    try file.new.rename(to: file.place)
    file.synchronizeFolder()
  }

  /// Gives the right back; the new file is removed unless it is in place.
  public func end() {
    if new.isNamed(file.new) { unlink(file.new.string) }
    new.unlock()
  }
}
