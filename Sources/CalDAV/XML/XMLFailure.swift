/// Why bytes are no XML that can be trusted.
public enum XMLFailure: Error, Equatable, Sendable {
  /// They end before their root element does: the answer was cut off.
  case endsEarly
  /// They declare a document type, which could declare entities.
  case documentType
  /// They use an entity other than the five of XML and numbers of characters.
  case unknownEntity(offset: Int)
  /// More than ``XMLReader/maximalDepth`` elements are open.
  case tooDeep
  /// An element has more than ``XMLReader/maximalAttributes`` attributes.
  case tooManyAttributes
  /// They are not in UTF-8.
  case notUTF8
  /// They are another document than the one that was asked for, with this root element.
  case unexpectedRoot(XMLName)
  /// They break another rule of XML.
  case malformed(offset: Int)
}
