import TextCoding

/// What files contain about a task or board beyond its fields, by file format.
///
/// Only the reader and writer of a format interpret its extras.
public struct TaskExtras: Equatable, Sendable {
  private var bags: [String: String] = [:]

  /// Reads extras from the ``text`` of a task or a board.
  ///
  /// - Parameter text: Ignored if it is not a JSON object.
  public init(_ text: String? = nil) {
    guard let text else { return }
    var bags: [String: String] = [:]
    let isObject = JSONMembers.read(text) { format, value in bags[format] = value.string }
    if isObject { self.bags = bags }
  }

  /// The extras for a format; `nil` if there are none.
  ///
  /// Setting the extras removes their references to texts shared with other tasks.
  public subscript(format: String) -> String? {
    get { bags[format] }
    set {
      bags[format] = newValue
      bags[format + Self.shared] = nil
    }
  }

  /// The names of the ``SharedText``s that the extras of a format refer to.
  public subscript(sharedOf format: String) -> [String] {
    get { bags[format + Self.shared]?.split(separator: " ").map(String.init) ?? [] }
    set {
      bags[format + Self.shared] = newValue.isEmpty ? nil : newValue.joined(separator: " ")
    }
  }

  /// The suffix of the keys for the names of shared texts; it follows the name of the format.
  private static let shared = " shared"

  /// Adds the extras in `other`, which replace the extras of the same formats.
  mutating func merge(_ other: TaskExtras) {
    for format in other.bags.keys where !format.hasSuffix(Self.shared) {
      copy(format, from: other)
    }
  }

  /// Replaces the extras of a format with those in `other`, or removes them if `other` has none.
  mutating func copy(_ format: String, from other: TaskExtras) {
    self[format] = other[format]
    self[sharedOf: format] = other[sharedOf: format]
  }

  /// A JSON object of strings, sorted by format name; `nil` if there are no extras.
  public var text: String? {
    guard !bags.isEmpty else { return nil }
    var text: [UInt8] = []
    for (format, bag) in bags.sorted(by: { $0.key < $1.key }) {
      text.append(UInt8(ascii: text.isEmpty ? "{" : ","))
      JSONString.append(format, to: &text)
      text.append(UInt8(ascii: ":"))
      JSONString.append(bag, to: &text)
    }
    text.append(UInt8(ascii: "}"))
    return String(decoding: text, as: UTF8.self)
  }

  /// Whether a text is a JSON object of strings, as extras must be.
  static func isPossible(_ text: String) -> Bool {
    var hasStringsAlone = true
    let isObject = JSONMembers.read(text) { _, value in
      hasStringsAlone = hasStringsAlone && value.string != nil
    }
    return isObject && hasStringsAlone
  }
}
