import CommandWords
import Formats
import SystemPackage

/// The contents of a file to import.
struct ImportFile {
  /// The path of the file, or `standard input`.
  let name: String
  let format: FormatName
  let source: SourceBytes

  /// Reads the whole file at once. The file may be a pipe, and the import must not wait for more
  /// data later.
  ///
  /// - Parameter path: The path of the file; `nil` for standard input.
  /// - Throws: ``Failure``.
  init(_ path: String?, format: FormatName, encoding: TextEncoding) throws {
    name = path ?? "standard input"
    self.format = format
    do {
      if let path {
        let descriptor = try FileDescriptor.open(
          FilePath(path), .readOnly, options: .closeOnExec)
        source = try descriptor.closeAfter {
          SourceBytes(try Self.bytes(of: descriptor), encoding: encoding)
        }
      } else {
        source = SourceBytes(try Self.bytes(of: .standardInput), encoding: encoding)
      }
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        "cannot read \(path.map(quoted) ?? name): \(error)", next: "Nothing was imported.",
        status: ExitStatus(error))
    }
  }

  private static func bytes(of descriptor: FileDescriptor) throws -> [UInt8] {
    var bytes: [UInt8] = []
    // If the file cannot be examined, reading it reports the reason.
    if let status = try? descriptor.stat(), status.type == .regular {
      bytes.reserveCapacity(Int(status.size))
    }
    while case let piece = try descriptor.readPiece(), !piece.isEmpty {
      bytes += piece
      guard bytes.count <= InputLimit.bytes else {
        throw Failure(
          InputLimit.words, next: "Nothing was imported. Split the file.", status: .badData)
      }
    }
    return bytes
  }
}
