import CFile
import Glibc
import SystemPackage

extension TextFile {
  /// Another program has changed the file, or is about to.
  public struct Changed: Error, Equatable {
    /// Makes one.
    public init() {}
  }

  /// A moment in ``exchange(_:holding:with:at:)``, for tests.
  public enum ExchangeStep: CaseIterable, Sendable {
    /// The file was read and is to be replaced; the new one is not made yet.
    case checked
    /// The new file stands beside it.
    case made
    /// The two have changed places, and what came out is not looked at yet.
    case exchanged
  }

  /// The new bytes are in place, but what they replaced could neither be checked nor put back.
  public struct Unchecked: Error, Equatable {
    /// The name of the file beside it that holds what was replaced.
    public let leftover: String
  }

  /// Puts other bytes in the place of those that a file holds; they are on the disk then.
  ///
  /// What another program puts there meanwhile is never lost: the two files change places, and
  /// what comes out goes back if it is not what was read, or cannot be read. A program that has
  /// the file open for writing is waited for by the caller. A link is followed. Mode and, as far
  /// as the user may give them, owner and extended attributes stay as they are.
  ///
  /// - Parameter step: Called at each step, for tests.
  /// - Throws: ``Changed``, ``HardLinked``, `Errno`; the file is as others have left it then.
  ///   ``Unchecked`` if the disk has failed twice.
  public static func exchange(
    _ path: String, holding old: [UInt8], with new: [UInt8],
    at step: (ExchangeStep) -> Void = { _ in }
  ) throws {
    let target = resolved(path)
    let file = try FileDescriptor.open(target, .readOnly, options: [.nonBlocking, .closeOnExec])
    try file.closeAfter {
      let lease = try FileLease(file)
      let (version, traits) = (try file.stat(), try FileTraits(of: target))
      guard version.type == .regular, try file.holds(old) else { throw Changed() }
      try HardLinked.check(version)
      // What it holds may be left under another name by a kill: see ``clearLeftovers(beside:)``.
      flock(file.rawValue, LOCK_SH | LOCK_NB)
      step(.checked)
      let replacement = try NewFile(in: target.folder, like: traits) { _ = try $0.writeAll(new) }
      defer { replacement.close() }
      step(.made)
      do {
        try throwErrno(swap(replacement.path, target))
      } catch Errno.invalidArgument, Errno.noFunction {
        return try rename(replacement, over: target, expecting: version)
      } catch {
        replacement.remove()
        throw error as? Errno == .noSuchFileOrDirectory ? Changed() : error
      }
      step(.exchanged)
      do {
        // Where there is nothing any more, somebody has removed it.
        let out = try? replacement.path.stat()
        guard out?.inode == version.inode, try file.holds(old), lease.isHeld else {
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

  /// Takes our file out again, and leaves the latest one of others in its place.
  private static func putBack(_ new: NewFile, _ target: FilePath) throws {
    // Each turn takes one more program that replaces the file between two calls.
    for _ in 0..<1_000 {
      let theirs = try? new.path.stat()
      guard try swapBack(new, target) else { break }
      if (try? new.path.stat())?.inode == new.inode { break }
      // A still later file came out: it goes back, and the older one is of no use any more.
      guard try swapBack(new, target) else { break }
      if (try? new.path.stat())?.inode == theirs?.inode { break }
    }
    new.remove()
  }

  /// - Returns: `false` if somebody has removed the file: then that is the latest.
  private static func swapBack(_ new: NewFile, _ target: FilePath) throws -> Bool {
    if swap(new.path, target) == 0 { return true }
    guard errno != ENOENT else { return false }
    throw Unchecked(leftover: new.path.lastComponent?.string ?? "")
  }

  /// Lets two files change places.
  private static func swap(_ first: FilePath, _ second: FilePath) -> CInt {
    first.withPlatformString { first in
      second.withPlatformString {
        renameat2(AT_FDCWD, first, AT_FDCWD, $0, CUnsignedInt(CFILE_RENAME_EXCHANGE))
      }
    }
  }

  /// For disks that cannot let files change places.
  private static func rename(
    _ new: NewFile, over target: FilePath, expecting version: Stat
  ) throws {
    do {
      let now = try target.stat()
      guard now.inode == version.inode, now.size == version.size,
        now.st_mtim.tv_sec == version.st_mtim.tv_sec,
        now.st_mtim.tv_nsec == version.st_mtim.tv_nsec
      else { throw Changed() }
      try new.rename(over: target)
    } catch {
      new.remove()
      throw error
    }
    synchronize(target.folder)
  }

  /// Has the disk keep the names in a folder. Not every disk can be asked for that.
  static func synchronize(_ folder: FilePath) {
    guard let folder = try? FileDescriptor.open(folder, .readOnly) else { return }
    fsync(folder.rawValue)
    try? folder.close()
  }
}

/// Keeps other programs from opening a file for writing, as long as it is not closed.
///
/// They wait in `open` until it is; see fcntl(2).
private struct FileLease {
  private let file: FileDescriptor
  private let isTaken: Bool

  /// - Throws: ``TextFile/Changed`` if a program has it open for writing already.
  init(_ file: FileDescriptor) throws {
    self.file = file
    // The signal for the one who waits would end us; this one is ignored.
    _ = fcntl(file.rawValue, CInt(CFILE_SETSIG), SIGURG)
    isTaken = fcntl(file.rawValue, CInt(CFILE_SETLEASE), CInt(F_RDLCK)) == 0
    // Not every disk has leases, and none is given for files of others.
    if !isTaken, errno == EAGAIN { throw TextFile.Changed() }
  }

  /// Whether no program waits.
  var isHeld: Bool {
    !isTaken || fcntl(file.rawValue, CInt(CFILE_GETLEASE)) == CInt(F_RDLCK)
  }
}

extension FileDescriptor {
  /// Whether a file holds exactly some bytes.
  fileprivate func holds(_ bytes: [UInt8]) throws -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      let count = try piece.withUnsafeMutableBytes {
        try read(fromAbsoluteOffset: Int64(offset), into: $0)
      }
      guard count > 0 else { return offset == bytes.count }
      guard offset + count <= bytes.count,
        piece[..<count].elementsEqual(bytes[offset..<offset + count])
      else { return false }
      offset += count
    }
  }
}
