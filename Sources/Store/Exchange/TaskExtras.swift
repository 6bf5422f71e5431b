import TextCoding

/// What files said of a task or a board that has no field of its own, by the format of the file.
///
/// Only the reader and the writer of a format understand what is kept for it.
public struct TaskExtras: Equatable, Sendable {
  private var bags: [String: String] = [:]

  /// - Parameter text: ``text``, as a task or a board has it; whatever else it is counts as nothing.
  public init(_ text: String? = nil) {
    guard let text else { return }
    var bags: [String: String] = [:]
    let isObject = JSONMembers.read(text) { format, value in bags[format] = value.string }
    if isObject { self.bags = bags }
  }

  /// What is kept for the format of that name; `nil` for nothing.
  ///
  /// To set it takes away what it shared with other tasks.
  public subscript(format: String) -> String? {
    get { bags[format] }
    set {
      bags[format] = newValue
      bags[format + Self.shared] = nil
    }
  }

  /// The names of the ``SharedText``s that belong to what is kept for the format of that name.
  public subscript(sharedOf format: String) -> [String] {
    get { bags[format + Self.shared]?.split(separator: " ").map(String.init) ?? [] }
    set {
      bags[format + Self.shared] = newValue.isEmpty ? nil : newValue.joined(separator: " ")
    }
  }

  /// What stands behind the name of a format, for the names of its shared texts.
  private static let shared = " shared"

  /// Takes over what is kept for other formats, and for the same ones instead of what was.
  mutating func merge(_ other: TaskExtras) {
    for format in other.bags.keys where !format.hasSuffix(Self.shared) {
      take(format, of: other)
    }
  }

  /// Takes over what is kept for a format, also if that is nothing.
  mutating func take(_ format: String, of other: TaskExtras) {
    self[format] = other[format]
    self[sharedOf: format] = other[sharedOf: format]
  }

  /// A JSON object of strings, by name of the format in order; `nil` when nothing is kept.
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

  /// Whether a text may be kept.
  static func isPossible(_ text: String) -> Bool {
    var hasStringsAlone = true
    let isObject = JSONMembers.read(text) { _, value in
      hasStringsAlone = hasStringsAlone && value.string != nil
    }
    return isObject && hasStringsAlone
  }
}
