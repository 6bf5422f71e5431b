/// An answer about several resources (RFC 4918, 13).
struct Multistatus: Sendable {
  /// The part about one resource.
  struct Response: Sendable {
    /// The href as the server wrote it.
    let href: String
    /// The status of the resource as a whole; `nil` if the server states only the status of each
    /// property.
    let status: Int?
    /// The existing properties with their values.
    let properties: [XMLName: XMLElement]

    /// Whether the resource does not exist.
    var isMissing: Bool { status == 404 || status == 410 }

    /// The ETag of the resource; `nil` if it has none that a request can contain.
    var etag: String? { ETag.usable(text(.dav("getetag"))) }

    /// The text of a property.
    func text(_ name: XMLName) -> String? { properties[name]?.trimmedText }
  }

  let responses: [Response]
  /// The token with which to request later changes (RFC 6578); `nil` if the answer contains none.
  let syncToken: String?

  /// - Parameter document: The complete body of an answer.
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
  /// The responses in an element. One element may name several resources with a common status.
  fileprivate static func all(in element: XMLElement) -> [Self] {
    var hrefs: [String] = []
    var status: Int?
    var properties: [XMLName: XMLElement] = [:]
    for child in element.children {
      switch child.name {
      case .dav("href"): hrefs.append(child.trimmedText)
      case .dav("status"): status = code(child)
      case .dav("propstat"):
        // The status may precede or follow the properties.
        guard child.first(.dav("status")).flatMap(code) == 200 else { continue }
        for property in child.first(.dav("prop"))?.children ?? [] {
          properties[property.name] = property
        }
      default: break
      }
    }
    return hrefs.map { Self(href: $0, status: status, properties: properties) }
  }

  /// The status code in `HTTP/1.1 200 OK`.
  private static func code(_ element: XMLElement) -> Int? {
    element.text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
