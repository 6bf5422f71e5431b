import Glibc

/// Runs `body` with the file rights of a user who is not root, on this thread
/// alone, and with a folder that is this user's own.
///
/// Nothing is read-only for root, so tests of rights need it.
func withoutRootsRights(in folder: String, _ body: () throws -> Void) throws {
  guard geteuid() == 0 else { return try body() }
  let otherUser: UInt32 = 65_534
  chown(folder, otherUser, otherUser)
  // <sys/fsuid.h> is not in the module of the C library.
  typealias SetUser = @convention(c) (UInt32) -> Int32
  // glibc has had the function, with this signature, in every version.
  let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "setfsuid")
  let setUser = unsafeBitCast(symbol, to: SetUser.self)
  _ = setUser(otherUser)
  defer { _ = setUser(0) }
  try body()
}
