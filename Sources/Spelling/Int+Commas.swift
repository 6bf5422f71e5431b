extension Int {
  /// The number with commas between thousands, as in `120,000`.
  public var formattedWithCommas: String {
    guard magnitude >= 1_000 else { return description }
    let rest = (1_000 + magnitude % 1_000).description.dropFirst()
    return "\((self / 1_000).formattedWithCommas),\(rest)"
  }
}
