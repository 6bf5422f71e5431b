import CursesUI
import Glibc
import Store

extension BoardController {
  /// Opens the notes of the task under the cursor in the user's editor.
  func editNotes() throws {
    guard let task = pane.cursorTask else { return message = "No task here" }
    let file = try NotesFile(task.notes ?? "")
    defer { file.remove() }
    let words = NotesFile.editor
    let status = terminal.handOver { file.open(with: words) }
    layout()
    guard status == 0 else {
      return message = "\(words[0]) ended with \(status); the notes are as they were"
    }
    let notes = try file.text()
    guard notes != task.notes ?? "" else { return message = "The notes are as they were" }
    try store.edit([task.id], [.notes(notes)])
    try reload()
    message = "\(notes.isEmpty ? "Took the notes off" : "Saved the notes of") \(quoted(task.title))"
  }
}

/// Notes on their way through an editor: a file that only the user can read.
private struct NotesFile {
  private let path: String

  /// The user's editor and its arguments; no shell looks at them.
  static var editor: [String] {
    for name in ["VISUAL", "EDITOR"] {
      let words = getenv(name).map { String(cString: $0).split(separator: " ").map(String.init) }
      if let words, !words.isEmpty { return words }
    }
    return ["vi"]
  }

  /// - Throws: ``Failure``.
  init(_ text: String) throws {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(folder)/dragboard-XXXXXX.md".utf8CString)
    let descriptor = mkstemps(&template, 3)
    guard descriptor >= 0 else {
      throw Failure(
        "no file for the notes: \(folder): \(String(cString: strerror(errno)))",
        next: "Set TMPDIR to a folder that can be written.")
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let bytes = Array((text.isEmpty || text.hasSuffix("\n") ? text : text + "\n").utf8)
    let count = write(descriptor, bytes, bytes.count)
    close(descriptor)
    guard count == bytes.count else {
      throw Failure("the notes cannot be written: \(path)", next: "Make room on the disk.")
    }
  }

  /// Runs the editor to its end.
  ///
  /// - Returns: Its exit status; 127 when it cannot be started.
  func open(with words: [String]) -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let arguments = (words + [path]).map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    var process = pid_t()
    guard posix_spawnp(&process, words[0], nil, &attributes, arguments, environ) == 0 else {
      return 127
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  /// What the editor left, without the line break at its end.
  ///
  /// - Throws: ``Failure``.
  func text() throws -> String {
    guard let file = fopen(path, "r") else {
      throw Failure("the notes are gone: \(path)", next: "They are as they were.")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&buffer, 1, buffer.count, file), count > 0 {
      bytes += buffer[..<count]
    }
    while bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  func remove() { unlink(path) }
}
