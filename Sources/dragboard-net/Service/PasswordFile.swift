import CommandWords
import Glibc
import Service
import SystemFiles
import SystemPackage

/// Reads the value of `--mytasks-user`: a name, and a file in the format of `sha256sum`.
enum PasswordFile {
  /// Parses the name in `NAME:FILE`, and reads the hash of the password from the file.
  ///
  /// - Throws: ``Failure`` if the value or the file cannot be used.
  static func user(_ word: String) throws -> MyTasksSettings.User {
    let parts = word.split(separator: ":", maxSplits: 1)
    guard parts.count == 2 else {
      throw Failure(
        "not NAME:FILE: --mytasks-user \(quoted(word))",
        next: "Give a name, a colon and the file with the hash.", status: .usage)
    }
    let path = String(parts[1])
    let hash = try firstLine(of: path).split(separator: " ").first.map { $0.lowercased() } ?? ""
    guard hash.utf8.count == 64, hash.allSatisfy(\.isHexDigit) else {
      throw Failure(
        "not the SHA-256 of a password: \(quoted(path))",
        next: "Create it with: printf %s PASSWORD | sha256sum", status: .badData)
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
