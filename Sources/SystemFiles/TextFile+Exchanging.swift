import CFile
import Glibc
import SystemPackage

extension TextFile {
  /// The error thrown if another program has changed the file, or has it open for writing.
  public struct Changed: Error, Equatable {
    /// Creates the error, which has no details.
    public init() {}
  }

  /// A step of ``exchange(_:holding:with:at:)``, at which tests can intervene.
  public enum ExchangeStep: CaseIterable, Sendable {
    /// The file has been checked and will be replaced; the new file does not exist yet.
    case checked
    /// The new file exists beside the old one.
    case made
    /// The two files have been exchanged, but the old contents have not been checked again yet.
    case exchanged
  }

  /// The error thrown if the replaced file should have been put back, but could not be. The new
  /// bytes then stay in place.
  public struct Unchecked: Error, Equatable {
    /// The name, in the same folder, under which the replaced file is kept.
    public let leftover: String
  }

  /// Replaces the bytes of a file durably, if the file still contains the expected bytes.
  ///
  /// On file systems that can exchange files, changes that another program makes in the meantime
  /// are not lost: the new file is exchanged with the old one, and the old file is put back if it
  /// differs from `old` or cannot be read. If the system reports that a program has the file open
  /// for writing, this function throws ``Changed``, and the caller can try again. A link is
  /// followed. The mode is kept and, as far as the user may set them, the owner and extended
  /// attributes.
  ///
  /// - Parameter step: Called at each step, for tests.
  /// - Throws: ``Unchecked`` if the replaced file cannot be put back. ``Changed``, ``HardLinked``
  ///   or `Errno` if the file was not replaced, or has been put back.
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
      // If this process is killed, the old contents may have another name; see
      // ``clearLeftovers(beside:)``.
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
        // If the replaced file is missing, another program has removed it.
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

  /// Puts back the replaced file or, if other programs have replaced it meanwhile, the latest of
  /// their files; then removes the new file.
  private static func putBack(_ new: NewFile, _ target: FilePath) throws {
    // Each iteration handles one more program that replaced the file between two calls.
    for _ in 0..<1_000 {
      let theirs = try? new.path.stat()
      guard try swapBack(new, target) else { break }
      if (try? new.path.stat())?.inode == new.inode { break }
      // This exchange took out an even later file, which is put back; the older one is obsolete.
      guard try swapBack(new, target) else { break }
      if (try? new.path.stat())?.inode == theirs?.inode { break }
    }
    new.remove()
  }

  /// - Returns: `false` if another program has removed the file; then, the removal is the latest
  ///   change.
  private static func swapBack(_ new: NewFile, _ target: FilePath) throws -> Bool {
    do {
      try swap(new.path, target)
      return true
    } catch {
      guard error != .noSuchFileOrDirectory else { return false }
      throw Unchecked(leftover: new.path.lastComponent?.string ?? "")
    }
  }

  private static func swap(_ first: FilePath, _ second: FilePath) throws(Errno) {
    try Errno.check(
      first.withPlatformString { first in
        second.withPlatformString {
          renameat2(AT_FDCWD, first, AT_FDCWD, $0, CUnsignedInt(CFILE_RENAME_EXCHANGE))
        }
      })
  }

  /// Renames the new file over the old one, for file systems that cannot exchange files.
  ///
  /// - Throws: ``Changed`` if the old file does not have the expected version; `Errno`.
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

/// A lease on a file, which delays other programs that open the file for writing. If the system
/// does not grant the lease, other programs are not delayed.
///
/// Other programs wait in `open` until this process closes the file, or the system ends the lease;
/// see fcntl(2).
private struct FileLease {
  private let file: OpenFile
  private let isGranted: Bool

  /// - Throws: ``TextFile/Changed`` if a program already has the file open for writing.
  init(_ file: OpenFile) throws {
    self.file = file
    let number = file.descriptor.rawValue
    // When a program waits, this process receives a signal. The default one would end the process;
    // `SIGURG` is ignored.
    _ = fcntl(number, CInt(CFILE_SETSIG), SIGURG)
    isGranted = fcntl(number, CInt(CFILE_SETLEASE), CInt(F_RDLCK)) == 0
    // A lease may be unavailable: not every file system supports leases, and files of other users
    // cannot have one.
    if !isGranted, errno == EAGAIN { throw TextFile.Changed() }
  }

  /// Whether no other program is waiting to open the file for writing; `true` without a lease,
  /// since then no program waits.
  var isHeld: Bool {
    !isGranted || fcntl(file.descriptor.rawValue, CInt(CFILE_GETLEASE)) == CInt(F_RDLCK)
  }
}
