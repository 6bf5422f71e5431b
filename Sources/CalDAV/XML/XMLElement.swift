/// An element of XML with all that stands in it.
public struct XMLElement: Equatable, Sendable {
  /// Its name, in its namespace.
  public let name: XMLName
  /// Its attributes, by their names with prefixes.
  public let attributes: [String: String]
  /// The text that stands directly in it, without that of its children.
  public private(set) var text = ""
  /// The elements in it, in the order of the document.
  public private(set) var children: [XMLElement] = []

  /// The root element of a document.
  ///
  /// - Parameter document: The whole document.
  public init(_ document: [UInt8]) throws(XMLFailure) {
    var reader = XMLReader(document)
    guard case .start(let name, let attributes) = try reader.next() else { throw .endsEarly }
    try self.init(name, attributes, from: &reader)
    // Nothing may follow the root but white space and comments.
    guard try reader.next() == nil else { throw .malformed(offset: reader.index) }
  }

  /// An element whose beginning was just read.
  ///
  /// - Parameter reader: Is left behind the end of the element.
  init(
    _ name: XMLName, _ attributes: [String: String], from reader: inout XMLReader
  ) throws(XMLFailure) {
    self.name = name
    self.attributes = attributes
    while true {
      switch try reader.next() {
      case .start(let name, let attributes):
        children.append(try XMLElement(name, attributes, from: &reader))
      case .text(let piece): text += piece
      case .end: return
      case nil: throw .endsEarly
      }
    }
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
