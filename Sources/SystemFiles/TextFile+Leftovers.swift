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
    guard let entries = folder.withPlatformString(opendir) else { return [] }
    defer { closedir(entries) }
    var replaced: [String] = []
    while let entry = readdir(entries) {
      let text = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
          String(cString: $0)
        }
      }
      guard let name = LeftoverName(text) else { continue }
      switch clear(folder.appending(text), name) {
      case .gone: break
      case .replaced: replaced.append(text)
      }
    }
    return replaced.sorted()
  }

  private enum Leftover { case gone, replaced }

  /// Removes a file if it is certain that it may go; what is still used, or of others, counts as
  /// gone.
  private static func clear(_ path: FilePath, _ name: LeftoverName) -> Leftover {
    guard
      let file = try? FileDescriptor.open(
        path, .readOnly, options: [.noFollow, .nonBlocking, .closeOnExec])
    else { return .gone }
    defer { try? file.close() }  // nothing was written
    guard let status = try? file.stat(), status.type == .regular,
      status.userID.rawValue == geteuid(), status.linkCount == 1,
      flock(file.rawValue, LOCK_EX | LOCK_NB) == 0
    else { return .gone }
    guard status.inode == name.inode else { return .replaced }
    _ = path.withPlatformString(unlink)
    return .gone
  }
}
