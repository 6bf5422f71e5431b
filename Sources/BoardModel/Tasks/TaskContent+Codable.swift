/// Encodes the content as an object with one member for the title and one for each other field that
/// is set. The members are named by ``TaskField/rawValue``. Dates and priorities are strings; tags
/// and tasks are arrays.
extension TaskContent: Codable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ field: TaskField) { stringValue = field.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Encodes the title and all other fields that are set.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for field in TaskField.allCases where field.kind == .line || !self[field].isEmpty {
      switch self[field] {
      case .text(let text): try container.encode(text, forKey: Key(field))
      case .priority(let priority): try container.encode(priority?.description, forKey: Key(field))
      case .date(let date): try container.encode(date?.text, forKey: Key(field))
      case .tags(let texts), .tasks(let texts): try container.encode(texts, forKey: Key(field))
      case .flag(let isSet): try container.encode(isSet, forKey: Key(field))
      }
    }
  }

  /// Decodes the output of ``encode(to:)``; an unreadable date or priority becomes `nil`.
  ///
  /// - Throws: `DecodingError` if a value has the wrong type, or the title is missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(title: "")
    for field in TaskField.allCases {
      let key = Key(field)
      func text() throws -> String? { try container.decodeIfPresent(String.self, forKey: key) }
      self[field] =
        switch field.kind {
        case .line: .text(try container.decode(String.self, forKey: key))
        case .text, .rule, .person: .text(try text())
        case .priority: .priority(try text().flatMap { Priority($0) })
        case .date: .date(try text().flatMap { DueDate($0) })
        case .tags: .tags(try container.decodeIfPresent([String].self, forKey: key) ?? [])
        case .tasks: .tasks(try container.decodeIfPresent([String].self, forKey: key) ?? [])
        case .flag: .flag(try container.decodeIfPresent(Bool.self, forKey: key) ?? false)
        }
    }
  }
}
