import CFile
import Glibc
import SystemPackage

/// The metadata of a file: mode, owner, group, and extended attributes, which include its access
/// control list.
struct FileTraits {
  private let status: Stat
  private let attributes: [String: [UInt8]]

  init(of path: FilePath) throws {
    status = try path.stat()
    attributes = path.withPlatformString(Self.attributes)
  }

  /// The extended attributes of a file by name, as far as the user may read them.
  private static func attributes(of path: UnsafePointer<CChar>) -> [String: [UInt8]] {
    let names = read { listxattr(path, $0, $1) }
    return names.split(separator: 0).reduce(into: [:]) { found, name in
      let name = String(decoding: name, as: UTF8.self)
      found[name] = read { getxattr(path, name, $0, $1) }
    }
  }

  /// The bytes that a system call reads; empty if the call fails, for example on a file system
  /// without extended attributes.
  ///
  /// - Parameter call: Writes the bytes to a buffer and returns their number. Without a buffer, it
  ///   only returns the number.
  private static func read(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [UInt8] {
    let length = call(nil, 0)
    guard length > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { max(0, call($0.baseAddress, length)) }
    }
  }

  /// Applies the mode to a new file and, as far as the user may set them, the owner, the group and
  /// the attributes.
  func give(to file: FileDescriptor) throws {
    let (new, unchanged) = (try file.stat(), uid_t.max)
    var mode = status.permissions
    if new.userID != status.userID || new.groupID != status.groupID,
      fchown(file.rawValue, status.userID.rawValue, status.groupID.rawValue) != 0
    {
      if new.groupID != status.groupID {
        // The user may set the group to another of their groups; otherwise, the group stays.
        _ = fchown(file.rawValue, unchanged, status.groupID.rawValue)
      }
      // A file with a different owner or group must not run as that owner or group.
      mode.subtract([.setUserID, .setGroupID])
    }
    // Remove an access list that was inherited from the folder, since it would give access to
    // others.
    if attributes[Self.accessList] == nil { fremovexattr(file.rawValue, Self.accessList) }
    // The mode is set after the owner, since a change of the owner removes permissions.
    try Errno.check(fchmod(file.rawValue, mode.rawValue))
    for (name, value) in attributes {
      // A failure is harmless: some attributes belong to the system, which sets them itself.
      _ = fsetxattr(file.rawValue, name, value, value.count, 0)
    }
  }

  private static let accessList = "system.posix_acl_access"
}
