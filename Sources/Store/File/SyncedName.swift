import SystemFiles
import SystemPackage

/// A file whose name is known to be on disk.
///
/// The file is kept open, so that no other file can get its inode number.
struct SyncedName {
  private let path: String
  private let file: OpenFile

  /// Opens a file whose name the caller then syncs; `nil` if the file cannot be opened.
  init?(_ path: String) {
    guard let file = try? OpenFile(FilePath(path), options: [.noFollow, .nonBlocking]) else {
      return nil
    }
    (self.path, self.file) = (path, file)
  }

  /// Whether this path is the name of the file and still leads to it.
  func isName(_ path: String) -> Bool { path == self.path && file.isNamed(FilePath(path)) }
}
