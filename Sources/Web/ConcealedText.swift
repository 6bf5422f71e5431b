public import FoundationEssentials

/// Secret text: a token, a code, or a password.
///
/// `print`, `dump`, string interpolation and errors never show it.
public struct ConcealedText: Sendable, CustomStringConvertible, CustomReflectable {
  /// The text itself, for use in a request or a private file only.
  public let text: String

  /// Creates a concealed text from a secret.
  public init(_ text: String) { self.text = text }

  /// A fixed description, which does not reveal the text.
  public var description: String { "(concealed)" }
  /// An empty mirror, which hides the text.
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Creates unguessable text: 32 random bytes as 43 letters, digits, `-` and `_`.
  public static func random() -> ConcealedText {
    var random = SystemRandomNumberGenerator()
    return ConcealedText(
      Data((0..<32).map { _ in .random(in: .min ... .max, using: &random) }).base64URL)
  }
}

extension ConcealedText: Equatable {
  /// Compares two texts in a time that depends only on their length.
  public static func == (first: ConcealedText, second: ConcealedText) -> Bool {
    let (first, second) = (Array(first.text.utf8), Array(second.text.utf8))
    guard first.count == second.count else { return false }
    return zip(first, second).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}

extension ConcealedText: Codable {
  /// Reads the text from a private file or an answer.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the text to a private file.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Data {
  /// URL-safe Base64 without padding (<https://www.rfc-editor.org/rfc/rfc4648#section-5>).
  public var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=", with: "")
  }
}
