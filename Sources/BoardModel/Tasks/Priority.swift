/// The priority of a task: a letter, with `A` as the highest.
public struct Priority: Hashable, Sendable {
  /// The letter, `A` to `Z`.
  public let letter: Character

  /// Creates a priority from a letter, `A` to `Z` in either case; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 1 else { return nil }
    switch bytes[0] {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      letter = Character(UnicodeScalar(bytes[0]))
    case UInt8(ascii: "a")...UInt8(ascii: "z"):
      letter = Character(UnicodeScalar(bytes[0] - 32))
    default:
      return nil
    }
  }
}

extension Priority: Comparable {
  /// Whether the left priority is higher: `A` is less than `B`, so `A` is sorted first.
  public static func < (left: Priority, right: Priority) -> Bool { left.letter < right.letter }
}

extension Priority: CustomStringConvertible {
  /// The letter of the priority as a string.
  public var description: String { String(letter) }
}
