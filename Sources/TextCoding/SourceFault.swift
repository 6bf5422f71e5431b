/// What is wrong at a byte of a text. Line and column are found only for those that are shown.
public struct SourceFault: Error, Equatable {
  /// The number of bytes in front of it.
  public let offset: Int
  /// What is wrong, without a full stop.
  public let what: String

  /// Makes one for the byte at an offset.
  public init(at offset: Int, _ what: String) {
    self.offset = offset
    self.what = what
  }

  /// What is wrong with bytes that are not characters.
  public static let notUTF8 = "this is not UTF-8"
}
