public import BoardModel

/// When each field of a to-do was changed; `LAST-MODIFIED` contains only the time of the whole
/// to-do.
///
/// The times are stored in one of Dragboard's own properties, in seconds since 1970. The first is
/// the `LAST-MODIFIED` for which the stamps were written; the second is the time of all fields that
/// are not listed. The listed fields with their times follow, as in
/// `1800000023/1800000000/title=1800000023`.
public struct CalendarStamps: Equatable, Sendable {
  /// The `LAST-MODIFIED` for which the stamps were written. If it has changed, a program that does
  /// not support stamps has changed the to-do, and the stamps are no longer valid.
  public var modified: Timestamp
  /// When all fields not in ``fields`` were changed.
  public var others: Timestamp
  /// The times at which fields were changed, by the names of the fields.
  public var fields: [String: Timestamp]

  /// Creates stamps from their parts.
  public init(modified: Timestamp, others: Timestamp, fields: [String: Timestamp]) {
    self.modified = modified
    self.others = others
    self.fields = fields
  }

  /// Parses stamps from their ``text``; `nil` if the text is invalid.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 2, let modified = Self.moment(parts[0]), let others = Self.moment(parts[1])
    else { return nil }
    self.init(modified: modified, others: others, fields: [:])
    for part in parts.dropFirst(2) {
      let pair = part.split(separator: "=", omittingEmptySubsequences: false)
      guard pair.count == 2, let moment = Self.moment(pair[1]) else { return nil }
      fields[String(pair[0])] = moment
    }
  }

  /// The stamps as one word that needs no escaping in a calendar.
  var text: String {
    let named = fields.sorted { $0.key < $1.key }.map { "\($0)=\($1.secondsSinceEpoch)" }
    return (["\(modified.secondsSinceEpoch)", "\(others.secondsSinceEpoch)"] + named)
      .joined(separator: "/")
  }

  /// The time at which a field was changed.
  public func time(of field: String) -> Timestamp { fields[field] ?? others }

  /// Parses a time in seconds since 1970; `nil` if the text is longer than twelve characters or is
  /// not a number.
  private static func moment(_ text: Substring) -> Timestamp? {
    guard text.utf8.count <= 12, let seconds = Int64(text) else { return nil }
    return Timestamp(milliseconds: seconds * 1_000)
  }
}
