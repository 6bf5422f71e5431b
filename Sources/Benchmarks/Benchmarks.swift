/// `swift run -c release Benchmarks`: what a drag costs, by the length of the lists.
@main
struct Benchmarks {
  static func main() {
    let sizes = [100, 10_000, 1_000_000]
    let columns = sizes.map { DragBenchmark(rows: $0).results() }
    print(line("ns an event", sizes.map { "\($0) rows" } + ["ratio"]))
    for (place, name) in columns[0].map(\.name).enumerated() {
      let times = columns.map { $0[place].nanoseconds }
      let ratio = times[times.count - 1] / times[0]
      let tenths = Int(ratio * 10 + 0.5)
      print(line(name, times.map { "\(Int($0))" } + ["\(tenths / 10).\(tenths % 10)"]))
    }
  }

  /// A name and right-aligned columns.
  private static func line(_ name: String, _ cells: [String]) -> String {
    func padding(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(1, width - text.count))
    }
    return cells.reduce(name + padding(name, 24)) { $0 + padding($1, 16) + $1 }
  }
}
