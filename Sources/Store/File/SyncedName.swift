import SystemFiles
import SystemPackage

/// A file whose name is certainly on the disk.
///
/// The file is kept open, so that no other one can get its number on the disk.
struct SyncedName {
  private let path: String
  private let file: OpenFile

  /// The file of that name, which has just been synced with its folder; `nil` when there is none.
  init?(_ path: String) {
    guard let file = try? OpenFile(FilePath(path), options: [.noFollow, .nonBlocking]) else {
      return nil
    }
    (self.path, self.file) = (path, file)
  }

  /// Whether the same file still has the name.
  func isName(_ path: String) -> Bool { path == self.path && file.isNamed(FilePath(path)) }
}
