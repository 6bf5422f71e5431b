import Glibc

/// A file whose name is certainly on the disk.
///
/// The file is kept open, so that no other one can get its number on the disk.
final class SyncedName {
  private let path: String
  private let descriptor: Int32

  /// The file of that name, which has just been synced with its folder; `nil` when there is none.
  init?(_ path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    self.path = path
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Whether the same file still has the name.
  func isName(_ path: String) -> Bool {
    var (named, kept) = (stat(), stat())
    return path == self.path && lstat(path, &named) == 0 && fstat(descriptor, &kept) == 0
      && named.st_dev == kept.st_dev && named.st_ino == kept.st_ino
  }
}
