import Foundation
import TerminalSupport

/// People who have one board open, each on a terminal of their own, and drag their own task to and
/// fro. Times each drop until every other terminal shows it.
final class SharedDragBenchmark {
  private static let patience = 15_000.0

  private let hub: HubProcess
  private let people: [SharedPerson]
  private let screens: [SharedScreen]
  /// The milliseconds from one drop of a person to the next.
  private let period: Double
  private let seconds: Double

  /// Shares a board with two lists and opens it for everyone.
  init(
    _ binary: String, people count: Int, seconds: Double, period: Double, on hub: HubProcess,
    in folder: String
  ) throws {
    (self.hub, self.seconds, self.period) = (hub, seconds, period)
    people = try (1...count).map {
      try SharedPerson("P\(count)-\($0)", binary, in: folder)
    }
    let owner = people[0]
    let board = "Work of \(count)"
    try owner.run("board", "create", board, "--lists", "Now,Next")
    try owner.run(
      "add", "-", "--board", board,
      input: (1...count).map { Self.title($0) }.joined(separator: "\n"))
    try owner.run("join", hub.invite(), "--as", owner.name)
    let link = try owner.share(board, with: count - 1)
    for person in people.dropFirst() { try person.run("join", link, "--as", person.name) }
    screens = try people.enumerated().map { number, person in
      try SharedScreen(person.words([board]), rows: count + 12, task: Self.title(number + 1))
    }
  }

  private static func title(_ number: Int) -> String { "Errand \(100 + number)" }

  /// A drop that some terminals do not show yet.
  private struct Drop {
    let person: Int
    let isLeft: Bool
    let start: Double
    var unseen: Set<Int>
  }

  func results() throws -> [Figure] {
    for (number, screen) in screens.enumerated() {
      screen.wait { $0.column(of: Self.title(self.people.count)) != nil }
      // The cursor begins on the first row.
      screen.terminal.type(String(repeating: "j", count: number))
    }
    // Only who is connected sees who else is there.
    for screen in screens {
      screen.wait { $0.column(of: "P\(self.people.count)-", rows: 0..<1) != nil }
    }
    var times: [Double] = []
    var drops: [Drop] = []
    let begin = Program.now
    var next = screens.indices.map { begin + period * Double($0 + 1) / Double(people.count) }
    var (isLeft, step) = (screens.map { _ in true }, screens.map { _ in 0 })
    while Program.now < begin + seconds * 1_000 || !drops.isEmpty
      || step.contains(where: { $0 > 0 })
    {
      let isOver = Program.now >= begin + seconds * 1_000
      for index in screens.indices where Program.now >= next[index] {
        if step[index] == 0, isOver || drops.contains(where: { $0.person == index }) { continue }
        // Lifted, moved three times, and dropped.
        let keys = [" ", "j", "k", isLeft[index] ? "l" : "h", " "][step[index]]
        screens[index].terminal.type(keys)
        step[index] = (step[index] + 1) % 5
        if step[index] == 0 {
          isLeft[index].toggle()
          drops.append(
            Drop(
              person: index, isLeft: isLeft[index], start: Program.now,
              unseen: Set(screens.indices).subtracting([index])))
        }
        next[index] += step[index] == 0 ? period - 600 : 150
      }
      let changed = Set(screens.indices.filter { screens[$0].read() })
      let now = Program.now
      for index in drops.indices {
        for screen in drops[index].unseen.intersection(changed)
        where screens[screen].shows(screens[drops[index].person].task, isLeft: drops[index].isLeft)
        {
          drops[index].unseen.remove(screen)
          times.append(now - drops[index].start)
        }
        guard now - drops[index].start < Self.patience else {
          // Optimised programs print no message of a precondition.
          fatalError(report(drops[index]))
        }
      }
      drops.removeAll { $0.unseen.isEmpty }
      if changed.isEmpty { usleep(500) }
    }
    try screens.forEach { try $0.quit() }
    try checkOrder()
    return [
      Figure("drops seen", .count, Double(times.count)),
      Figure("drop to the picture elsewhere, p50", .milliseconds, Percentile.of(50, times)),
      Figure("  p99", .milliseconds, Percentile.of(99, times)),
      Figure("  slowest", .milliseconds, times.max() ?? 0),
    ]
  }
  /// Describes a drop that a terminal does not show.
  private func report(_ drop: Drop) -> String {
    let pictures = [drop.person, drop.unseen.first ?? 0].map { screens[$0].picture.text }
    return "\(drop) is not shown:\n\(pictures.joined(separator: "\n"))"
  }

  /// Checks that everybody has the same order, and that the hub has it, too.
  private func checkOrder() throws {
    for person in people { try person.run("sync") }
    let orders = try people.map { person in
      try person.run("export", "json", "--board", "Work of \(people.count)")
        .matches(of: /"(title|list)": ?"([^"]*)"/).map { String($0.2) }
    }
    precondition(orders[0].contains(Self.title(1)), "\(orders[0])")
    precondition(Set(orders).count == 1, "the order differs: \(Set(orders))")
    try hub.check()
  }
}
