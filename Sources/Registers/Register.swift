/// The value of one field of a record, with the stamp of the write that set it.
public struct Register: Hashable, Sendable {
  /// The value that the field holds.
  public let value: RegisterValue
  /// The time and the replica of the write.
  public let stamp: Stamp

  /// Creates a register that a write with this stamp has set.
  public init(_ value: RegisterValue, at stamp: Stamp) {
    self.value = value
    self.stamp = stamp
  }

  /// Whether this register wins over another one of the same field.
  ///
  /// The later stamp wins. Honest replicas never use a stamp twice; if two values have the same
  /// stamp, the order of the values decides, so that every replica keeps the same one.
  public func overrides(_ other: Register) -> Bool {
    if stamp != other.stamp { return stamp > other.stamp }
    return value > other.value
  }
}

/// What a register can hold.
public enum RegisterValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case text(String)
}

extension RegisterValue: Comparable {
  /// Null precedes integers, and integers precede text, which is ordered by its bytes.
  public static func < (left: RegisterValue, right: RegisterValue) -> Bool {
    switch (left, right) {
    case (.integer(let left), .integer(let right)): left < right
    case (.text(let left), .text(let right)):
      left.utf8.lexicographicallyPrecedes(right.utf8)
    case (.null, .integer), (.null, .text), (.integer, .text): true
    case (.null, .null), (.integer, .null), (.text, .null), (.text, .integer): false
    }
  }

  /// Compares text by its bytes: `String` treats `é` as equal to `e` with a combining accent.
  public static func == (left: RegisterValue, right: RegisterValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.integer(let left), .integer(let right)): left == right
    case (.text(let left), .text(let right)): left.utf8.elementsEqual(right.utf8)
    case (.null, _), (.integer, _), (.text, _): false
    }
  }

  /// Hashes the bytes of text, as `==` compares them.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let number): hasher.combine(number)
    case .text(let text): for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}

extension RegisterValue: Codable {
  /// Decodes the form that `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else {
      self = .integer(try container.decode(Int64.self))
    }
  }

  /// Encodes `null`, a number or a string.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .integer(let number): try container.encode(number)
    case .text(let text): try container.encode(text)
    }
  }
}

/// In JSON, a register is an array of its value and its stamp: `["Buy milk", "1134…@0190…"]`.
extension Register: Codable {
  /// Decodes the form that `encode(to:)` writes.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    value = try container.decode(RegisterValue.self)
    let text = try container.decode(String.self)
    guard let stamp = Stamp(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a register has an invalid stamp")
    }
    self.stamp = stamp
  }

  /// Encodes the value and the stamp as an array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(value)
    try container.encode(stamp.description)
  }
}
