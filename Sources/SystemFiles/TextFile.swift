public import SystemPackage

/// Reads small text files safely, even if a path leads to a huge file, a pipe or a folder, and
/// replaces files atomically.
public enum TextFile {
  /// Why a file cannot be read.
  public enum Failure: Error, Equatable, Sendable {
    /// There is no such file.
    case missing
    /// The system reports an error.
    case system(Errno)
    /// The path is a folder, a pipe or a device.
    case notAFile
    /// The file is longer than `most` bytes.
    case tooLong(most: Int)

    /// A short description of the failure.
    public var words: String {
      switch self {
      case .missing: "no such file"
      case .system(let error): error.description
      case .notAFile: "not a file"
      case .tooLong(let most): "longer than \(most / 1_024) KiB"
      }
    }
  }

  /// Reads the text of a file, without its byte order mark; bytes that are not UTF-8 become U+FFFD.
  ///
  /// - Parameter maxBytes: The size limit, in bytes.
  public static func read(_ path: String, maxBytes: Int) throws(Failure) -> String {
    let bytes = try bytes(of: path, maxBytes: maxBytes)
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return String(decoding: bytes[mark...], as: UTF8.self)
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameter maxBytes: The size limit, in bytes.
  public static func bytes(of path: String, maxBytes: Int) throws(Failure) -> [UInt8] {
    do {
      // Without this option, opening a pipe that no process writes to would block.
      let file = try OpenFile(FilePath(path), options: .nonBlocking)
      let status = try file.status()
      guard status.type == .regular else { throw Failure.notAFile }
      var (bytes, size) = ([UInt8](), Int(status.size))
      while size <= maxBytes {
        // This reads one byte more than the size, since the file may have grown.
        let piece = try file.read(upTo: size + 1, at: bytes.count)
        guard !piece.isEmpty else { return bytes }
        bytes += piece
        size = max(size, bytes.count)
      }
      throw Failure.tooLong(most: maxBytes)
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
}
