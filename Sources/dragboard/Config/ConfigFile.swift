import ConfigText
import Glibc
import TerminalText

/// Changes the user's configuration without touching what else is in it.
struct ConfigFile {
  let path: String

  /// Sets the theme.
  ///
  /// - Throws: ``Failure``; the file is as it was then.
  func setTheme(_ name: String) throws(Failure) {
    let text = try read()
    var file = TOMLText(text)
    do throws(TOMLFinding) {
      try file.set("theme", to: name)
    } catch {
      let line = error.position.map { "line \($0.line): " } ?? ""
      throw refused("\(line)\(DisplayText.plain(error.message))")
    }
    guard file.text != text else { return }
    try replace(with: file.text)
  }

  private func read() throws(Failure) -> String {
    do throws(TextFile.Failure) {
      return try TextFile.read(path, mostBytes: Config.mostBytes)
    } catch {
      if error == .missing { return "" }
      throw refused(error.words)
    }
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
    // A file without a name vanishes with a process that is killed. Not every disk has such,
    // and it gets its name by way of /proc, which is not mounted everywhere.
    var code: Int32?
    if make(temporary, mode: mode, holding: text, isNamedAtOnce: false) != nil {
      code = make(temporary, mode: mode, holding: text, isNamedAtOnce: true)
    }
    if code == nil, rename(temporary, target) != 0 { code = errno }
    guard let code else { return }
    unlink(temporary)
    throw refused(String(cString: strerror(code)))
  }

  /// Makes a new file that the disk has whole.
  ///
  /// - Returns: The error number of what failed; `nil` when the file is there.
  private func make(
    _ path: String, mode: mode_t, holding text: String, isNamedAtOnce: Bool
  ) -> Int32? {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
    let descriptor =
      isNamedAtOnce
      ? open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      : open(folder, O_WRONLY | Self.withoutName | O_CLOEXEC, mode)
    guard descriptor >= 0 else { return errno }
    defer { close(descriptor) }
    if let code = Array(text.utf8).withUnsafeBytes({ writeAll($0, to: descriptor) }) { return code }
    guard fsync(descriptor) == 0 else { return errno }
    let link = "/proc/self/fd/\(descriptor)"
    guard isNamedAtOnce || linkat(AT_FDCWD, link, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 else {
      return errno
    }
    return nil
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
