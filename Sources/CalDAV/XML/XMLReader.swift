/// Reads XML from bytes in UTF-8, one event at a time.
///
/// It knows namespaces and no document types, so no entity can grow or name a file. Every
/// beginning of a document is an error, ``XMLFailure/endsEarly``.
public struct XMLReader: Sendable {
  /// What stands next in a document.
  public enum Event: Equatable, Sendable {
    /// An element begins. Attributes have the names of the document, with their prefixes;
    /// declarations of namespaces are not among them.
    case start(XMLName, attributes: [String: String])
    /// Text; what stands between two tags may come in several pieces.
    case text(String)
    /// The element that began last and has not ended ends.
    case end
  }

  /// How many elements may be open at once.
  public static let maximalDepth = 64
  /// How many attributes an element may have.
  public static let maximalAttributes = 64

  let bytes: [UInt8]
  var index = 0
  /// Where the names of the open elements stand.
  private var openNames: [Range<Int>] = []
  private var scopes: [Scope] = []
  private var endsAtOnce = false
  private var hasRoot = false

  private struct Scope {
    let prefix: String
    let namespace: String
    /// How many elements are open where it is declared.
    let depth: Int
  }

  /// - Parameter bytes: A whole document.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads up to the next event.
  ///
  /// - Returns: The event, or `nil` at the end of the document.
  public mutating func next() throws(XMLFailure) -> Event? {
    if index == 0 { try skipByteOrderMark() }
    if endsAtOnce {
      endsAtOnce = false
      return close()
    }
    while index < bytes.count {
      if bytes[index] != UInt8(ascii: "<") {
        if let text = try text() { return .text(text) }
      } else if try starts(with: "<!--") {
        try skip(behind: "-->")
      } else if try starts(with: "<?") {
        try skipInstruction()
      } else if try starts(with: "<![CDATA[") {
        guard !openNames.isEmpty else { throw .malformed(offset: index) }
        let start = index
        try skip(behind: "]]>")
        return .text(try string(start..<index - 3))
      } else if try starts(with: "<!") {
        throw .documentType
      } else if try starts(with: "</") {
        return try endTag()
      } else {
        return try startTag()
      }
    }
    guard hasRoot, openNames.isEmpty else { throw .endsEarly }
    return nil
  }

  private mutating func close() -> Event {
    while let scope = scopes.last, scope.depth == openNames.count { scopes.removeLast() }
    openNames.removeLast()
    return .end
  }

  private mutating func endTag() throws(XMLFailure) -> Event {
    let name = try name()
    skipSpace()
    try expect(UInt8(ascii: ">"))
    guard let open = openNames.last, bytes[open] == bytes[name] else {
      throw .malformed(offset: name.lowerBound)
    }
    return close()
  }

  private mutating func startTag() throws(XMLFailure) -> Event {
    if openNames.isEmpty, hasRoot { throw .malformed(offset: index) }
    index += 1
    let name = try name()
    hasRoot = true
    openNames.append(name)
    guard openNames.count <= Self.maximalDepth else { throw .tooDeep }
    var attributes: [String: String] = [:]
    var count = 0
    while true {
      skipSpace()
      guard index < bytes.count else { throw .endsEarly }
      if bytes[index] == UInt8(ascii: ">") {
        index += 1
        break
      }
      if bytes[index] == UInt8(ascii: "/") {
        index += 1
        try expect(UInt8(ascii: ">"))
        endsAtOnce = true
        break
      }
      count += 1
      guard count <= Self.maximalAttributes else { throw .tooManyAttributes }
      let start = index
      let (key, value) = try attribute()
      if key == "xmlns" {
        scopes.append(Scope(prefix: "", namespace: value, depth: openNames.count))
      } else if key.hasPrefix("xmlns:") {
        let prefix = String(key.dropFirst(6))
        scopes.append(Scope(prefix: prefix, namespace: value, depth: openNames.count))
      } else if attributes.updateValue(value, forKey: key) != nil {
        throw .malformed(offset: start)
      }
    }
    return .start(try qualified(name), attributes: attributes)
  }

  private func qualified(_ range: Range<Int>) throws(XMLFailure) -> XMLName {
    let colon = bytes[range].firstIndex(of: UInt8(ascii: ":"))
    let prefix = try colon.map { index throws(XMLFailure) in
      try string(range.lowerBound..<index)
    }
    let local = try string((colon.map { $0 + 1 } ?? range.lowerBound)..<range.upperBound)
    guard let scope = scopes.last(where: { $0.prefix == prefix ?? "" }) else {
      guard prefix == nil else { throw .malformed(offset: range.lowerBound) }
      return XMLName(local, in: "")
    }
    return XMLName(local, in: scope.namespace)
  }

  private mutating func attribute() throws(XMLFailure) -> (key: String, value: String) {
    let key = try name()
    skipSpace()
    try expect(UInt8(ascii: "="))
    skipSpace()
    guard index < bytes.count else { throw .endsEarly }
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw .malformed(offset: index)
    }
    index += 1
    let start = index
    while index < bytes.count, bytes[index] != quote {
      if bytes[index] == UInt8(ascii: "<") { throw .malformed(offset: index) }
      index += 1
    }
    guard index < bytes.count else { throw .endsEarly }
    index += 1
    return (try string(key), try unescaped(start..<index - 1))
  }

  /// Reads to the next tag.
  ///
  /// - Returns: `nil` outside of the root element, where only white space may stand.
  private mutating func text() throws(XMLFailure) -> String? {
    let start = index
    while index < bytes.count, bytes[index] != UInt8(ascii: "<") { index += 1 }
    if openNames.isEmpty {
      for offset in start..<index where !Self.isSpace(bytes[offset]) {
        throw .malformed(offset: offset)
      }
      return nil
    }
    // What follows an unfinished text is not known, a half entity for one.
    guard index < bytes.count else { throw .endsEarly }
    return try unescaped(start..<index)
  }
}
