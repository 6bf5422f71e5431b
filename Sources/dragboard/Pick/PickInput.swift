import CommandWords
import Glibc
import Lines
import SystemPackage

/// The input of `pick`: standard input or a file. Reading it does not block the open screen.
final class PickInput {
  let name: String
  /// Whether the input was read to its end.
  private(set) var hasEnded = false
  /// Why the input could not be read to its end; `nil` if there was no error.
  private(set) var failure: Failure?
  private let descriptor: FileDescriptor
  private var count = 0

  /// Opens the input.
  ///
  /// - Parameter path: The path of the file; `nil` for standard input.
  /// - Throws: ``Failure`` if it cannot be read, or is a terminal.
  init(_ path: String?) throws(Failure) {
    name = path.map(quoted) ?? "standard input"
    do {
      // Open without blocking, since a pipe without a writer would block.
      descriptor =
        try path.map {
          try .open(FilePath($0), .readOnly, options: [.nonBlocking, .closeOnExec])
        } ?? .standardInput
      // If the input cannot be examined, reading it reports the reason.
      if (try? descriptor.stat().type) == .directory { throw Errno.isDirectory }
    } catch {
      throw Self.failure(error, reading: path.map(quoted) ?? "standard input")
    }
    guard isatty(descriptor.rawValue) == 0 else {
      throw Failure(
        "no lines to choose from: \(name) is a terminal",
        next: "Pipe lines into 'dragboard pick', or name a file.", status: .usage)
    }
  }

  /// The input in the form that a source of lines reads.
  var lines: LinesInput {
    LinesInput(descriptor: descriptor.rawValue) { [self] room in try read(into: room) }
  }

  /// Reads all lines, and waits as long as necessary.
  ///
  /// - Throws: ``Failure`` if the input cannot be read.
  func readAll(ending: UInt8) throws -> LineText {
    let text = LineText(ending: ending)
    while !hasEnded {
      wait()
      try text.append(upTo: 1 << 16) { try read(into: $0) ?? 0 }
    }
    text.finish()
    return text
  }

  /// Waits until input is available, or has ended.
  func wait() { _ = isReady(milliseconds: -1) }

  /// Closes the input; a process that writes to it then gets SIGPIPE.
  func close() {
    // Keep the descriptor in use, so that no other file becomes a standard stream.
    let null = open("/dev/null", O_RDONLY | O_CLOEXEC)
    if null >= 0 { dup2(null, descriptor.rawValue) }
    if null >= 0 { Glibc.close(null) }
  }

  private func isReady(milliseconds: CInt) -> Bool {
    var request = pollfd(fd: descriptor.rawValue, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Reads the available bytes.
  ///
  /// A pipe is not made non-blocking, since other processes may share it and expect it to block.
  ///
  /// - Returns: The number of bytes, 0 at the end, or `nil` if none are available now.
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
