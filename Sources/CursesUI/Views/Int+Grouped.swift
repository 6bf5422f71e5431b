extension Int {
  /// The number, which is not negative, with a comma between thousands: `1,159`.
  var grouped: String {
    self < 1_000
      ? "\(self)" : (self / 1_000).grouped + ",\((1_000 + self % 1_000).description.dropFirst())"
  }
}
