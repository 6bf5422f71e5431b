import Glibc
import SystemPackage

extension TextFile {
  /// Removes new files that processes have left beside a file when they were killed.
  ///
  /// Only a file that is certainly one of those goes: it has a ``NewFile``'s name and is the very
  /// file that was given it, so that it never took its place, and the lock of who made it is gone.
  ///
  /// - Returns: The names of files that were replaced, and left behind before it could be made sure
  ///   that nobody had changed them meanwhile. They are the user's, and stay.
  public static func clearLeftovers(beside path: String) -> [String] {
    clearLeftovers(in: resolved(path).folder)
  }

  static func clearLeftovers(in folder: FilePath) -> [String] {
    folder.names.filter { text in
      LeftoverName(text).map { isReplaced(folder.appending(text), $0) } ?? false
    }.sorted()
  }

  /// Removes a file if it is certain that it may go. What is still used, or of others, stays.
  ///
  /// - Returns: Whether it was replaced by the one that had the name.
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
