import CommandWords
import Glibc
import SystemFiles
import SystemPackage

/// The target file of an export.
struct ExportFile {
  private let path: String
  private let permissions: FilePermissions

  /// - Parameter permissions: The permissions of a new file, before the umask is applied. By
  ///   default, only the user can read and write the file, as with the store.
  init(_ path: String, permissions: FilePermissions = .ownerReadWrite) {
    self.path = path
    self.permissions = permissions
  }

  /// Whether the file is an SQLite database, such as a store, or one of the files beside a
  /// database.
  private var isOfDatabase: Bool {
    // The path stays as it is if links cannot be resolved, as for a missing file.
    let path = (try? FilePath(path).withoutLinks().string) ?? path
    return Self.isDatabase(path)
      || Self.endings.contains { path.hasSuffix($0) && Self.isDatabase(path.dropping($0)) }
  }

  /// The suffixes of the files beside a database.
  private static let endings = ["-lock", "-journal", "-wal", "-shm"]

  private static func isDatabase(_ path: String) -> Bool {
    // A file that cannot be examined does not count as a database.
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
      // Without a link, the file does not exist, or creating it reports the reason.
      if isLink { throw error }
      return nil
    }
  }

  /// Writes a new file, and replaces the old file once the new file is completely on disk. Pipes
  /// and devices are written directly.
  ///
  /// - Parameter body: Writes the bytes. If it throws, the old file is kept.
  /// - Throws: ``Failure`` if the file cannot be written, or is part of a database; the errors of
  ///   `body`.
  func write(_ body: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws {
    guard !isOfDatabase else {
      throw Failure(
        "cannot replace a database or one of its files: \(quoted(path))",
        next: "Name another file.", status: .usage)
    }
    do {
      let type = try type()
      // Refuse a read-only file, since replacing it would need no write permission for the file
      // itself, which its owner may have removed on purpose.
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
  /// The text without its suffix `ending`. The text must have this suffix.
  fileprivate func dropping(_ ending: String) -> String {
    String(decoding: utf8.dropLast(ending.utf8.count), as: UTF8.self)
  }
}
