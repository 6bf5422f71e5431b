/// Chooses and formats the numbers beside a plot.
public enum PlotScale {
  /// The number at the top of a plot, which is at least the largest value. It is 1 or even, and all
  /// digits after the first two are 0.
  public static func top(of values: [Int]) -> Int {
    let largest = max(1, values.max() ?? 1)
    if largest == 1 { return 1 }
    var unit = 1
    while largest / unit >= 100 { unit *= 10 }
    let step = 2 * unit
    return (largest + step - 1) / step * step
  }

  /// A number as it is shown beside a plot: `9999`, `12k`, `1.2M`.
  public static func text(for number: Int) -> String {
    if number >= 10_000_000 { return "\(number / 1_000_000)M" }
    if number >= 1_000_000 { return "\(number / 1_000_000).\(number / 100_000 % 10)M" }
    if number >= 10_000 { return "\(number / 1_000)k" }
    return String(number)
  }
}
