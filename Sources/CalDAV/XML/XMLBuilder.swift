import CExpat

/// Builds elements while libexpat parses a document.
///
/// The builder refuses document types, since they could define entities that expand or refer to a
/// file.
final class XMLBuilder {
  /// The maximum nesting depth of elements.
  static let maximalDepth = 64
  /// The maximum number of attributes of an element, including namespace declarations.
  static let maximalAttributes = 64
  /// Separates a namespace from a name. No URI contains it, and libexpat refuses a namespace that
  /// does.
  private static let separator: Unicode.Scalar = "\n"

  private let rootName: XMLName?
  private let receive: ((XMLElement) -> Void)?
  /// The open elements, the root first.
  private var open: [XMLElement] = []
  private var root: XMLElement?
  /// The number of attributes counted so far for the next element.
  private var attributeCount = 0
  private var parser: XML_Parser?
  private var failure: XMLFailure?

  /// - Parameters:
  ///   - rootName: The required name of the root; `nil` for any.
  ///   - receive: Receives each child of the root; the child is then not added to the root.
  init(root rootName: XMLName?, receive: ((XMLElement) -> Void)?) {
    self.rootName = rootName
    self.receive = receive
  }

  /// Parses a complete document in UTF-8.
  ///
  /// - Returns: The root element.
  func read(_ document: [UInt8]) throws(XMLFailure) -> XMLElement {
    // A document in UTF-16 or UTF-32 begins with a byte order mark, or has a zero among its first
    // two bytes.
    if document.prefix(2).contains(0) || document.first.map({ $0 >= 0xFE }) == true {
      throw .notUTF8
    }
    guard let parser = XML_ParserCreateNS("UTF-8", CChar(Self.separator.value)) else {
      preconditionFailure("not enough memory for an XML parser")
    }
    defer { XML_ParserFree(parser) }
    self.parser = parser
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetXmlDeclHandler(parser) { builder, _, encoding, _ in
      XMLBuilder.from(builder).declare(encoding: encoding)
    }
    XML_SetStartDoctypeDeclHandler(parser) { builder, _, _, _, _ in
      XMLBuilder.from(builder).fail(.documentType)
    }
    XML_SetStartNamespaceDeclHandler(parser) { builder, _, _ in
      XMLBuilder.from(builder).attributeCount += 1
    }
    XML_SetElementHandler(
      parser, { XMLBuilder.from($0).start($1, $2) },
      { builder, _ in XMLBuilder.from(builder).end() })
    XML_SetCharacterDataHandler(parser) { builder, text, count in
      XMLBuilder.from(builder).add(UnsafeRawBufferPointer(start: text, count: Int(count)))
    }
    // Some servers write line breaks before the declaration, which libexpat refuses.
    let status = document[Self.start(of: document)...].withUnsafeBytes {
      XML_Parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
    }
    if let failure { throw failure }
    guard status == XML_STATUS_OK, let root else { throw Self.failure(of: parser, in: document) }
    return root
  }

  /// The index of the first byte that is not white space.
  private static func start(of document: [UInt8]) -> Int {
    document.firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) } ?? document.count
  }

  private static func failure(of parser: XML_Parser, in document: [UInt8]) -> XMLFailure {
    let offset = start(of: document) + Int(XML_GetCurrentByteIndex(parser))
    switch XML_GetErrorCode(parser) {
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_PARTIAL_CHAR,
      XML_ERROR_UNCLOSED_CDATA_SECTION:
      return .endsEarly
    case XML_ERROR_UNDEFINED_ENTITY, XML_ERROR_BAD_CHAR_REF: return .unknownEntity(offset: offset)
    default:
      let isText = String(validating: document, as: UTF8.self) != nil
      return isText ? .malformed(offset: offset) : .notUTF8
    }
  }

  // MARK: What libexpat finds

  /// The builder that was passed to a handler of the parser.
  private static func from(_ pointer: UnsafeMutableRawPointer?) -> XMLBuilder {
    guard let pointer else { preconditionFailure("the parser has no builder") }
    return Unmanaged.fromOpaque(pointer).takeUnretainedValue()
  }

  private func fail(_ failure: XMLFailure) {
    self.failure = self.failure ?? failure
    XML_StopParser(parser, 0)
  }

  /// Refuses an encoding other than UTF-8 or ASCII, since libexpat always parses the bytes as
  /// UTF-8.
  private func declare(encoding: UnsafePointer<CChar>?) {
    guard let encoding else { return }
    let name = String(cString: encoding).lowercased()
    if !["utf-8", "utf8", "us-ascii"].contains(name) { fail(.notUTF8) }
  }

  private func start(
    _ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?
  ) {
    guard failure == nil, let name, var rest = list else { return }
    let qualified = Self.name(name)
    if let rootName, open.isEmpty, qualified != rootName { fail(.unexpectedRoot(qualified)) }
    if open.count == Self.maximalDepth { fail(.tooDeep) }
    var attributes: [String: String] = [:]
    while let key = rest[0], let value = rest[1] {
      let key = Self.name(key)
      if key.namespace.isEmpty { attributes[key.local] = String(cString: value) }
      attributeCount += 1
      rest += 2
    }
    if attributeCount > Self.maximalAttributes { fail(.tooManyAttributes) }
    attributeCount = 0
    open.append(XMLElement(qualified, attributes))
  }

  private func add(_ text: UnsafeRawBufferPointer) {
    guard failure == nil, !open.isEmpty else { return }
    open[open.count - 1].text += String(decoding: text, as: UTF8.self)
  }

  private func end() {
    guard failure == nil, let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else if open.count == 1, let receive {
      receive(element)
    } else {
      open[open.count - 1].children.append(element)
    }
  }

  private static func name(_ text: UnsafePointer<CChar>) -> XMLName {
    let parts = String(cString: text).unicodeScalars.split(separator: separator).map { String($0) }
    return XMLName(parts.last ?? "", in: parts.count > 1 ? parts[0] : "")
  }
}
