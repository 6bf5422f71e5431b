/// What is said of the words of a filter that are unknown.
extension UnknownFilterWord {
  /// What is wrong, in a few words: `“soon” is not a date: fri, 24.12., +3d`.
  public func words(quoting quoted: (String) -> String) -> String {
    switch mistake {
    case .name: "unknown: \(text)"
    case .date: "\(quoted(value)) is not a date: \(DueDate.someForms)"
    case .value(let all): "\(quoted(value)) is not \(Self.choice(of: all))"
    case .named: "no filter is named \(quoted(value))"
    case .circular: "the filter \(quoted(value)) uses itself"
    case .surplus: "too many words, from \(quoted(text)) on"
    }
  }

  /// What could be there instead, for a message with room.
  public var advice: String {
    switch mistake {
    case .name:
      "use words, \"two words\", #tag, !A, due:, start:, created:, done:, is:, has:, list:, @name, "
        + "- for not and | for or"
    case .date: "a date is \(DueDate.forms); or none, any, overdue, week"
    case .value(let all): "use \(Self.choice(of: all))"
    case .named: "the configuration names filters in [filters]"
    case .circular: "a filter cannot use itself"
    case .surplus: "use fewer words"
    }
  }

  /// What is said of several words; words without a meaning share one part.
  public static func words(
    of all: [UnknownFilterWord], quoting quoted: (String) -> String
  ) -> String? {
    let nameless = all.filter { $0.mistake == .name }.map(\.text)
    let others = all.filter { $0.mistake != .name }.map { $0.words(quoting: quoted) }
    let parts = others + (nameless.isEmpty ? [] : ["unknown: " + nameless.joined(separator: " ")])
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// `waiting, repeating or pinned`
  private static func choice(of words: [String]) -> String {
    (words.dropLast(2) + [words.suffix(2).joined(separator: " or ")]).joined(separator: ", ")
  }
}
