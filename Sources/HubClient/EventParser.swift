/// An event of a stream.
struct StreamEvent: Equatable {
  /// The id of the latest event with an id; `nil` if there was none.
  var id: String?
  var name: String
  /// The data, its lines joined by line feeds.
  var data: String
}

/// Splits a stream of server-sent events into events
/// (<https://html.spec.whatwg.org/multipage/server-sent-events.html>).
struct EventParser {
  /// The maximum size of one event, in bytes.
  static let maxBytes = 4 << 20

  private var line: [UInt8] = []
  private var size = 0
  private var lastWasReturn = false
  private var id: String?
  private var name = ""
  private var data: [String] = []

  /// An event that is longer than ``maxBytes``.
  struct TooLong: Error {}

  /// Adds the next bytes of the stream.
  ///
  /// - Returns: The events that end in these bytes.
  mutating func append(_ bytes: [UInt8]) throws(TooLong) -> [StreamEvent] {
    var events: [StreamEvent] = []
    for byte in bytes {
      let isFeed = byte == UInt8(ascii: "\n")
      if isFeed, lastWasReturn {
        lastWasReturn = false
        continue
      }
      lastWasReturn = byte == UInt8(ascii: "\r")
      if isFeed || lastWasReturn {
        if let event = endLine() { events.append(event) }
      } else {
        size += 1
        guard size <= Self.maxBytes else { throw TooLong() }
        line.append(byte)
      }
    }
    return events
  }

  /// Handles a whole line; an empty one ends an event.
  private mutating func endLine() -> StreamEvent? {
    defer { line = [] }
    guard !line.isEmpty else {
      defer { (name, data, size) = ("", [], 0) }
      return data.isEmpty && name.isEmpty
        ? nil
        : StreamEvent(
          id: id, name: name.isEmpty ? "message" : name, data: data.joined(separator: "\n"))
    }
    let parts = line.split(
      separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
    let field = String(decoding: parts[0], as: UTF8.self)
    var value = parts.count > 1 ? parts[1] : []
    if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    switch field {
    case "id": id = String(decoding: value, as: UTF8.self)
    case "event": name = String(decoding: value, as: UTF8.self)
    case "data": data.append(String(decoding: value, as: UTF8.self))
    // A comment keeps the connection alive and must not add up.
    case "": size -= line.count
    default: break
    }
    return nil
  }
}
