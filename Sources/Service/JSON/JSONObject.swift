import BoardModel
import FoundationEssentials
import NIOCore

/// The object that a request carries, read field by field.
struct JSONObject {
  private let values: [String: JSONValue]

  /// - Parameters:
  ///   - body: Nothing at all counts as an object without fields.
  ///   - fields: The names that it may have.
  /// - Throws: ``ServiceError`` for what is no object, or has another field.
  init(_ body: ByteBuffer, fields: Set<String>) throws(ServiceError) {
    if body.readableBytes == 0 {
      values = [:]
      return
    }
    guard Self.isModest(body.readableBytesView) else {
      throw .badRequest("The body is nested deeper, or has more values, than anything here.")
    }
    let value: JSONValue
    do {
      value = try JSONDecoder().decode(JSONValue.self, from: Data(body.readableBytesView))
    } catch {
      throw .badRequest("The body is not JSON.")
    }
    guard case .object(let values) = value else {
      throw .badRequest("The body is not an object.")
    }
    if let unknown = values.keys.filter({ !fields.contains($0) }).min() {
      let known = fields.sorted().joined(separator: ", ")
      throw .invalid(unknown, "There is no such field here; there are \(known).")
    }
    self.values = values
  }

  /// The containers that may stand in each other; the fields know two.
  private static let mostDepth = 4
  /// The commas between values.
  private static let mostCommas = 10_000

  /// Whether a text of JSON can be decoded in no time: the decoder takes long for a value in many
  /// others.
  private static func isModest(_ text: some Sequence<UInt8>) -> Bool {
    var (depth, commas) = (0, 0)
    var (isInText, isEscaped) = (false, false)
    for byte in text {
      if isInText {
        (isEscaped, isInText) = (
          byte == UInt8(ascii: "\\") && !isEscaped, byte != UInt8(ascii: "\"") || isEscaped
        )
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ","): commas += 1
      default: break
      }
      if depth > mostDepth || commas > mostCommas { return false }
    }
    return true
  }

  /// Whether it has the field, be it `null`.
  func has(_ field: String) -> Bool { values[field] != nil }

  /// A text; `nil` for `null` and for no field.
  func string(_ field: String) throws(ServiceError) -> String? {
    switch values[field] {
    case nil, .null?: return nil
    case .string(let text)?: return try checked(text, of: field)
    default: throw .invalid(field, "It must be a text.")
    }
  }

  private func checked(_ text: String, of field: String) throws(ServiceError) -> String {
    guard !text.utf8.contains(0) else {
      throw .invalid(field, #"It must be a text without \u0000."#)
    }
    return text
  }

  /// A text that cannot be missing.
  func requiredString(_ field: String) throws(ServiceError) -> String {
    guard let text = try string(field) else { throw .invalid(field, "It must be a text.") }
    return text
  }

  /// True or false; `nil` for `null` and for no field.
  func bool(_ field: String) throws(ServiceError) -> Bool? {
    switch values[field] {
    case nil, .null?: return nil
    case .bool(let bool)?: return bool
    default: throw .invalid(field, "It must be true or false.")
    }
  }

  /// A number from 0; `nil` for `null` and for no field.
  func index(_ field: String) throws(ServiceError) -> Int? {
    switch values[field] {
    case nil, .null?: return nil
    // What every program that reads JSON can hold.
    case .integer(let number)? where 0..<(1 << 53) ~= number: return number
    default: throw .invalid(field, "It must be a whole number from 0 to 9007199254740991.")
    }
  }

  /// Texts; `nil` for `null` and for no field.
  func strings(_ field: String) throws(ServiceError) -> [String]? {
    switch values[field] {
    case nil, .null?: return nil
    case .array(let items)?:
      var strings: [String] = []
      for item in items {
        guard case .string(let text) = item else {
          throw .invalid(field, "It must be an array of texts.")
        }
        strings.append(try checked(text, of: field))
      }
      return strings
    default: throw .invalid(field, "It must be an array of texts.")
    }
  }

  /// The value of a field of a task, with dates as people type them where the service runs; an
  /// empty one for `null` and for no field.
  func value(of field: TaskField, order: DateOrder) throws(ServiceError) -> TaskValue {
    let key = field.key
    switch field.kind {
    case .line: return .text(try requiredString(key))
    case .text: return .text(try string(key))
    case .tags: return .tags(try strings(key) ?? [])
    case .flag: return .flag(try bool(key) ?? false)
    case .rule:
      return .text(
        try string(key, as: { _ in "one of: \(Repetition.forms)." }) { Repetition($0)?.text })
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

  /// A text that means something; `nil` for `null` and for no field.
  private func string<Value>(
    _ field: String, as kind: (String) -> String, _ read: (String) -> Value?
  ) throws(ServiceError) -> Value? {
    guard let text = try string(field) else { return nil }
    guard let value = read(text) else { throw .invalid(field, "It must be \(kind(text))") }
    return value
  }
}
