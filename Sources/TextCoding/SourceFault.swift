/// An error at a byte of a text. The line and the column are computed only for errors that are
/// shown.
public struct SourceFault: Error, Equatable {
  /// The number of bytes before the error.
  public let offset: Int
  /// A description of the error, without a full stop.
  public let what: String

  /// Creates an error for the byte at an offset.
  public init(at offset: Int, _ what: String) {
    self.offset = offset
    self.what = what
  }

  /// The description of bytes that are not UTF-8.
  public static let notUTF8 = "this is not UTF-8"
}
