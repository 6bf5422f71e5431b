/// The lines around a pane or a box.
public enum BorderStyle: String, CaseIterable, Sendable {
  /// Thin lines with round corners.
  case rounded
  /// Heavy lines, which stand out even without colour.
  case heavy
  /// Thin lines with square corners.
  case light
  /// Double lines with square corners.
  case double
  /// ASCII characters, for terminals without box drawing characters.
  case ascii

  /// The six characters of a border, each one column wide.
  public struct Glyphs: Equatable, Sendable {
    /// The character of the top and bottom lines.
    public let horizontal: Character
    /// The character of the side lines.
    public let vertical: Character
    /// The corner at the top left.
    public let topLeft: Character
    /// The corner at the top right.
    public let topRight: Character
    /// The corner at the bottom left.
    public let bottomLeft: Character
    /// The corner at the bottom right.
    public let bottomRight: Character

    init(_ characters: String) {
      let all = Array(characters)
      precondition(all.count == 6, "a border has six characters: \(characters)")
      horizontal = all[0]
      vertical = all[1]
      topLeft = all[2]
      topRight = all[3]
      bottomLeft = all[4]
      bottomRight = all[5]
    }
  }

  /// The characters of this border style.
  public var glyphs: Glyphs {
    switch self {
    case .rounded: .rounded
    case .heavy: .heavy
    case .light: .light
    case .double: .double
    case .ascii: .ascii
    }
  }
}

extension BorderStyle.Glyphs {
  fileprivate static let rounded = Self("─│╭╮╰╯")
  fileprivate static let heavy = Self("━┃┏┓┗┛")
  fileprivate static let light = Self("─│┌┐└┘")
  fileprivate static let double = Self("═║╔╗╚╝")
  fileprivate static let ascii = Self("-|++++")
}
