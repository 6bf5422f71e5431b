import CommandWords
import Glibc
import SystemFiles
import SystemPackage

/// The target file of an export.
struct ExportFile {
  private let path: String
  private let permissions: FilePermissions

  /// - Parameter permissions: The permissions of a new file, without those in the umask. Default:
  ///   only the user can read it, as the store.
  init(_ path: String, permissions: FilePermissions = .ownerReadWrite) {
    self.path = path
    self.permissions = permissions
  }

  /// Whether the file is an SQLite database, such as a store, or a file that belongs to one.
  private var isOfDatabase: Bool {
    // A missing file has no links.
    let path = (try? FilePath(path).withoutLinks().string) ?? path
    return Self.isDatabase(path)
      || Self.endings.contains { path.hasSuffix($0) && Self.isDatabase(path.dropping($0)) }
  }

  /// The suffixes of the files beside a database.
  private static let endings = ["-lock", "-journal", "-wal", "-shm"]

  private static func isDatabase(_ path: String) -> Bool {
    // A file that cannot be examined is not a store that could be lost.
    guard (try? FilePath(path).stat())?.type == .regular,
      let descriptor = try? FileDescriptor.open(
        FilePath(path), .readOnly, options: .closeOnExec)
    else { return false }
    let header = Array("SQLite format 3\0".utf8)
    var start = [UInt8](repeating: 0, count: header.count)
    let count = try? descriptor.closeAfter {
      try start.withUnsafeMutableBytes { try descriptor.read(fromAbsoluteOffset: 0, into: $0) }
    }
    return count == header.count && start == header
  }

  /// The kind of the file; `nil` if it does not exist yet.
  ///
  /// - Throws: `Errno` for a dangling link, which must not be replaced.
  private func type() throws -> FileType? {
    do {
      return try FilePath(path).stat().type
    } catch {
      let isLink = (try? FilePath(path).stat(followTargetSymlink: false))?.type == .symbolicLink
      // Any other file that cannot be examined does not exist, or creating it fails as well.
      if isLink { throw error }
      return nil
    }
  }

  /// Writes a new file that replaces the old one once all of it is on the disk; a pipe or a device
  /// is written directly.
  ///
  /// - Parameter body: Writes the bytes. If it throws, the old file stays.
  /// - Throws: ``Failure`` if the file cannot be written, or is a database, which stays.
  func write(_ body: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws {
    guard !isOfDatabase else {
      throw Failure(
        "cannot replace a database or one of its files: \(quoted(path))",
        next: "Name another file.", status: .usage)
    }
    do {
      let type = try type()
      // Replacing a file needs no permission to write it, which its owner may have removed on
      // purpose.
      if type == .regular, access(path, W_OK) != 0 { throw Errno.last }
      if type == nil || type == .regular {
        try TextFile.replace(path, permissions: permissions) { descriptor in
          try body { bytes in _ = try descriptor.writeAll(bytes) }
        }
      } else {
        let descriptor = try FileDescriptor.open(
          FilePath(path), .writeOnly, options: .closeOnExec)
        try descriptor.closeAfter { try body { try descriptor.writeFully($0[...]) } }
      }
    } catch let error as Errno {
      throw Failure(
        "cannot write \(quoted(path)): \(error)",
        next: access(path, F_OK) == 0 ? "It was not changed." : "Name another file.",
        status: ExitStatus(error))
    }
  }
}

extension String {
  /// The text without a suffix, if it has it.
  fileprivate func dropping(_ ending: String) -> String {
    String(decoding: utf8.dropLast(ending.utf8.count), as: UTF8.self)
  }
}
