public import BoardModel

/// When each field of a to-do was changed, where `LAST-MODIFIED` says that of the whole alone.
///
/// A line of our own says so, in seconds since 1970: the `LAST-MODIFIED` for which it was written,
/// the time of all fields that it does not name, and those of the others, as in
/// `1800000023/1800000000/title=1800000023`.
public struct CalendarStamps: Equatable, Sendable {
  /// When the to-do was changed for which they were written. If it says something else now, a
  /// program that does not know them has changed it, and they no longer hold.
  public var modified: Timestamp
  /// When the fields that are not named were changed.
  public var others: Timestamp
  /// By the name of the field.
  public var fields: [String: Timestamp]

  /// Describes them.
  public init(modified: Timestamp, others: Timestamp, fields: [String: Timestamp]) {
    self.modified = modified
    self.others = others
    self.fields = fields
  }

  /// Reads ``text``; `nil` for anything else.
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

  /// One word without anything that a calendar would have to escape.
  var text: String {
    let named = fields.sorted { $0.key < $1.key }.map { "\($0)=\($1.secondsSinceEpoch)" }
    return (["\(modified.secondsSinceEpoch)", "\(others.secondsSinceEpoch)"] + named)
      .joined(separator: "/")
  }

  /// When a field was changed.
  public func time(of field: String) -> Timestamp { fields[field] ?? others }

  /// Twelve digits are more years than a calendar has.
  private static func moment(_ text: Substring) -> Timestamp? {
    guard text.utf8.count <= 12, let seconds = Int64(text) else { return nil }
    return Timestamp(milliseconds: seconds * 1_000)
  }
}
