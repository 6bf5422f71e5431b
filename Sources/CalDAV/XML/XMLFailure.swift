/// Why bytes are no XML that can be trusted.
public enum XMLFailure: Error, Equatable, Sendable {
  /// They end before their root element does: the answer was cut off.
  case endsEarly
  /// They declare a document type, which could declare entities.
  case documentType
  /// They use an entity other than the five of XML, or the number of no character.
  case unknownEntity(offset: Int)
  /// More than ``XMLBuilder/maximalDepth`` elements are open.
  case tooDeep
  /// An element has more than ``XMLBuilder/maximalAttributes`` attributes.
  case tooManyAttributes
  /// They are not in UTF-8.
  case notUTF8
  /// They are another document than the one that was asked for, with this root element.
  case unexpectedRoot(XMLName)
  /// They break another rule of XML.
  case malformed(offset: Int)

  /// What is wrong, in words.
  var words: String {
    switch self {
    case .endsEarly: "its XML ends early"
    case .documentType: "its XML declares a document type"
    case .unknownEntity(let offset): "its XML has an unknown entity at byte \(offset)"
    case .tooDeep, .tooManyAttributes: "its XML is too deep"
    case .notUTF8: "its XML is not in UTF-8"
    case .unexpectedRoot(let root): "its XML is of another kind: \(root.local)"
    case .malformed(let offset): "its XML is wrong at byte \(offset)"
    }
  }
}
