import Glibc
import SystemPackage

extension TextFile {
  /// Removes new files left behind beside a file by killed processes.
  ///
  /// A file is removed only if it is certainly a leftover: it has the name of a ``NewFile``, its
  /// creator's lock is gone, and it is the same file that was created with that name, so it never
  /// replaced another file.
  ///
  /// - Returns: The names of old files that were replaced, but not checked for late changes because
  ///   the process was killed. They may contain the user's text, and are kept.
  public static func clearLeftovers(beside path: String) -> [String] {
    clearLeftovers(in: resolved(path).folder)
  }

  static func clearLeftovers(in folder: FilePath) -> [String] {
    folder.names.filter { text in
      LeftoverName(text).map { isReplaced(folder.appending(text), $0) } ?? false
    }.sorted()
  }

  /// Removes a file if it is certainly a leftover; keeps it if it is in use or belongs to another
  /// user.
  ///
  /// - Returns: Whether this is an old file that was exchanged for the new file that had this name.
  private static func isReplaced(_ path: FilePath, _ name: LeftoverName) -> Bool {
    guard let file = try? OpenFile(path, options: [.noFollow, .nonBlocking]),
      let status = try? file.status(), status.type == .regular,
      status.userID.rawValue == geteuid(), status.linkCount == 1, (try? file.lock()) == true
    else { return false }
    return withExtendedLifetime(file) {
      guard status.inode == name.inode else { return true }
      _ = path.withPlatformString(unlink)
      return false
    }
  }
}
