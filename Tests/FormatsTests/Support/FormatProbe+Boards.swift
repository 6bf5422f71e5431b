import Formats
import TestRandom
import Testing

extension FormatProbe {
  /// Exports boards, imports them, and compares.
  ///
  /// - Parameter held: What of a task the format can hold.
  func roundTrip(seed: UInt64, boards: Int = 2000, held: (TaskEntry) -> TaskEntry) {
    print("boards of \(format), seed \(seed)")
    var random = SeededRandom(seed: seed)
    for number in 0..<boards {
      let board = random.board()
      let file = format.file(format.bytes(of: board))
      let wanted = board.map(held)
      let got = file.entries.map(held)
      if file.errors.isEmpty, got == wanted { continue }
      let difference = zip(got, wanted).first { $0 != $1 }
      Issue.record("board \(number): \(file.errors) \(difference.map { "\($0)\n\($1)" } ?? "")")
      // Every board behind this one would say the same.
      return
    }
  }
}

extension TaskEntry {
  /// Without what only one reading or one store knows.
  var plain: TaskEntry {
    var entry = self
    entry.line = 0
    entry.storedPosition = nil
    entry.extras = nil
    return entry
  }
}
