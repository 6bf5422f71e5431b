/// How conflicts are marked in a merged file, as in git.
public struct ConflictMarks: Equatable, Sendable {
  /// The length of each mark.
  public var size = 7
  /// The label of our side.
  public var ours = "ours"
  /// The label of the base.
  public var base = "base"
  /// The label of their side.
  public var theirs = "theirs"
  /// Whether the lines of the base are shown, too.
  public var showsBase = false

  /// Creates the marks that git uses by default.
  public init() {}

  /// The lines at a position of a conflict, between marks.
  func lines(_ conflict: MergedText.Block) -> [UInt8] {
    func mark(_ sign: Character, _ label: String) -> [UInt8] {
      let mark = String(repeating: sign, count: size)
      return Array((label.isEmpty ? mark : "\(mark) \(label)").utf8) + [0x0A]
    }
    return mark("<", ours) + conflict.ours + (showsBase ? mark("|", base) + conflict.base : [])
      + mark("=", "") + conflict.theirs + mark(">", theirs)
  }
}
