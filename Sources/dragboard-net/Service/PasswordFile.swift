import CommandWords
import Glibc
import Service
import SystemFiles
import SystemPackage

/// Reads the value of `--mytasks-user`: a name, and a file that `sha256sum` could have written.
enum PasswordFile {
  /// The name and the hash of the password.
  ///
  /// - Throws: ``Failure``.
  static func user(_ word: String) throws -> MyTasksSettings.User {
    let parts = word.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else {
      throw Failure(
        "not a name and a file: --mytasks-user \(quoted(word))",
        next: "Give both with a colon between them.", status: .usage)
    }
    let path = String(parts[1])
    let hash = try firstLine(of: path).split(separator: " ").first.map { $0.lowercased() } ?? ""
    guard hash.utf8.count == 64, hash.allSatisfy(\.isHexDigit) else {
      throw Failure(
        "not the SHA-256 of a password: \(quoted(path))",
        next: "printf %s PASSWORD | sha256sum makes one.", status: .badData)
    }
    return MyTasksSettings.User(name: String(parts[0]), passwordHash: hash)
  }

  private static func firstLine(of path: String) throws -> String {
    guard let file = fopen(path, "re") else {
      throw Failure(
        "cannot read \(quoted(path)): \(Errno.last)",
        next: "Name another file with --mytasks-user.")
    }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 256)
    let count = fread(&buffer, 1, buffer.count, file)
    return String(decoding: buffer.prefix(count).prefix { $0 != 10 }, as: UTF8.self)
  }
}
