/// Reads and changes the signs that belong to no field.
extension MarkdownTask {
  /// The id that Obsidian Tasks gives the task, after 🆔 or as a Dataview field; `nil` if there is
  /// none.
  public var id: String? {
    preservedSigns.first { $0.key == "🆔" }.map { bytes[$0.sign.value].text }
  }

  /// The signs that belong to no field, such as `⏳ 2026-12-24`, by their emoji. Block ids have the
  /// key `^`.
  public var preserved: [String: [UInt8]] {
    Dictionary(
      preservedSigns.map { ($0.key, Array(bytes[$0.sign.range])) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Whether no two of the signs that belong to no field have the same key.
  public var hasDistinctPreserved: Bool { preserved.count == preservedSigns.count }

  /// Returns the lines with one of the ``preserved`` signs changed, added or removed.
  ///
  /// - Parameter sign: The new sign; `nil` to remove it.
  public func replacingPreserved(_ key: String, with sign: [UInt8]?) -> [UInt8] {
    let lines = Array(bytes[item.range])
    let start = item.range.lowerBound
    if let old = preservedSigns.first(where: { $0.key == key })?.sign {
      let range =
        (sign == nil ? old.blanks.lowerBound : old.range.lowerBound)..<old.range.upperBound
      return lines[..<(range.lowerBound - start)] + (sign ?? [])
        + lines[(range.upperBound - start)...]
    }
    guard let sign else { return lines }
    // The block id stays last.
    let blockID = preservedSigns.first { $0.key == "^" }?.sign
    let end = (blockID?.blanks.lowerBound ?? item.text.upperBound) - start
    return lines[..<end] + [.blank] + sign + lines[end...]
  }

  private var preservedSigns: [(key: String, sign: MarkdownSign)] {
    parts.compactMap { part in
      guard case .sign(let sign) = part, sign.kind == .other || sign.kind == .scheduled else {
        return nil
      }
      return (key(of: sign), sign)
    }
  }

  func key(of sign: MarkdownSign) -> String {
    if sign.style == .plain { return "^" }
    let start = bytes[sign.range.lowerBound..<sign.value.lowerBound]
    let known: [(sign: StaticString, name: StaticString, key: String)] = [
      ("🆔", "id", "🆔"), ("⛔", "dependsOn", "⛔"), ("🏁", "onCompletion", "🏁"),
      ("⏳", "scheduled", "⏳"), ("⌛", "scheduled", "⏳"),
    ]
    let name = start.dropFirst().prefix { $0 != UInt8(ascii: ":") }.trimmed
    return known.first { start.begins(with: $0.sign) || name.equals($0.name) }?.key ?? start.text
  }
}
