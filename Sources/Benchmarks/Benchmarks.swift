import Foundation

/// `swift run -c release Benchmarks [--json | --soak]`: measures the board by the length of
/// its lists and the size of the screen, compared with a minimal board.
@main
struct Benchmarks {
  static func main() throws {
    let isJSON = CommandLine.arguments.contains("--json")
    try Program.output(of: ["Resources/need.sh", "strace"])
    try Program.output(of: ["swift", "build", "-c", "release", "--product", "BenchmarkFloor"])
    try Program.output(of: ["Resources/static.sh"])
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("dragboard-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }  // a leftover does no harm

    if CommandLine.arguments.contains("--soak") {
      var soak = try Soak(".build/static/dragboard", in: folder)
      return try soak.run()
    }
    var all: [(tasks: Int, screen: String, figures: [Figure])] = []
    for screen in [(columns: 80, rows: 24), (columns: 200, rows: 50)] {
      let name = "\(screen.columns)×\(screen.rows)"
      let columns = try [100, 10_000, 100_000].map { tasks in
        let benchmark = try BoardBenchmark(
          ".build/static/dragboard", tasks: tasks, screen: screen, in: folder)
        return (tasks: tasks, screen: name, figures: try benchmark.results())
      }
      all += columns
      if isJSON { continue }
      print(Report.table("The board on \(name)", columns.map { ("\($0.tasks)", $0.figures) }))
    }
    if isJSON { return print(Report.json(all)) }
    let drags = [100, 10_000, 1_000_000].map { rows in
      (
        heading: "\(rows)",
        figures: DragBenchmark(rows: rows).results().map { Figure($0.name, .count, $0.value) }
      )
    }
    print(Report.table("A drag's events in ns, by rows", drags))
    let strips = [2, 7, 200].map { lists in
      (
        heading: "\(lists)",
        figures: DragBenchmark(rows: 100, lists: lists).results()
          .map { Figure($0.name, .count, $0.value) }
      )
    }
    print(Report.table("A drag's events in ns, by lists", strips))
  }
}
