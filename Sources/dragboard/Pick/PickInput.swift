import CommandWords
import Glibc
import Lines
import SystemPackage

/// Where the lines of `pick` come from: standard input or a file, which is never waited for while
/// the screen is open.
final class PickInput {
  /// What it is called in messages.
  let name: String
  /// Whether all of it was read.
  private(set) var hasEnded = false
  /// Why it could not be read to its end.
  private(set) var failure: Failure?
  private let descriptor: FileDescriptor
  /// How many bytes were read.
  private var count = 0

  /// Opens it.
  ///
  /// - Parameter path: `nil` stands for standard input.
  /// - Throws: ``Failure`` if it cannot be read, or is a terminal.
  init(_ path: String?) throws(Failure) {
    name = path.map(quoted) ?? "standard input"
    do {
      // Without waiting: a pipe that no process writes to yet would keep us.
      descriptor =
        try path.map {
          try .open(FilePath($0), .readOnly, options: [.nonBlocking, .closeOnExec])
        } ?? .standardInput
      // What cannot be looked at is read all the same, and reading says why it cannot be.
      if (try? descriptor.stat().type) == .directory { throw Errno.isDirectory }
    } catch {
      throw Self.failure(error, reading: path.map(quoted) ?? "standard input")
    }
    guard isatty(descriptor.rawValue) == 0 else {
      throw Failure(
        "there are no lines to choose from: \(name) is a terminal",
        next: "Pipe lines into 'dragboard pick', or name a file.", status: .usage)
    }
  }

  /// The input as a source of lines takes it in.
  var lines: LinesInput {
    LinesInput(descriptor: descriptor.rawValue) { [self] room in try read(into: room) }
  }

  /// Reads to the end, however long that takes.
  ///
  /// - Throws: ``Failure``.
  func readAll(ending: UInt8) throws -> LineText {
    let text = LineText(ending: ending)
    while !hasEnded {
      wait()
      try text.append(upTo: 1 << 16) { try read(into: $0) ?? 0 }
    }
    text.finish()
    return text
  }

  /// Waits until there is something to read.
  func wait() { _ = isReady(milliseconds: -1) }

  /// Closes the input; a process that writes to it then gets SIGPIPE.
  func close() {
    // The place of a standard stream is not left to the next file that is opened.
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    if null >= 0 { dup2(null, descriptor.rawValue) }
    if null >= 0 { Glibc.close(null) }
  }

  private func isReady(milliseconds: CInt) -> Bool {
    var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Reads what is there.
  ///
  /// The pipe keeps its mode: other processes may share it and expect it to block.
  ///
  /// - Returns: How many bytes, 0 at the end, `nil` if there are none now.
  private func read(into room: UnsafeMutableRawBufferPointer) throws(Failure) -> Int? {
    guard isReady(milliseconds: 0) else { return nil }
    do {
      let count = try descriptor.read(into: room)
      hasEnded = count == 0
      self.count += count
      if self.count > InputLimit.bytes {
        throw Failure(
          "cannot read \(name): \(InputLimit.words)", next: "Nothing was printed.", status: .badData
        )
      }
      return count
    } catch Errno.wouldBlock {
      return nil
    } catch {
      let failure = error as? Failure ?? Self.failure(error, reading: name)
      self.failure = failure
      throw failure
    }
  }

  private static func failure(_ error: any Error, reading name: String) -> Failure {
    let reason =
      switch error as? Errno {
      case .noSuchFileOrDirectory: "no such file"
      case .isDirectory: "it is a folder"
      case .badFileDescriptor: "it is closed"
      default: "\(error)"
      }
    return Failure(
      "cannot read \(name): \(reason)", next: "Nothing was printed.", status: ExitStatus(error))
  }
}
