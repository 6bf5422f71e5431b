import Glibc
public import SystemPackage

extension Errno {
  /// Why the last system call failed.
  public static var last: Errno { Errno(rawValue: errno) }

  /// The result of a system call.
  ///
  /// - Throws: The reason of the failure if the result is negative.
  @discardableResult
  public static func check(_ result: CInt) throws(Errno) -> CInt {
    guard result >= 0 else { throw last }
    return result
  }
}
