import Glibc

/// The right to put another text in the place of a private file, which one process has at a time.
///
/// It is a lock on the new file, so that nothing is left behind but what a process that is killed
/// leaves, and the next one uses again.
public final class PrivateFileReplacement: Sendable {
  private let file: PrivateFile
  private let descriptor: Int32

  /// Takes the right, and room on the disk for the longest text.
  ///
  /// - Parameter waits: Whether to wait while another process, or another one of ours, has it.
  /// - Returns: `nil` if another has it, or had it until now: try again.
  /// - Throws: ``PrivateFile/SystemFailure``.
  public init?(of file: PrivateFile, waits: Bool) throws(PrivateFile.SystemFailure) {
    self.file = file
    descriptor = open(file.new, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw PrivateFile.SystemFailure(code: errno) }
    guard flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) == 0 else {
      if errno == EWOULDBLOCK || errno == EINTR { return nil }
      throw PrivateFile.SystemFailure(code: errno)
    }
    // Whoever had it may have put this file in place.
    guard isNew else { return nil }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_uid == geteuid(),
      status.st_mode == S_IFREG | 0o600
    else { throw PrivateFile.SystemFailure(code: EACCES) }
    let code = posix_fallocate(descriptor, 0, off_t(PrivateFile.mostBytes))
    guard code == 0 else {
      end()
      throw PrivateFile.SystemFailure(code: code)
    }
  }

  /// Puts a text in place, at once and for good.
  ///
  /// - Parameter text: Of 64 KiB at most.
  /// - Throws: ``PrivateFile/SystemFailure``; the old file is there then.
  public func finish(with text: String) throws(PrivateFile.SystemFailure) {
    let bytes = Array(text.utf8)
    guard bytes.count <= PrivateFile.mostBytes else {
      throw PrivateFile.SystemFailure(code: EFBIG)
    }
    guard pwrite(descriptor, bytes, bytes.count, 0) == bytes.count,
      ftruncate(descriptor, off_t(bytes.count)) == 0, file.synchronize(descriptor) == 0,
      rename(file.new, file.path) == 0
    else { throw PrivateFile.SystemFailure(code: errno == 0 ? ENOSPC : errno) }
    file.synchronizeFolder()
  }

  /// Gives the right back; the new file is removed unless it is in place.
  public func end() {
    if isNew { unlink(file.new) }
    flock(descriptor, LOCK_UN)
  }

  /// Whether the new file is still the one that the lock is on.
  private var isNew: Bool {
    var (mine, present) = (stat(), stat())
    return fstat(descriptor, &mine) == 0 && lstat(file.new, &present) == 0
      && mine.st_ino == present.st_ino && mine.st_dev == present.st_dev
  }

  deinit { close(descriptor) }
}
