extension Int {
  /// The number with a comma between thousands: `120,000`.
  public var formattedWithCommas: String {
    let digits = Array(String(magnitude))
    let grouped = digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }
    return (self < 0 ? "-" : "") + grouped.joined()
  }
}
