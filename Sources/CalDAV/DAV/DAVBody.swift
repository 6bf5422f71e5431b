/// The XML bodies of requests.
enum DAVBody {
  /// The body of a `PROPFIND` request.
  static func properties(_ names: [XMLName]) -> String {
    document("d:propfind", "<d:prop>\(names.map(element).joined())</d:prop>")
  }

  /// The body of a request for the changes since a token, or for all objects.
  ///
  /// The request sets no limit, because with a limit, the CalDAV server Xandikos would silently
  /// omit the remaining objects.
  static func changes(since token: String?) -> String {
    document(
      "d:sync-collection",
      """
      <d:sync-token>\((token ?? "").escapedForXML)</d:sync-token>\
      <d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop>
      """)
  }

  /// The body of a request for objects.
  static func objects(_ hrefs: some Sequence<Href>) -> String {
    document(
      "c:calendar-multiget",
      """
      <d:prop><d:getetag/><c:calendar-data/></d:prop>\
      \(hrefs.map { "<d:href>\($0.path.escapedForXML)</d:href>" }.joined())
      """)
  }

  /// The body that creates a calendar for tasks.
  static func calendar(named name: String) -> String {
    document(
      "c:mkcalendar",
      """
      <d:set><d:prop><d:displayname>\(name.escapedForXML)</d:displayname>\
      <c:supported-calendar-component-set><c:comp name="VTODO"/>\
      </c:supported-calendar-component-set></d:prop></d:set>
      """)
  }

  private static func document(_ root: String, _ content: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <\(root) xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav">\(content)</\(root)>
    """
  }

  private static func element(_ name: XMLName) -> String {
    "<\(name.namespace == "DAV:" ? "d" : "c"):\(name.local)/>"
  }
}
