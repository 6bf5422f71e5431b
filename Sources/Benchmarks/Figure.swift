/// A measurement of Dragboard and, optionally, of the program that it is compared with, the floor.
struct Figure {
  enum Unit: String {
    case milliseconds = "ms"
    case mebibytes = "MiB"
    case count = ""
  }

  let name: String
  let unit: Unit
  let value: Double
  let floor: Double?

  init(_ name: String, _ unit: Unit, _ value: Double, floor: Double? = nil) {
    self.name = name
    self.unit = unit
    self.value = value
    self.floor = floor
  }

  /// The ratio to the floor; `nil` if there is no floor, or it is 0.
  var ratio: Double? { floor.flatMap { $0 > 0 ? value / $0 : nil } }
}

/// Computes the value below which a given share of all values lies.
enum Percentile {
  /// - Parameter part: The share, in percent.
  static func of(_ part: Int, _ values: [Double]) -> Double {
    values.sorted()[min(values.count - 1, values.count * part / 100)]
  }
}
