import Glibc
public import SystemPackage

extension Errno {
  /// Why the last call of the system has failed.
  public static var last: Errno { Errno(rawValue: errno) }

  /// The result of a call of the system.
  ///
  /// - Throws: Why it has failed, which a result below 0 says.
  @discardableResult
  public static func check(_ result: CInt) throws(Errno) -> CInt {
    guard result >= 0 else { throw last }
    return result
  }
}
