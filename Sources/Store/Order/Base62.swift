/// The digits of order keys: `0`–`9`, `A`–`Z`, `a`–`z`, in ASCII order.
enum Base62 {
  /// The values of the digits, 0 to 61. Any other byte counts as the nearest digit below it, or as
  /// `0` if it is below all digits.
  static func digits(of text: String) -> [UInt8] {
    text.utf8.map { byte in
      switch byte {
      case ..<UInt8(ascii: "0"): 0
      case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
      case ..<UInt8(ascii: "A"): 9
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A") + 10
      case ..<UInt8(ascii: "a"): 35
      case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 36
      default: 61
      }
    }
  }

  /// The digits for values from 0 to 61.
  static func text(of digits: [UInt8]) -> String {
    String(
      decoding: digits.map { digit -> UInt8 in
        switch digit {
        case 0...9: UInt8(ascii: "0") + digit
        case 10...35: UInt8(ascii: "A") + digit - 10
        default: UInt8(ascii: "a") + digit - 36
        }
      }, as: UTF8.self)
  }
}
