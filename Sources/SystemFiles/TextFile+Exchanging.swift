import CFile
import Glibc
import SystemPackage

extension TextFile {
  /// Another program has changed the file, or is about to.
  public struct Changed: Error, Equatable {
    /// Creates the error; it carries no facts.
    public init() {}
  }

  /// A step of ``exchange(_:holding:with:at:)``, for tests.
  public enum ExchangeStep: CaseIterable, Sendable {
    /// The file was read and will be replaced; the new file does not exist yet.
    case checked
    /// The new file exists beside the old one.
    case made
    /// The two files have been exchanged, and the old contents are not checked yet.
    case exchanged
  }

  /// The new bytes are in place, but the replaced ones could neither be checked nor put back.
  public struct Unchecked: Error, Equatable {
    /// The name of the file beside it that holds the replaced bytes.
    public let leftover: String
  }

  /// Replaces the bytes of a file with others, durably.
  ///
  /// What another program writes meanwhile is never lost: the two files are exchanged, and the one
  /// that comes out is put back if it differs from what was read, or cannot be read. A program that
  /// has the file open for writing is waited for by the caller. A link is followed. Mode and, as
  /// far as the user may set them, owner and extended attributes are kept.
  ///
  /// - Parameter step: Called at each step, for tests.
  /// - Throws: ``Changed``, ``HardLinked``, `Errno`; the file is as others have left it then.
  ///   ``Unchecked`` if the disk has failed twice.
  public static func exchange(
    _ path: String, holding old: [UInt8], with new: [UInt8],
    at step: (ExchangeStep) -> Void = { _ in }
  ) throws {
    let target = resolved(path)
    let file = try OpenFile(target, options: .nonBlocking)
    try withExtendedLifetime(file) {
      let lease = try FileLease(file)
      let (status, traits) = (try file.status(), try FileTraits(of: target))
      guard status.type == .regular, try old.withUnsafeBytes(file.holds) else { throw Changed() }
      try HardLinked.check(status)
      // After a kill its contents may have another name: see ``clearLeftovers(beside:)``.
      _ = try? file.lock(isShared: true)
      step(.checked)
      let replacement = try NewFile(in: target.folder, like: traits) { _ = try $0.writeAll(new) }
      defer { withExtendedLifetime(replacement) {} }
      step(.made)
      do throws(Errno) {
        try swap(replacement.path, target)
      } catch {
        switch error {
        case .invalidArgument, .noFunction:
          return try rename(replacement, over: target, expecting: FileVersion(status))
        case .noSuchFileOrDirectory:
          replacement.remove()
          throw Changed()
        default:
          replacement.remove()
          throw error
        }
      }
      step(.exchanged)
      do {
        // If the file is missing now, someone has removed it.
        let out = try? replacement.path.stat()
        guard out?.inode == status.inode, try old.withUnsafeBytes(file.holds), lease.isHeld else {
          throw Changed()
        }
      } catch {
        try putBack(replacement, target)
        throw error
      }
      replacement.remove()
      synchronize(target.folder)
    }
  }

  /// Takes our file out again, and leaves the latest file of others in its place.
  private static func putBack(_ new: NewFile, _ target: FilePath) throws {
    // Each turn handles one more program that replaced the file between two calls.
    for _ in 0..<1_000 {
      let theirs = try? new.path.stat()
      guard try swapBack(new, target) else { break }
      if (try? new.path.stat())?.inode == new.inode { break }
      // A still later file came out: put it back; the older one is obsolete.
      guard try swapBack(new, target) else { break }
      if (try? new.path.stat())?.inode == theirs?.inode { break }
    }
    new.remove()
  }

  /// - Returns: `false` if someone has removed the file: then that is the latest state.
  private static func swapBack(_ new: NewFile, _ target: FilePath) throws -> Bool {
    do {
      try swap(new.path, target)
      return true
    } catch {
      guard error != .noSuchFileOrDirectory else { return false }
      throw Unchecked(leftover: new.path.lastComponent?.string ?? "")
    }
  }

  /// Exchanges the names of two files.
  private static func swap(_ first: FilePath, _ second: FilePath) throws(Errno) {
    try Errno.check(
      first.withPlatformString { first in
        second.withPlatformString {
          renameat2(AT_FDCWD, first, AT_FDCWD, $0, CUnsignedInt(CFILE_RENAME_EXCHANGE))
        }
      })
  }

  /// Replaces by renaming, on disks that cannot exchange files.
  private static func rename(
    _ new: NewFile, over target: FilePath, expecting version: FileVersion
  ) throws {
    do {
      guard FileVersion(try target.stat()) == version else { throw Changed() }
      try new.path.rename(to: target)
    } catch {
      new.remove()
      throw error
    }
    synchronize(target.folder)
  }
}

/// Keeps other programs from opening a file for writing until it is closed.
///
/// They wait in `open` until then; see fcntl(2).
private struct FileLease {
  private let file: OpenFile
  private let isTaken: Bool

  /// - Throws: ``TextFile/Changed`` if a program has it open for writing already.
  init(_ file: OpenFile) throws {
    self.file = file
    let number = file.descriptor.rawValue
    // The default signal for a waiting program would end this process; this one is ignored.
    _ = fcntl(number, CInt(CFILE_SETSIG), SIGURG)
    isTaken = fcntl(number, CInt(CFILE_SETLEASE), CInt(F_RDLCK)) == 0
    // Not every disk supports leases, and files of other users get none.
    if !isTaken, errno == EAGAIN { throw TextFile.Changed() }
  }

  /// Whether no other program is waiting.
  var isHeld: Bool {
    !isTaken || fcntl(file.descriptor.rawValue, CInt(CFILE_GETLEASE)) == CInt(F_RDLCK)
  }
}
