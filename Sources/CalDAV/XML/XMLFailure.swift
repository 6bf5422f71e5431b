/// Why a document is not valid or not safe XML.
public enum XMLFailure: Error, Equatable, Sendable {
  /// The document ends before its root element does, probably because the answer was cut off.
  case endsEarly
  /// The document declares a document type, which could define entities.
  case documentType
  /// The document uses an entity other than the five predefined ones, or an invalid character
  /// reference. `offset` is the position in bytes.
  case unknownEntity(offset: Int)
  /// The document nests elements deeper than ``XMLBuilder/maximalDepth``.
  case tooDeep
  /// An element has more than ``XMLBuilder/maximalAttributes`` attributes.
  case tooManyAttributes
  /// The document is not encoded in UTF-8.
  case notUTF8
  /// The root element has this name instead of the expected one.
  case unexpectedRoot(XMLName)
  /// The document violates another rule of XML. `offset` is the position in bytes.
  case malformed(offset: Int)

  /// The problem in words, for an error message.
  var words: String {
    switch self {
    case .endsEarly: "its XML is incomplete"
    case .documentType: "its XML declares a document type"
    case .unknownEntity(let offset): "its XML has an unknown entity at byte \(offset)"
    case .tooDeep, .tooManyAttributes: "its XML is too complex"
    case .notUTF8: "its XML is not in UTF-8"
    case .unexpectedRoot(let root): "its root element is unexpected: \(root.local)"
    case .malformed(let offset): "its XML is malformed at byte \(offset)"
    }
  }
}
