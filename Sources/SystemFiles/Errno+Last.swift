import Glibc
public import SystemPackage

extension Errno {
  /// The error of the latest system call that failed.
  public static var last: Errno { Errno(rawValue: errno) }

  /// Returns the result of a system call.
  ///
  /// - Throws: The reason for the failure if the result is negative.
  @discardableResult
  public static func check(_ result: CInt) throws(Errno) -> CInt {
    guard result >= 0 else { throw last }
    return result
  }
}
