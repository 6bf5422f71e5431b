/// An XML element with its content.
public struct XMLElement: Equatable, Sendable {
  /// The name in its namespace.
  public let name: XMLName
  /// The attributes without a namespace, by name.
  public let attributes: [String: String]
  /// The text directly in the element, without the text of its children.
  public internal(set) var text = ""
  /// The child elements in document order.
  public internal(set) var children: [XMLElement] = []

  /// Parses the root element of a document.
  ///
  /// - Parameters:
  ///   - document: The complete document.
  ///   - root: The required name of the root; `nil` for any.
  ///   - receive: Receives each child of the root. The root then does not store its children, so
  ///     that a long document is never held as a tree.
  /// - Throws: ``XMLFailure``, possibly after `receive` has received some children.
  public init(
    _ document: [UInt8], root: XMLName? = nil, receive: ((XMLElement) -> Void)? = nil
  ) throws(XMLFailure) {
    self = try XMLBuilder(root: root, receive: receive).read(document)
  }

  /// Creates an element from its start tag.
  init(_ name: XMLName, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The first child with a given name.
  public func first(_ name: XMLName) -> XMLElement? { children.first { $0.name == name } }

  /// The text without surrounding white space.
  public var trimmedText: String {
    let space: Set<Unicode.Scalar> = [" ", "\n", "\t", "\r"]
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, space.contains(first) { scalars.removeFirst() }
    while let last = scalars.last, space.contains(last) { scalars.removeLast() }
    return String(scalars)
  }
}
