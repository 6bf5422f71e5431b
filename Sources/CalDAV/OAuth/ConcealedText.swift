import FoundationEssentials

/// A text that only its reader sees: a token, a code, a password.
///
/// Nothing of it stands in what `print`, `dump`, string interpolation or an error shows.
public struct ConcealedText: Sendable, CustomStringConvertible, CustomReflectable {
  /// The text itself; for a request or a private file alone.
  public let text: String

  /// Conceals a text.
  public init(_ text: String) { self.text = text }

  /// The same for all.
  public var description: String { "(concealed)" }
  /// Empty.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Makes one that nobody can guess: 32 random bytes as 43 letters, digits, `-` and `_`.
  static func random() -> ConcealedText {
    var random = SystemRandomNumberGenerator()
    return ConcealedText(
      Data((0..<32).map { _ in .random(in: .min ... .max, using: &random) }).base64URL)
  }
}

extension ConcealedText: Equatable {
  /// Takes as long for any two texts of the same length.
  public static func == (first: ConcealedText, second: ConcealedText) -> Bool {
    let (first, second) = (Array(first.text.utf8), Array(second.text.utf8))
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension ConcealedText: Codable {
  /// Reads it from a private file or an answer.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes it for a private file.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Data {
  /// Base 64 with the letters that need no escape in an address, and no padding
  /// (<https://www.rfc-editor.org/rfc/rfc4648#section-5>).
  var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=", with: "")
  }
}
