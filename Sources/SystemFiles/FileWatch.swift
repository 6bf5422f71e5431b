import Glibc
import SystemPackage

/// A watch on a few files that reports, without polling, when one of them was saved or removed.
///
/// The system watches the folders that contain the files, since most editors save by renaming a new
/// file over the old one.
public final class FileWatch {
  private let inotify: Inotify
  /// The files with their versions at the last check; the version of a missing file is `nil`.
  private var files: [FilePath: FileVersion?] = [:]
  private var names: Set<String> = []
  /// The names of missing folders on the paths of the files.
  private var awaited: Set<String> = []

  /// Watches files, which may be missing.
  ///
  /// - Throws: `Errno` if the system allows no more instances of inotify, or no more watches.
  public convenience init(files: [String]) throws(Errno) {
    try self.init(files: files, inotify: Inotify())
  }

  init(files: [String], inotify: Inotify) throws(Errno) {
    self.inotify = inotify
    for file in files { try watch(file) }
  }

  /// A descriptor that becomes readable when events have arrived; the watch closes it.
  public var descriptor: Int32 { inotify.descriptor }

  /// Watches more files and, if their paths contain links, the targets.
  public func watch(_ files: [String]) {
    // Only files in other folders need more watches.
    for file in files { try? watch(file) }
  }

  private func watch(_ file: String) throws(Errno) {
    let path = FilePath(file)
    try add(path)
    // A missing file has no target.
    if let target = try? path.withoutLinks() { try add(target) }
  }

  /// - Throws: `Errno.noSpace` if the system allows no more watches.
  private func add(_ file: FilePath) throws(Errno) {
    // The version is recorded before the watch begins, so that no change in between is missed.
    if files[file] == nil { files.updateValue(FileVersion(of: file), forKey: file) }
    guard let name = file.lastComponent else { return }
    names.insert(name.string)
    watchMoves(of: file)
    var missing = file
    while true {
      let folder = missing.folder
      do {
        try inotify.watch(folder, for: Self.events)
        break
      } catch {
        if error == .noSpace { throw error }
        // Without permission on the folder, for example, the file cannot be watched.
        guard error == .noSuchFileOrDirectory, folder != missing, let name = folder.lastComponent
        else { return }
        awaited.insert(name.string)
        missing = folder
      }
    }
    // The folder may have been created in the meantime.
    if missing != file, access(missing.string, F_OK) == 0 { try add(file) }
  }

  private static let events =
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE | IN_MOVED_FROM | IN_CREATE | IN_MOVE_SELF

  /// Watches whether a folder on the path of a file is moved, since another folder may then take
  /// its place.
  private func watchMoves(of file: FilePath) {
    var folder = file.removingLastComponent()
    while folder.lastComponent != nil {
      // A missing folder is in `awaited` instead.
      try? inotify.watch(folder, for: IN_MOVE_SELF | IN_MASK_ADD)
      folder.removeLastComponent()
    }
  }

  /// Reads all pending events.
  ///
  /// - Returns: Whether one of the files was saved or removed. A file that was opened and closed
  ///   without a change is not reported.
  public func drain() -> Bool {
    var mayBeSaved = false
    var hasOtherFolders = false
    for event in inotify.events() {
      // The creation of a file is ignored, since the file is not written yet.
      if names.contains(event.name), event.mask & IN_CREATE == 0 { mayBeSaved = true }
      // A watch ends when its folder is removed, and stays with a folder that is moved. In both
      // cases, the paths of the files must be watched again.
      if awaited.contains(event.name) || event.mask & (IN_IGNORED | IN_MOVE_SELF) != 0 {
        hasOtherFolders = true
      }
    }
    if hasOtherFolders { for file in files.keys { try? add(file) } }
    return (mayBeSaved || hasOtherFolders) && hasOtherVersions()
  }

  /// Returns whether the version of any file has changed since the last check.
  ///
  /// An event alone does not prove a change: a file that was renamed into its folder before the
  /// watch began produces a close event when the last process that inherited its descriptor ends.
  private func hasOtherVersions() -> Bool {
    let current = files.keys.reduce(into: [:]) { $0.updateValue(FileVersion(of: $1), forKey: $1) }
    defer { files = current }
    return current != files
  }
}
