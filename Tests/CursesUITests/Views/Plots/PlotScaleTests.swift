import CursesUI
import Testing

struct PlotScaleTests {
  @Test(arguments: [
    ([], 1), ([0], 1), ([1], 1), ([2], 2), ([3], 4), ([5, 8], 8), ([99], 100), ([100], 100),
    ([101], 120), ([41_033], 42_000),
  ])
  func theTopIsEvenAndHasTwoDigits(values: [Int], top: Int) {
    #expect(PlotScale.top(of: values) == top)
  }

  @Test(arguments: [
    (0, "0"), (9_999, "9999"), (12_000, "12k"), (420_000, "420k"), (1_400_000, "1.4M"),
    (12_000_000, "12M"),
  ])
  func largeNumbersAreShort(number: Int, text: String) {
    #expect(PlotScale.text(for: number) == text)
  }

  @Test(arguments: [
    ([], []), ([0, 0], []), ([1, 1, 0], [1]), ([2, 1], [1, 2]), ([1, 2, 3, 4], [1, 2, 3, 4]),
    ([9, 9, 9], [1, 3, 6, 9]), (Array(1...100), [1, 30, 61, 91]),
  ])
  func levelsAreAsLargeAsTheNumbers(numbers: [Int], thresholds: [Int]) {
    #expect(HeatScale(numbers).thresholds == thresholds)
  }

  @Test func everyNumberHasItsLevel() {
    let scale = HeatScale([9, 9, 9])
    #expect([0, 1, 2, 3, 5, 6, 8, 9, 50].map(scale.level) == [nil, 0, 0, 1, 1, 2, 2, 3, 3])
    #expect(scale.words == ["1", "3", "6", "9 and more"])
    #expect(HeatScale([2]).words == ["1", "2"])
  }
}
