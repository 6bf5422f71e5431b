import Glibc
import SystemPackage

/// Files and folders of the program's own for a while, which only the user can open.
enum TemporaryFile {
  /// Where they are made: `TMPDIR`, or `/tmp`.
  static var folder: String { [String: String].current.filled("TMPDIR") ?? "/tmp" }

  /// Makes an empty file of a name that ends in `suffix`.
  static func make(suffix: String = "") throws(Errno) -> (path: String, descriptor: FileDescriptor)
  {
    var template = Array("\(folder)/dragboard-XXXXXX\(suffix)".utf8CString)
    let descriptor = mkstemps(&template, CInt(suffix.utf8.count))
    guard descriptor >= 0 else { throw Errno(rawValue: errno) }
    return (path(from: template), FileDescriptor(rawValue: descriptor))
  }

  /// Makes an empty folder.
  static func makeFolder() throws(Errno) -> String {
    var template = Array("\(folder)/dragboard-demo-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Errno(rawValue: errno) }
    return path(from: template)
  }

  private static func path(from template: [CChar]) -> String {
    String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
