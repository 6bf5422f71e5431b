/// What a server says of several resources at once (RFC 4918, 13).
struct Multistatus: Sendable {
  /// What it says of one of them.
  struct Response: Sendable {
    /// As the server wrote it.
    let href: String
    /// A status of the resource as a whole.
    let status: Int?
    /// The properties that it has.
    let properties: [XMLName: XMLElement]

    /// Whether the resource does not exist.
    var isMissing: Bool { status == 404 || status == 410 }

    /// The version of the resource; `nil` for none that a request could name.
    var etag: String? { ETag.usable(text(.dav("getetag"))) }

    /// The text of a property.
    func text(_ name: XMLName) -> String? { properties[name]?.trimmedText }
  }

  let responses: [Response]
  /// What to send the next time to get what changed since (RFC 6578).
  let syncToken: String?

  /// - Parameter document: A whole answer.
  init(_ document: [UInt8]) throws(XMLFailure) {
    var responses: [Response] = []
    var syncToken: String?
    _ = try XMLElement(document, root: .dav("multistatus")) { child in
      if child.name == .dav("response") {
        responses += Response.all(in: child)
      } else if child.name == .dav("sync-token") {
        syncToken = child.trimmedText
      }
    }
    (self.responses, self.syncToken) = (responses, syncToken)
  }
}

extension Multistatus.Response {
  /// The responses in an element; it may name several resources that share a status.
  fileprivate static func all(in element: XMLElement) -> [Self] {
    var hrefs: [String] = []
    var status: Int?
    var properties: [XMLName: XMLElement] = [:]
    for child in element.children {
      switch child.name {
      case .dav("href"): hrefs.append(child.trimmedText)
      case .dav("status"): status = code(child)
      case .dav("propstat"):
        // The status stands before or behind the properties.
        guard child.first(.dav("status")).flatMap(code) == 200 else { continue }
        for property in child.first(.dav("prop"))?.children ?? [] {
          properties[property.name] = property
        }
      default: break
      }
    }
    return hrefs.map { Self(href: $0, status: status, properties: properties) }
  }

  /// The number in `HTTP/1.1 200 OK`.
  private static func code(_ element: XMLElement) -> Int? {
    element.text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
