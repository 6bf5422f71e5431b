import Glibc
import SystemPackage

extension TextFile {
  /// Removes new files that killed processes have left beside a file.
  ///
  /// A file is removed only if it is certainly such a leftover: it has a ``NewFile``'s name, is the
  /// very file that was created under it, so that it never replaced the other one, and its
  /// creator's lock is gone.
  ///
  /// - Returns: The names of files that were replaced, and left behind before they could be checked
  ///   for later changes. They belong to the user and are kept.
  public static func clearLeftovers(beside path: String) -> [String] {
    clearLeftovers(in: resolved(path).folder)
  }

  static func clearLeftovers(in folder: FilePath) -> [String] {
    folder.names.filter { text in
      LeftoverName(text).map { isReplaced(folder.appending(text), $0) } ?? false
    }.sorted()
  }

  /// Removes a file if it is certainly a leftover; keeps it if it is in use or belongs to others.
  ///
  /// - Returns: Whether the file was replaced by the one that had the name.
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
