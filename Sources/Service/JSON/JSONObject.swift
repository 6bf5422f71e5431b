import BoardModel
import NIOCore
import TextCoding

/// The JSON object in the body of a request, read field by field.
struct JSONObject {
  private let values: [String: JSONValue]

  /// - Parameters:
  ///   - body: The body; an empty body counts as an object without fields.
  ///   - fields: The names of the fields that the object may have.
  /// - Throws: ``ServiceError`` if the body is not an object, or has another field, or a field twice.
  init(_ body: ByteBuffer, fields: Set<String>) throws(ServiceError) {
    let members: [(name: String, value: JSONValue)]
    do throws(SourceFault) {
      members = try Self.members(of: Array(body.readableBytesView))
    } catch {
      throw .badRequest("The body cannot be read, at byte \(error.offset): \(error.what).")
    }
    if let unknown = members.map(\.name).filter({ !fields.contains($0) }).min() {
      let names = fields.sorted().joined(separator: ", ")
      throw .badRequest(
        names.isEmpty ? "There are no fields." : "There is no such field; the fields are \(names).",
        field: unknown)
    }
    var values: [String: JSONValue] = [:]
    for (name, value) in members {
      guard values.updateValue(value, forKey: name) == nil else {
        throw .badRequest("The field is given twice.", field: name)
      }
    }
    self.values = values
  }

  private static func members(
    of body: [UInt8]
  ) throws(SourceFault) -> [(name: String, value: JSONValue)] {
    var members: [(String, JSONValue)] = []
    guard !body.isEmpty else { return members }
    var scanner = JSONScanner(body)
    guard try scanner.value() == .object else { throw SourceFault(at: 0, "it is not an object") }
    while let name = try scanner.nextKey() { members.append((name, try JSONValue(&scanner))) }
    guard scanner.peek() == nil else {
      throw SourceFault(at: scanner.offset, "there is text after the object")
    }
    if let fault = scanner.wrongText { throw fault }
    return members
  }

  /// Whether the object has the field, even if its value is `null`.
  func has(_ field: String) -> Bool { values[field] != nil }

  /// The text of a field; `nil` for `null` or a missing field.
  func string(_ field: String) throws(ServiceError) -> String? {
    switch values[field] {
    case nil, .null?: return nil
    case .string(let text)?: return try checked(text, of: field)
    default: throw .invalid(field, "It must be a string.")
    }
  }

  private func checked(_ text: String, of field: String) throws(ServiceError) -> String {
    guard !text.utf8.contains(0) else {
      throw .invalid(field, #"It must be a string without \u0000."#)
    }
    return text
  }

  /// The text of a field that must be present.
  func requiredString(_ field: String) throws(ServiceError) -> String {
    guard let text = try string(field) else { throw .invalid(field, "It must be a string.") }
    return text
  }

  /// The Boolean value of a field; `nil` for `null` or a missing field.
  func bool(_ field: String) throws(ServiceError) -> Bool? {
    switch values[field] {
    case nil, .null?: return nil
    case .bool(let bool)?: return bool
    default: throw .invalid(field, "It must be true or false.")
    }
  }

  /// The value of a field as an integer from 0 to 2⁵³ − 1; `nil` for `null` or a missing field.
  func index(_ field: String) throws(ServiceError) -> Int? {
    switch values[field] {
    case nil, .null?: return nil
    // The largest integer that every JSON reader represents exactly.
    case .integer(let number)? where 0..<(1 << 53) ~= number: return number
    default: throw .invalid(field, "It must be a whole number from 0 to 9007199254740991.")
    }
  }

  /// The texts of a field; `nil` for `null` or a missing field.
  func strings(_ field: String) throws(ServiceError) -> [String]? {
    switch values[field] {
    case nil, .null?: return nil
    case .array(let items)?:
      var strings: [String] = []
      for item in items {
        guard case .string(let text) = item else {
          throw .invalid(field, "It must be an array of strings.")
        }
        strings.append(try checked(text, of: field))
      }
      return strings
    default: throw .invalid(field, "It must be an array of strings.")
    }
  }

  /// The value of a field of a task; empty for `null` or a missing field. The title must be
  /// present.
  func value(of field: TaskField, order: DateOrder) throws(ServiceError) -> TaskValue {
    let key = field.key
    switch field.kind {
    case .line: return .text(try requiredString(key))
    case .text: return .text(try string(key))
    case .tags: return .tags(try strings(key) ?? [])
    case .tasks:
      guard let uuids = TaskUUID.normalized(try strings(key) ?? []) else {
        throw .invalid(key, "It must be an array of UUIDs of tasks.")
      }
      return .tasks(uuids)
    case .flag: return .flag(try bool(key) ?? false)
    case .rule:
      return .text(
        try string(key, as: { _ in "one of: \(Repetition.forms)." }) { Repetition($0)?.text })
    case .person:
      return .text(
        try string(key, as: { _ in "\(PersonName.rule)." }) { PersonName.normalized($0) })
    case .priority:
      return .priority(try string(key, as: { _ in "a letter from A to Z." }) { Priority($0) })
    case .date:
      let (today, clock) = (CivilDay.today(), TimeOfDay.now())
      return .date(
        try string(
          key,
          as: {
            let nearest = DueDate.nearest(to: $0, today: today, clock: clock, order: order)
            return "a date, such as \(nearest ?? "\(DueDate.someForms) or 2026-12-24T18:00")."
          }
        ) { DueDate.parse($0, today: today, clock: clock, order: order) })
    }
  }

  /// The parsed text of a field; `nil` for `null` or a missing field.
  private func string<Value>(
    _ field: String, as kind: (String) -> String, _ read: (String) -> Value?
  ) throws(ServiceError) -> Value? {
    guard let text = try string(field) else { return nil }
    guard let value = read(text) else { throw .invalid(field, "It must be \(kind(text))") }
    return value
  }
}
