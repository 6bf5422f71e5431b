import CommandWords
import Glibc
import SystemFiles
import SystemPackage

/// A file that is exported to.
struct ExportFile {
  private let path: String
  private let permissions: FilePermissions

  /// - Parameter permissions: Those of a new file, less the umask. Default: it is the user's alone,
  ///   as the tasks are.
  init(_ path: String, permissions: FilePermissions = .ownerReadWrite) {
    self.path = path
    self.permissions = permissions
  }

  /// Whether it is a database of SQLite, such as a store, or a file that one has beside it.
  private var isOfDatabase: Bool {
    // One that is not there has no links.
    let path = (try? FilePath(path).withoutLinks().string) ?? path
    return Self.isDatabase(path)
      || Self.endings.contains { path.hasSuffix($0) && Self.isDatabase(path.dropping($0)) }
  }

  /// What stands behind the name of a database in those of its files.
  private static let endings = ["-lock", "-journal", "-wal", "-shm"]

  private static func isDatabase(_ path: String) -> Bool {
    // What cannot be looked at is none that could be lost: no store was opened there.
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

  /// What kind of file it is; `nil` for one that is not there yet.
  ///
  /// - Throws: `Errno` for a link that leads nowhere, which is not to be replaced.
  private func type() throws -> FileType? {
    do {
      return try FilePath(path).stat().type
    } catch {
      let isLink = (try? FilePath(path).stat(followTargetSymlink: false))?.type == .symbolicLink
      // Whatever else cannot be looked at is not there, or making it fails too.
      if isLink { throw error }
      return nil
    }
  }

  /// Writes the file: a new one that takes the place of the old one when all of it is on the
  /// disk, or at once into a pipe or a device.
  ///
  /// - Parameter body: Gives the bytes. What it throws leaves the old file.
  /// - Throws: ``Failure`` when the file cannot be written, and for a database, which is left.
  func write(_ body: (_ put: ([UInt8]) throws -> Void) throws -> Void) throws {
    guard !isOfDatabase else {
      throw Failure(
        "cannot export over a database or a file of one: \(quoted(path))",
        next: "Name another file.", status: .usage)
    }
    do {
      let type = try type()
      // To take the place of a file needs no right to write it; its owner may have taken that away.
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
        next: access(path, F_OK) == 0 ? "It was left as it was." : "Name another file.",
        status: ExitStatus(error))
    }
  }
}

extension String {
  /// Without an ending that it has.
  fileprivate func dropping(_ ending: String) -> String {
    String(decoding: utf8.dropLast(ending.utf8.count), as: UTF8.self)
  }
}
