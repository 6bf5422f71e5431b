extension XMLName {
  /// A WebDAV name (RFC 4918, 3744, 5397 and 6578).
  static func dav(_ local: String) -> XMLName { XMLName(local, in: "DAV:") }

  /// A CalDAV name (RFC 4791).
  static func calDAV(_ local: String) -> XMLName {
    XMLName(local, in: "urn:ietf:params:xml:ns:caldav")
  }
}
