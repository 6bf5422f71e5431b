/// A table of figures, with a block of columns for each size.
struct FigureTable {
  let title: String
  /// What the sizes count, such as `tasks`.
  let counted: String
  /// What the figures are compared with, such as `floor`.
  var comparison = "floor"
  /// The figures for each size, with the same names in the same order.
  let columns: [(size: Int, figures: [Figure])]

  /// The table as text, with a value, the comparison and their ratio for each size.
  var text: String {
    let headings = columns.flatMap { ["\($0.size)", comparison, "ratio"] }
    var lines = [Self.line("\(title), by \(counted)", headings)]
    for index in (columns.first?.figures ?? []).indices {
      let row = columns.map { $0.figures[index] }
      let cells = row.flatMap { figure in
        [
          Self.number(figure.value), figure.floor.map(Self.number) ?? "",
          figure.ratio.map { Self.number($0) + "×" } ?? "",
        ]
      }
      let unit = row[0].unit.rawValue
      lines.append(Self.line(row[0].name + (unit.isEmpty ? "" : ", \(unit)"), cells))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The tables as a JSON array of objects, one for each figure.
  static func json(_ tables: [FigureTable]) -> String {
    let objects = tables.flatMap { table in
      table.columns.flatMap { column in
        column.figures.map { figure in
          let name = String(figure.name.drop { $0 == " " })
          let floor = figure.floor.map { "\($0)" } ?? "null"
          return """
            {"table": "\(table.title)", "\(table.counted)": \(column.size), "name": "\(name)", \
            "unit": "\(figure.unit.rawValue)", "value": \(figure.value), \
            "\(table.comparison)": \(floor)}
            """
        }
      }
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]"
  }

  /// A number with two decimal places if it is below 100; otherwise with none.
  private static func number(_ value: Double) -> String {
    if value >= 100 { return "\(Int(value + 0.5))" }
    let hundredths = Int(value * 100 + 0.5)
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }

  /// A line with a name and right-aligned columns.
  private static func line(_ name: String, _ cells: [String]) -> String {
    func padding(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count))
    }
    return cells.reduce(name + padding(name, 40)) { $0 + padding($1, 9) + $1 }
  }
}
