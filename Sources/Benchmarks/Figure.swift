/// A measurement: the program's figure, and that of the floor if it has one.
struct Figure {
  /// What the figure counts.
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

/// A table of figures: a block of columns for each size.
enum Report {
  /// For people: value, floor and ratio.
  static func table(_ title: String, _ columns: [(heading: String, figures: [Figure])]) -> String {
    let headings = columns.flatMap { [$0.heading, "floor", "ratio"] }
    var lines = [line(title, headings)]
    for index in (columns.first?.figures ?? []).indices {
      let row = columns.map { $0.figures[index] }
      let cells = row.flatMap { figure in
        [
          number(figure.value), figure.floor.map(number) ?? "",
          figure.ratio.map { number($0) + "×" } ?? "",
        ]
      }
      let unit = row[0].unit.rawValue
      lines.append(line(row[0].name + (unit.isEmpty ? "" : ", \(unit)"), cells))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// For programs: an array of objects.
  static func json(_ columns: [(tasks: Int, screen: String, figures: [Figure])]) -> String {
    let objects = columns.flatMap { column in
      column.figures.map { figure in
        let name = figure.name.trimmingBlanks
        let floor = figure.floor.map { "\($0)" } ?? "null"
        return """
          {"tasks": \(column.tasks), "screen": "\(column.screen)", "name": "\(name)", \
          "unit": "\(figure.unit.rawValue)", "value": \(figure.value), "floor": \(floor)}
          """
      }
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]"
  }

  /// Three digits at least.
  private static func number(_ value: Double) -> String {
    if value >= 100 { return "\(Int(value + 0.5))" }
    let hundredths = Int(value * 100 + 0.5)
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }

  /// A name and right-aligned columns.
  private static func line(_ name: String, _ cells: [String]) -> String {
    func padding(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count))
    }
    return cells.reduce(name + padding(name, 34)) { $0 + padding($1, 9) + $1 }
  }
}

extension String {
  fileprivate var trimmingBlanks: String { String(drop { $0 == " " }) }
}
