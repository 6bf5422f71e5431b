import CursesUI
import Glibc
import ThemeKit

/// Changes the user's configuration without touching what else is in it.
struct ConfigFile {
  let path: String

  /// Sets the theme.
  ///
  /// - Throws: ``Failure``; the file is as it was then.
  func setTheme(_ name: String) throws(Failure) {
    let text = try read()
    let changed = try setting("theme", to: "\"\(name)\"", in: text)
    guard changed != text else { return }
    try replace(with: changed)
  }

  private func read() throws(Failure) -> String {
    do throws(TextFile.Failure) {
      return try TextFile.read(path, mostBytes: Config.mostBytes)
    } catch {
      if error == .missing { return "" }
      throw refused(error.words)
    }
  }

  /// The text with one key at its top set; its line keeps its comment.
  private func setting(_ key: String, to value: String, in text: String) throws(Failure) -> String {
    let root: TOMLNode
    do {
      root = try TOMLNode.parse(text)
    } catch {
      let place = error.position.map { "line \($0.line): " } ?? ""
      throw refused("\(place)\(DisplayText.plain(error.message))")
    }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if let node = root.entries?.first(where: { $0.key == key })?.node {
      let place = node.position.line - 1
      let comment = lines[place].firstIndex(of: "#").map { "  \(lines[place][$0...])" } ?? ""
      lines[place] = "\(key) = \(value)\(comment)"
    } else {
      // Above the first key: below a table it would be one of the table's.
      let first = root.entries?.map(\.node.position.line).min()
      lines.insert("\(key) = \(value)", at: first.map { $0 - 1 } ?? max(0, lines.count - 1))
    }
    let changed = lines.joined(separator: "\n")
    let result = changed.hasSuffix("\n") ? changed : changed + "\n"
    guard
      case .string(let set)? = (try? TOMLNode.parse(result))?.entries?
        .first(where: { $0.key == key })?.node.value, "\"\(set)\"" == value
    else { throw refused("its line of '\(key)' is not one that can be changed safely") }
    return result
  }

  /// Puts the text in the file's place, whole or not at all.
  private func replace(with text: String) throws(Failure) {
    let target =
      realpath(path, nil).map { pointer in
        defer { free(pointer) }
        return String(cString: pointer)
      } ?? path
    makeFolders(of: target)
    removeLeftovers(of: target)
    let temporary = "\(target).new-\(getpid())"
    var mode: mode_t = 0o600
    var status = stat()
    if stat(target, &status) == 0 { mode = status.st_mode & 0o777 }
    // A file without a name vanishes with a process that is killed. Not every disk has such.
    let folder = target.lastIndex(of: "/").map { String(target[...$0]) } ?? "."
    var descriptor = open(folder, O_WRONLY | Self.withoutName | O_CLOEXEC, mode)
    let isNamed = descriptor < 0
    if isNamed { descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode) }
    guard descriptor >= 0 else { throw refused(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    let bytes = Array(text.utf8)
    guard write(descriptor, bytes, bytes.count) == bytes.count, fsync(descriptor) == 0,
      isNamed
        || linkat(
          AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, temporary, AT_SYMLINK_FOLLOW) == 0,
      rename(temporary, target) == 0
    else {
      let reason = String(cString: strerror(errno))
      unlink(temporary)
      throw refused(reason)
    }
  }

  /// `O_TMPFILE`, which Swift does not import.
  private static let withoutName = 0o20_000_000 | O_DIRECTORY

  /// Takes away the new files that killed processes have not put in place.
  private func removeLeftovers(of target: String) {
    let parts = target.split(separator: "/", omittingEmptySubsequences: false)
    let folder = parts.dropLast().joined(separator: "/")
    guard let name = parts.last, let entries = opendir(folder.isEmpty ? "." : folder) else {
      return
    }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let found = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard found.hasPrefix("\(name).new-"), let process = pid_t(found.dropFirst(name.count + 5)),
        process > 0, process == getpid() || (kill(process, 0) != 0 && errno == ESRCH)
      else { continue }
      unlink(folder.isEmpty ? found : "\(folder)/\(found)")
    }
  }

  private func makeFolders(of file: String) {
    let parts = file.split(separator: "/").dropLast()
    var folder = file.hasPrefix("/") ? "" : "."
    for part in parts {
      folder += "/\(part)"
      // One that is there stays as it is; what else fails, opening the file says.
      mkdir(folder, 0o700)
    }
  }

  private func refused(_ reason: String) -> Failure {
    Failure(
      "the configuration was not changed: \(DisplayText.plain(path)): \(reason)",
      next: "Mend it, or set the theme in it by hand.", status: .configuration)
  }
}
