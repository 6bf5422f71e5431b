import BoardModel
import TestRandom

extension Repetition {
  /// Any repetition that its own text can say.
  static func any(using random: inout SeededRandom) -> Repetition {
    // None of what is chosen from is empty.
    let unit = Unit.allCases.randomElement(using: &random)!
    let count = Bool.random(using: &random) ? 1 : Int.random(in: 2...40, using: &random)
    var repetition = Repetition(every: count, unit, isAfterDone: Bool.random(using: &random))
    guard Bool.random(using: &random) else { return repetition }
    switch unit {
    case .day: break
    case .week where count == 1:
      repetition.weekdays = (0..<7).filter { _ in Bool.random(using: &random) }
    case .week: break
    case .month:
      repetition.anchor =
        Bool.random(using: &random)
        ? .monthDay(Int.random(in: 1...31, using: &random))
        : .weekday(
          Int.random(in: 0..<7, using: &random),
          nth: [-1, 1, 2, 3, 4].randomElement(using: &random)!)
    case .year:
      let day = CivilDay(daysSinceEpoch: Int.random(in: 10_957...11_322, using: &random))
      repetition.anchor = .yearDay(month: day.month, day: day.day)
    }
    return repetition
  }
}
