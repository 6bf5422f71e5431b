import BoardModel

/// The person to whom a to-do is given, as an `ATTENDEE` line, which RFC 5545 uses for this:
/// `ATTENDEE;CN=Ben:urn:uuid:…`.
///
/// The value of an attendee must be a URI, and Dragboard knows no e-mail addresses, so the URI is a
/// UUID that is derived from the name. Lines with any other URI belong to other programs and are
/// kept.
enum CalendarAssignee {
  /// The line of a person, without a line end.
  static func line(for name: String) -> [UInt8] {
    CalendarProperty.assignee.name + Array(";CN=\(parameter(name)):\(uri(of: name))".utf8)
  }

  /// The name in an `ATTENDEE` line of Dragboard; `nil` for a line of another program.
  static func name(in line: ContentLine, of text: [UInt8]) -> String? {
    guard let written = line.parameter("CN", in: text)?.text else { return nil }
    let name = unescaped(written)
    let isOwn =
      PersonName.normalized(name) == name
      && line.value(in: text).map(\.lowercased).elementsEqual(uri(of: name).utf8)
    return isOwn ? name : nil
  }

  private static func uri(of name: String) -> String {
    "urn:uuid:" + TaskUUID.derived(from: "person " + PersonName.key(name))
  }

  /// A name as the value of a parameter, with the escapes of RFC 6868.
  private static func parameter(_ name: String) -> String {
    let escaped = name.replacing("^", with: "^^").replacing("\"", with: "^'")
    return escaped.contains { ":;,".contains($0) } ? "\"\(escaped)\"" : escaped
  }

  private static func unescaped(_ text: String) -> String {
    var name = ""
    var rest = Substring(text)
    while let character = rest.popFirst() {
      switch (character, rest.first) {
      case ("^", "^"): name.append("^")
      case ("^", "'"): name.append("\"")
      default:
        name.append(character)
        continue
      }
      rest.removeFirst()
    }
    return name
  }
}
