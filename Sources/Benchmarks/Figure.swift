/// A measurement: the program's figure, and that of the floor if it has one.
struct Figure {
  /// The unit of a figure.
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

  /// The ratio to the floor; `nil` if there is none.
  var ratio: Double? { floor.flatMap { $0 > 0 ? value / $0 : nil } }
}

/// The value below which a given part of all values lies.
enum Percentile {
  /// - Parameter part: The part, in percent.
  static func of(_ part: Int, _ values: [Double]) -> Double {
    values.sorted()[min(values.count - 1, values.count * part / 100)]
  }
}
