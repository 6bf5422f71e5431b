import CFile
import Glibc
import SystemPackage

/// What a file has beside its bytes: mode, owner, group, and extended attributes with its access
/// control list among them.
struct FileTraits {
  private let status: Stat
  private let attributes: [String: [UInt8]]

  /// Looks at a file.
  init(of path: FilePath) throws {
    status = try path.stat()
    attributes = path.withPlatformString(Self.attributes)
  }

  /// The attributes of a file by name, as far as the user may read them.
  private static func attributes(of path: UnsafePointer<CChar>) -> [String: [UInt8]] {
    let names = read { listxattr(path, $0, $1) }
    return names.split(separator: 0).reduce(into: [:]) { found, name in
      let name = String(decoding: name, as: UTF8.self)
      found[name] = read { getxattr(path, name, $0, $1) }
    }
  }

  /// What a call writes that is asked for its length first; nothing if it fails: not every disk has
  /// attributes.
  private static func read(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [UInt8] {
    let length = call(nil, 0)
    guard length > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { max(0, call($0.baseAddress, length)) }
    }
  }

  /// Gives a new file the mode, and owner, group and attributes as far as the user may.
  func give(to file: FileDescriptor) throws {
    let (new, unchanged) = (try file.stat(), uid_t.max)
    var mode = status.permissions
    if new.userID != status.userID || new.groupID != status.groupID,
      fchown(file.rawValue, status.userID.rawValue, status.groupID.rawValue) != 0
    {
      if new.groupID != status.groupID {
        // One may give a file to a group that one is in; else it stays with the user's own.
        _ = fchown(file.rawValue, unchanged, status.groupID.rawValue)
      }
      // With another owner it must not run as that one.
      mode.subtract([.setUserID, .setGroupID])
    }
    // A list that the folder gives its new files would let others in.
    if attributes[Self.accessList] == nil { fremovexattr(file.rawValue, Self.accessList) }
    // After the owner: a change of it takes rights away.
    try Errno.check(fchmod(file.rawValue, mode.rawValue))
    for (name, value) in attributes {
      // Some belong to the system, which gives them itself.
      _ = fsetxattr(file.rawValue, name, value, value.count, 0)
    }
  }

  private static let accessList = "system.posix_acl_access"
}
