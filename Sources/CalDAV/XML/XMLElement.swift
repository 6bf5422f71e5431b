/// An element of XML with all that stands in it.
public struct XMLElement: Equatable, Sendable {
  /// Its name, in its namespace.
  public let name: XMLName
  /// Its attributes that are in no namespace, by name.
  public let attributes: [String: String]
  /// The text that stands directly in it, without that of its children.
  public internal(set) var text = ""
  /// The elements in it, in the order of the document.
  public internal(set) var children: [XMLElement] = []

  /// The root element of a document.
  ///
  /// - Parameters:
  ///   - document: The whole document.
  ///   - root: The name that the root must have; `nil` for any.
  ///   - take: Gets each child of the root, which is then not kept: a long document is never held
  ///     as a tree.
  /// - Throws: ``XMLFailure``, perhaps after some children.
  public init(
    _ document: [UInt8], root: XMLName? = nil, take: ((XMLElement) -> Void)? = nil
  ) throws(XMLFailure) {
    self = try XMLBuilder(root: root, take: take).read(document)
  }

  /// An element whose beginning was just read.
  init(_ name: XMLName, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  /// The first child with a name.
  public func first(_ name: XMLName) -> XMLElement? { children.first { $0.name == name } }

  /// The text without white space at its ends.
  public var trimmedText: String {
    let space: Set<Unicode.Scalar> = [" ", "\n", "\t", "\r"]
    var scalars = text.unicodeScalars[...]
    while let first = scalars.first, space.contains(first) { scalars.removeFirst() }
    while let last = scalars.last, space.contains(last) { scalars.removeLast() }
    return String(scalars)
  }
}
