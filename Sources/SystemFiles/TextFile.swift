public import SystemPackage

/// A small text file, read without trust: it may be huge, a pipe, or a folder.
public enum TextFile {
  /// What keeps a file from being read.
  public enum Failure: Error, Equatable, Sendable {
    /// There is none.
    case missing
    /// The system's reason.
    case system(Errno)
    /// A folder, a pipe or a device.
    case notAFile
    /// Longer than allowed, in bytes.
    case tooLong(most: Int)

    /// The failure in a few words.
    public var words: String {
      switch self {
      case .missing: "no such file"
      case .system(let error): error.description
      case .notAFile: "not a file"
      case .tooLong(let most): "longer than \(most / 1_024) KiB"
      }
    }
  }

  /// The text of a file, without its byte order mark; bytes that are not UTF-8 become U+FFFD.
  ///
  /// - Parameter mostBytes: A longer file is not read.
  public static func read(_ path: String, mostBytes: Int) throws(Failure) -> String {
    let bytes = try bytes(of: path, mostBytes: mostBytes)
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return String(decoding: bytes[mark...], as: UTF8.self)
  }

  /// The bytes of a file.
  ///
  /// - Parameter mostBytes: A longer file is not read.
  public static func bytes(of path: String, mostBytes: Int) throws(Failure) -> [UInt8] {
    do {
      // Without waiting: a pipe that no process writes to would keep us.
      let descriptor = try FileDescriptor.open(
        FilePath(path), .readOnly, options: [.nonBlocking, .closeOnExec])
      return try descriptor.closeAfter { try read(descriptor, mostBytes: mostBytes) }
    } catch let failure as Failure {
      throw failure
    } catch Errno.noSuchFileOrDirectory {
      throw .missing
    } catch let error as Errno {
      throw .system(error)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static func read(_ descriptor: FileDescriptor, mostBytes: Int) throws -> [UInt8] {
    let status = try descriptor.stat()
    guard status.type == .regular else { throw Failure.notAFile }
    guard status.size <= mostBytes else { throw Failure.tooLong(most: mostBytes) }
    var bytes: [UInt8] = []
    // One more than the file is long: it may have grown.
    var piece = [UInt8](repeating: 0, count: Int(status.size) + 1)
    while case let count = try piece.withUnsafeMutableBytes({ try descriptor.read(into: $0) }),
      count > 0
    {
      bytes += piece[..<count]
      guard bytes.count <= mostBytes else { throw Failure.tooLong(most: mostBytes) }
    }
    return bytes
  }
}
