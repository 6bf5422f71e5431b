import BoardModel

extension OrderKey {
  /// The maximum number of digits of a new key. If a key would be longer, its neighbours get new
  /// keys.
  static let maxDigits = 64

  /// The number of leading digits that count whole steps. A key after the last key, or before the
  /// first key, is one whole step away from it and does not halve the remaining space. Many such
  /// insertions therefore do not make keys longer.
  private static let stepDigits = 5

  /// The number of random digits that end a new key, so that two replicas that insert into the same
  /// gap rarely make the same key.
  private static let jitterDigits = 3

  /// A key after all usual keys, for a row without a key. Such rows are sorted by `number`.
  static func behindOthers(_ number: Int64) -> OrderKey {
    OrderKey(rawValue: "zzz" + String(number + (1 << 54)) + "V")
  }

  /// Makes a key between two others.
  ///
  /// The key stays between the two even if digits are appended to it, since it is never a prefix of
  /// `upper`.
  ///
  /// - Parameters:
  ///   - lower: The key above the gap; `nil` at the top.
  ///   - upper: The key below the gap; `nil` at the bottom.
  /// - Returns: The key; `nil` if there is none between the two, for example because they are
  ///   equal.
  static func between(
    _ lower: OrderKey?, _ upper: OrderKey?, using random: inout any RandomNumberGenerator
  ) -> OrderKey? {
    let low = lower.map { Base62.digits(of: $0.rawValue) } ?? []
    let high = upper.map { Base62.digits(of: $0.rawValue) }
    guard let digits = step(from: low, to: high) ?? middle(of: low, and: high) else { return nil }
    return OrderKey(rawValue: Base62.text(of: digits + jitter(using: &random)))
  }

  /// Makes keys between two others, in order and with a common prefix, so that they do not mix with
  /// a block that another replica inserts into the same gap.
  ///
  /// - Returns: `count` keys; `nil` in the same case as ``between(_:_:using:)``.
  static func block(
    of count: Int, between lower: OrderKey?, and upper: OrderKey?,
    using random: inout any RandomNumberGenerator
  ) -> [OrderKey]? {
    guard let prefix = between(lower, upper, using: &random) else { return nil }
    guard count > 1 else { return Array(repeating: prefix, count: count) }
    // The last digit is never 0, so it has one value fewer than the others.
    var width = 1
    var capacity = 61
    while capacity < count {
      width += 1
      capacity *= 62
    }
    return (0..<count).map { index in
      OrderKey(
        rawValue: prefix.rawValue + suffix(index * (capacity / count), width: width))
    }
  }

  /// A sequence of keys between two others, in order and with a common prefix.
  struct Run {
    private let prefix: OrderKey
    private var count = 0

    /// The number of digits after the prefix: enough for 900 million keys.
    private static let width = 5

    /// - Returns: `nil` in the same case as ``OrderKey/between(_:_:using:)``, or if keys would be
    ///   longer than ``OrderKey/maxDigits``.
    init?(
      between lower: OrderKey?, and upper: OrderKey?, using random: inout any RandomNumberGenerator
    ) {
      guard let prefix = OrderKey.between(lower, upper, using: &random),
        prefix.length + Self.width <= OrderKey.maxDigits
      else { return nil }
      self.prefix = prefix
    }

    /// Makes the next key.
    mutating func next() -> OrderKey {
      defer { count += 1 }
      return OrderKey(
        rawValue: prefix.rawValue + OrderKey.suffix(count, width: Self.width))
    }
  }

  /// Makes evenly spaced keys between two others, in order.
  ///
  /// - Returns: `count` keys; `nil` in the same case as ``between(_:_:using:)``.
  static func spread(
    _ count: Int, between lower: OrderKey?, and upper: OrderKey?,
    using random: inout any RandomNumberGenerator
  ) -> [OrderKey]? {
    guard count > 0 else { return [] }
    guard let middle = between(lower, upper, using: &random),
      let above = spread(count / 2, between: lower, and: middle, using: &random),
      let below = spread(count - 1 - count / 2, between: middle, and: upper, using: &random)
    else { return nil }
    return above + [middle] + below
  }

  /// The digits one whole step beyond the only neighbour, or in the middle of the range if there is
  /// no neighbour; `nil` between two keys and at the ends of the range.
  private static func step(from low: [UInt8], to high: [UInt8]?) -> [UInt8]? {
    switch (low.isEmpty, high) {
    case (true, nil):
      return [31] + Array(repeating: 0, count: stepDigits - 1)
    case (false, nil):
      var digits = head(of: low)
      guard let index = digits.lastIndex(where: { $0 < 61 }) else { return nil }
      digits[index] += 1
      digits.replaceSubrange((index + 1)..., with: repeatElement(0, count: stepDigits - 1 - index))
      return digits
    case (true, .some(let high)):
      var digits = head(of: high)
      guard let index = digits.lastIndex(where: { $0 > 0 }) else { return nil }
      digits[index] -= 1
      digits.replaceSubrange((index + 1)..., with: repeatElement(61, count: stepDigits - 1 - index))
      return digits
    case (false, .some):
      return nil
    }
  }

  private static func head(of digits: [UInt8]) -> [UInt8] {
    let leading = digits.prefix(stepDigits)
    return leading + Array(repeating: 0, count: stepDigits - leading.count)
  }

  /// The shortest digits near the middle of two fractions; `nil` if the first is not less than the
  /// second.
  private static func middle(of low: [UInt8], and high: [UInt8]?) -> [UInt8]? {
    var digits: [UInt8] = []
    var bound = high
    for index in 0... {
      let lowDigit = index < low.count ? low[index] : 0
      var highDigit: UInt8 = 62
      if let bound {
        guard index < max(low.count, bound.count) else { return nil }
        highDigit = index < bound.count ? bound[index] : 0
      }
      guard lowDigit <= highDigit else { return nil }
      if highDigit - lowDigit >= 2 {
        digits.append((lowDigit + highDigit) / 2)
        break
      }
      digits.append(lowDigit)
      if highDigit > lowDigit { bound = nil }
    }
    return digits
  }

  private static func jitter(using random: inout any RandomNumberGenerator) -> [UInt8] {
    var digits = (1..<jitterDigits).map { _ in UInt8.random(in: 0...61, using: &random) }
    digits.append(UInt8.random(in: 1...61, using: &random))
    return digits
  }

  private static func suffix(_ number: Int, width: Int) -> String {
    var digits = [UInt8(1 + number % 61)]
    var rest = number / 61
    for _ in 1..<width {
      digits.append(UInt8(rest % 62))
      rest /= 62
    }
    return Base62.text(of: digits.reversed())
  }
}
