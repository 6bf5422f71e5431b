import Glibc
import SystemPackage

/// Damage found in the file of a store, with the time of the file's last change.
struct FoundDamage {
  let error: StoreError
  private let path: String
  private let changed: timespec?

  init(path: String, detail: String) {
    error = .damaged(path: path, detail: detail)
    self.path = path
    changed = Self.lastChange(of: path)
  }

  /// Whether the file has changed since the damage was found, so that it may be valid again.
  var isOutdated: Bool {
    guard let changed, let now = Self.lastChange(of: path) else { return false }
    return now.tv_sec != changed.tv_sec || now.tv_nsec != changed.tv_nsec
  }

  /// When the contents or permissions of a file last changed; `nil` if unknown, for example because
  /// it does not exist.
  private static func lastChange(of path: String) -> timespec? {
    (try? FilePath(path).stat())?.st_ctim
  }
}
