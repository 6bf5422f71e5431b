import Glibc
public import SystemPackage

/// Creates temporary files and folders, which only the user can open.
public enum TemporaryFile {
  /// The folder for temporary files: the value of the environment variable `TMPDIR`, or `/tmp` if
  /// it is not set.
  public static var folder: String {
    let named = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return named.isEmpty ? "/tmp" : named
  }

  /// Creates an empty file whose name ends in `suffix`; the caller closes its descriptor.
  public static func make(
    suffix: String = ""
  ) throws(Errno) -> (path: String, descriptor: FileDescriptor) {
    var template = Array("\(folder)/dragboard-XXXXXX\(suffix)".utf8CString)
    let descriptor = try Errno.check(mkstemps(&template, CInt(suffix.utf8.count)))
    return (path(from: template), FileDescriptor(rawValue: descriptor))
  }

  /// Creates an empty folder, whose path consists of `start` and six more characters.
  public static func makeFolder(
    _ start: String = "\(folder)/dragboard-demo-"
  ) throws(Errno) -> String {
    var template = Array("\(start)XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .last }
    return path(from: template)
  }

  private static func path(from template: [CChar]) -> String {
    String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
