/// How much a task matters: a letter, `A` the most.
public struct Priority: Hashable, Sendable {
  /// `A` to `Z`.
  public let letter: Character

  /// Makes one of a letter in either case; `nil` for anything else.
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
  /// `A` is smaller than `B`, so that sorting puts what matters most first.
  public static func < (left: Priority, right: Priority) -> Bool { left.letter < right.letter }
}

extension Priority: CustomStringConvertible {
  /// The letter.
  public var description: String { String(letter) }
}
