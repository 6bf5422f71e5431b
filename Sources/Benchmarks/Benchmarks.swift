import Glibc

/// `swift run -c release Benchmarks`: what things cost, by the length of the lists.
@main
struct Benchmarks {
  static func main() throws {
    Program.run(["swift", "build", "-c", "release", "--product", "dragboard"])
    var template = Array("/tmp/dragboard-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { fatalError("no folder: errno \(errno)") }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    defer { Program.run(["rm", "-r", folder]) }

    try print(
      table("The board, by tasks", [100, 10_000, 100_000]) {
        try BoardBenchmark(count: $0, in: folder).results()
      })
    print(
      table("A drag's events in ns, by rows", [100, 10_000, 1_000_000]) {
        DragBenchmark(rows: $0).results()
      })
  }

  /// A table with a column for each size, and how the last compares to the first.
  private static func table(
    _ title: String, _ sizes: [Int], _ measure: (Int) throws -> [(name: String, value: Double)]
  ) rethrows -> String {
    let columns = try sizes.map(measure)
    var lines = [line(title, sizes.map { "\($0)" } + ["ratio"])]
    for place in columns[0].indices {
      let values = columns.map { $0[place].value }
      let ratio = values[values.count - 1] / values[0]
      lines.append(line(columns[0][place].name, (values + [ratio]).map(figure)))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Three digits at least.
  private static func figure(_ value: Double) -> String {
    if value >= 100 { return "\(Int(value + 0.5))" }
    let hundredths = Int(value * 100 + 0.5)
    return "\(hundredths / 100).\(hundredths % 100 / 10)\(hundredths % 10)"
  }

  /// A name and right-aligned columns.
  private static func line(_ name: String, _ cells: [String]) -> String {
    func padding(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count))
    }
    return cells.reduce(name + padding(name, 32)) { $0 + padding($1, 11) + $1 }
  }
}
