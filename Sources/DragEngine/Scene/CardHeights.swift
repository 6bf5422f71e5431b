/// The heights of the cards of a pane in screen rows, as far as they are known.
///
/// A host measures the cards near the screen and the last ones of the list; all others are assumed
/// to have a standard height, which only affects the estimated distance to them.
public struct CardHeights: Equatable, Codable, Sendable {
  /// The empty rows between two cards.
  public static let spacing = 1

  /// The heights of measured cards by their index in the list, from 0.
  public var measured: [Int: Int]
  /// The heights that the carried items, including those from other panes, have in this pane.
  public var carried: [ItemID: Int]
  /// The height assumed for a card that has not been measured.
  public var standard: Int

  private enum CodingKeys: String, CodingKey {
    // Recorded drags have this name.
    case measured = "known"
    case carried
    case standard
  }

  /// Creates the heights of cards; a height below 1 counts as 1.
  public init(_ measured: [Int: Int] = [:], carried: [ItemID: Int] = [:], standard: Int = 3) {
    self.measured = measured
    self.carried = carried
    self.standard = standard
  }
}
